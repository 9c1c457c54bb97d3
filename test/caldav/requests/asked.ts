/**
 * What programs ask for, in the order in which they do: as their sources have it (DAVx⁵ with dav4jvm, Thunderbird), or as their requests have
 * been recorded by others (Calendar of iOS and macOS, GNOME). Of these, Thunderbird and the library of GNOME are run themselves (test/long/caldav).
 */
export interface Asked {
  readonly method: string
  /** `{calendar}`, `{event}`, `{token}`: of the calendar that is read. */
  readonly path: string
  readonly depth?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  /** What the program goes on with: properties that the first resource of the answer has to have. */
  readonly needs?: readonly string[]
}

/** Empty elements with these names. */
export const tags = (...names: readonly string[]) => names.map((name) => `<${name} />`).join('')

export const head = '<?xml version="1.0" encoding="UTF-8"?>'

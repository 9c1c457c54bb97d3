import type { Language } from '../i18n/language.ts'
import { temporalZone } from '../domain/time/time-zone.ts'
import { dayBy, whenClocksReach } from '../domain/time/time.ts'

/** The addresses of one request: where its site and its API are. */
export interface Links {
  /** `https://example.org/cal`, without a slash at the end. */
  readonly site: string
  /** `{site}[/en|/fr]{api_root}`, without a slash at the end. */
  readonly root: string
  /** `{root}/{namespace}`, without a slash at the end. */
  readonly api: string
  /** The language that the `i18n_language` parameter asked for: links repeat it. A segment is part of `root` already. */
  readonly language: Language | undefined
}

/** The addresses of the same request in another namespace of the API. */
export function inNamespace(links: Links, namespace: string): Links {
  return { ...links, api: `${links.root}/${namespace}` }
}

/** An address below the namespace: `path` begins with a slash; parameters that are undefined are left out. */
export function apiUrl(links: Links, path: string, parameters: Readonly<Record<string, unknown>> = {}): string {
  const sent = Object.entries({ ...parameters, i18n_language: links.language }).flatMap(([name, value]) =>
    value === undefined ? [] : pairs(name, value),
  )
  if (sent.length === 0) return `${links.api}${path}`
  return `${links.api}${path}?${new URLSearchParams(sent).toString()}`
}

/** A list is one text with commas, unless one of its values has a comma itself. */
function pairs(name: string, value: unknown): [string, string][] {
  const values: readonly unknown[] = Array.isArray(value) ? value : []
  if (!values.some((each) => String(each).includes(','))) return [[name, String(value)]]
  return values.map((each) => [`${name}[]`, String(each)])
}

/** `example.org/cal?id=5`: the host without port, the path of the site, the id (contract/addresses.md §7). */
export function globalId({ site }: Pick<Links, 'site'>, id: number): string {
  const { hostname, pathname } = new URL(site)
  return `${hostname}${pathname.replace(/\/$/, '')}?id=${id}`
}

/** The UID of an event that did not come with one: `5@example.org/cal`. */
export function defaultUid(links: Pick<Links, 'site'>, id: number): string {
  return `${id}@${globalId(links, 0).replace(/\?id=0$/, '')}`
}

/** The time of one request; reading it makes the answer depend on it. */
export interface PassingTime {
  readonly now: () => Temporal.Instant
  /** The day in the time zone of the site, which begins at `DAY_CUTOFF`. */
  readonly today: () => Temporal.PlainDate
  /** What follows from the moment, and does so until a later one. */
  readonly lasting: <T>(find: (now: Temporal.Instant) => Lasting<T>) => T
}

interface Lasting<T> {
  readonly value: T
  readonly until: Temporal.Instant
}

/** A time that records how it was read. */
export interface WatchedTime extends PassingTime {
  /**
   * Until when an answer made from it stays right as far as time is concerned, in milliseconds since 1970. `nextTurn`: until when the
   * present moment is as good as any later one, where that is more than this second.
   */
  readonly rightUntil: (nextTurn?: number) => number
  /** Whether an answer made from it depends on the moment. */
  readonly dependsOnMoment: () => boolean
}

/**
 * The time of a request that arrived at `instant`. An answer that looked at the moment is right for that second, one that
 * looked at the day until the next begins, at what lasts as long as that does, and at nothing as long as the data is the same.
 */
export function watchedTime(instant: Temporal.Instant, timeZone: string, dayCutoff = '00:00'): WatchedTime {
  let until = Infinity
  let dependsOnMoment = false
  const lasting: PassingTime['lasting'] = (find) => {
    const found = find(instant)
    until = Math.min(until, found.until.epochMilliseconds)
    return found.value
  }
  const findDay = () => {
    const here = instant.toZonedDateTimeISO(temporalZone(timeZone))
    const day = dayBy(here, dayCutoff)
    return { value: day, until: whenClocksReach(day.add({ days: 1 }).toPlainDateTime(dayCutoff), here) }
  }
  let day: Temporal.PlainDate | undefined
  return {
    now: () => {
      dependsOnMoment = true
      return instant
    },
    today: () => (day ??= lasting(findDay)),
    lasting,
    rightUntil: (nextTurn = (Math.floor(instant.epochMilliseconds / 1000) + 1) * 1000) =>
      dependsOnMoment ? Math.min(until, nextTurn) : until,
    dependsOnMoment: () => dependsOnMoment,
  }
}

/** What a header lists: tags, of which the part that names the revision counts, or any at all. */
export type Tags = '*' | readonly string[]

/** What a request asks of the record before it writes (RFC 9110 §13.1). */
export interface Conditions {
  /** `If-Match`. */
  readonly match?: Tags | undefined
  /** `If-None-Match`. */
  readonly noneMatch?: Tags | undefined
}

/** How a request knows the revisions of records. */
export interface Revisions {
  /** Of a write. */
  readonly conditions?: Conditions | undefined
  /** A secret that all processes share: who has a tag must not learn from it what the record has in it. */
  readonly key: () => Promise<string>
}

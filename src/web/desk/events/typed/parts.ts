/** A day as somebody wrote it: a date, perhaps without its year; a day of the week (Monday is 1); or so many days from today. */
export interface TypedDay {
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly day?: number | undefined
  readonly weekday?: number | undefined
  /** Of a day of the week: not today. */
  readonly isNext?: boolean
  readonly ahead?: number
}

/** What a text says, in its order. */
export interface TypedParts {
  readonly days: TypedDay[]
  /** Minutes since midnight. */
  readonly times: number[]
  /** How long it lasts, in minutes. */
  length: number | undefined
  isAllDay: boolean
}

/** A year of two digits is one of this century. */
export function yearIn(digits: string | undefined): number | undefined {
  if (digits === undefined || digits === '') return undefined
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

/** Minutes since midnight, by 24 hours or, with `a` or `p`, by twelve; undefined where there is no such time. */
export function minutesAt(hours: string, minutes = '0', half = ''): number | undefined {
  const [hour, minute] = [Number(hours), Number(minutes)]
  if (minute > 59) return undefined
  if (half === '') return hour > 23 ? undefined : hour * 60 + minute
  return hour < 1 || hour > 12 ? undefined : ((hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute
}

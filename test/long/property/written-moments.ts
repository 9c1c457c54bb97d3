import fc from 'fast-check'
import { digits, utc, wallAt, zones } from '../../support/intl-time.ts'

/** A text with what it means: a wall time of the zone, or an instant, whichever it names. */
type Meaning = { readonly text: string; readonly wall: number; readonly instant?: undefined } & object
type Instant = { readonly text: string; readonly wall?: undefined; readonly instant: number } & object
type Written = (now: number, zone: string) => Meaning | Instant

/** A zone as ours, and the same as `Intl` names it. */
export const zoneNames: fc.Arbitrary<readonly [ours: string, intl: string]> = fc.oneof(
  fc.constantFrom(...zones).map((zone) => [zone, zone] as const),
  fc.integer({ min: -14 * 60, max: 14 * 60 }).chain((minutes) => {
    const intl = offset(minutes)
    const hours = Math.trunc(Math.abs(minutes) / 60)
    const sign = minutes < 0 ? '-' : '+'
    const quarters = { 0: '', 15: '.25', 30: '.5', 45: '.75' }[Math.abs(minutes) % 60]
    const forms = [intl, intl.replace(':', ''), `UTC${sign}${hours}:${two(Math.abs(minutes) % 60)}`]
    if (quarters !== undefined) forms.push(`UTC${sign}${hours}${quarters}`)
    return fc.constantFrom(...forms).map((ours) => [ours.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2'), intl] as const)
  }),
)

const two = (number: number) => String(number).padStart(2, '0')

function offset(minutes: number, colon = ':'): string {
  const absolute = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(absolute / 60))}${colon}${two(absolute % 60)}`
}

const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Whole seconds from 1973 to 2099, as wall time. */
const wall = fc.integer({ min: utc(1973, 1, 1) / 1000, max: utc(2099, 12, 31) / 1000 }).map((second) => second * 1000)

const dateForms: readonly ((iso: string, at: Date) => string)[] = [
  (iso) => iso,
  (iso) => iso.replaceAll('-', '/'),
  (_, at) => `${two(at.getUTCMonth() + 1)}/${two(at.getUTCDate())}/${at.getUTCFullYear()}`,
  (_, at) => `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`,
  (iso) => iso.split('-').reverse().join('-'),
  (iso) => iso.split('-').reverse().join('.'),
  (_, at) => `${at.getUTCDate()} ${month(at)} ${at.getUTCFullYear()}`,
  (_, at) => `${at.getUTCDate()}-${month(at).slice(0, 3)}-${at.getUTCFullYear()}`,
  (_, at) => `${month(at).toUpperCase()} ${at.getUTCDate()}, ${at.getUTCFullYear()}`,
  (_, at) => `${month(at).slice(0, 3)} ${at.getUTCDate()} ${at.getUTCFullYear()}`,
]

/** Each time with how many of its parts it tells: hours, minutes, seconds. */
const timeForms: readonly (readonly [told: 1 | 2 | 3, form: (time: string, at: Date) => string])[] = [
  [3, (time) => time],
  [3, (time) => `${time}.987`],
  [3, (time) => unpadded(time)],
  [2, (time) => time.slice(0, 5)],
  [2, (time) => unpadded(time.slice(0, 5))],
  [3, (time, at) => `${half(at)}:${Number(time.slice(3, 5))}:${time.slice(6, 8)} ${meridian(at)}`],
  [2, (time, at) => `${half(at)}:${time.slice(3, 5)}${meridian(at)}`],
  [2, (time, at) => `${half(at)}:${time.slice(3, 5)} ${meridian(at).toUpperCase()}`],
  [1, (_, at) => `${half(at)}${meridian(at)}`],
  [1, (_, at) => `${half(at)} ${meridian(at)}`],
]

/** As `getHours()`, `getMinutes()` and `getSeconds()` give it. */
const unpadded = (time: string) => time.split(':').map(Number).join(':')

const month = (at: Date) => months[at.getUTCMonth()] ?? ''
const half = (at: Date) => at.getUTCHours() % 12 || 12
const meridian = (at: Date) => (at.getUTCHours() < 12 ? 'am' : 'pm')
const unit = [0, 3_600_000, 60_000, 1000] as const
const midnight = (at: number) => at - (((at % 86_400_000) + 86_400_000) % 86_400_000)

const dates: fc.Arbitrary<Written> = fc.tuple(wall, fc.constantFrom(...dateForms)).map(([at, form]) => () => ({
  text: form(digits(at).slice(0, 10), new Date(at)),
  wall: midnight(at),
}))

const times: fc.Arbitrary<Written> = fc
  .tuple(wall, fc.constantFrom(...dateForms), fc.constantFrom(...timeForms))
  .map(([at, date, [told, time]]) => {
    const [day = '', clock = ''] = digits(at).split(' ')
    return () => ({ text: `${date(day, new Date(at))} ${time(clock, new Date(at))}`, wall: at - (at % unit[told]) })
  })

const isoTimes: fc.Arbitrary<Written> = fc
  .tuple(wall, fc.constantFrom('T', 't', ' '), fc.boolean())
  .map(([at, separator, seconds]) => () => ({
    text: digits(at)
      .replace(' ', separator)
      .slice(0, seconds ? 19 : 16),
    wall: at - (at % (seconds ? 1000 : 60_000)),
  }))

const isoInstants: fc.Arbitrary<Written> = fc
  .tuple(wall, fc.integer({ min: -14 * 60, max: 14 * 60 }), fc.constantFrom('Z', 'z', ':', ''), fc.boolean())
  .map(([at, minutes, form, separated]) => {
    const zulu = /z/i.test(form)
    const text = digits(at).replace(' ', separated ? ' ' : 'T') + (zulu ? form : offset(minutes, form))
    return () => ({ text, instant: zulu ? at : at - minutes * 60_000 })
  })

const unixSeconds: fc.Arbitrary<Written> = fc
  .tuple(
    fc.integer({ min: 1, max: 4_000_000_000 }),
    fc.constantFrom('', '@', '@-', '-'),
    fc.constantFrom('', '.0', '.9'),
  )
  .map(([second, sign, fraction]) => {
    const instant = second * (sign.endsWith('-') ? -1 : 1) * 1000
    return () => ({ text: `${sign}${second}${fraction}`, instant })
  })

/** The hour of a word for a day, as `9am`, or nothing. */
const hour = fc.option(fc.integer({ min: 0, max: 23 }))
const clock = (at: number) => ` ${at % 12 || 12}${at < 12 ? 'am' : 'pm'}`

const dayWords: fc.Arbitrary<Written> = fc
  .tuple(fc.constantFrom(['today', 0], ['tomorrow', 1], ['yesterday', -1]) as fc.Arbitrary<[string, number]>, hour)
  .map(([[word, days], at]) => (now, zone) => ({
    text: word + (at === null ? '' : clock(at)),
    wall: midnight(wallAt(now, zone)) + days * 86_400_000 + (at ?? 0) * 3_600_000,
  }))

const shifts: fc.Arbitrary<Written> = fc
  .tuple(fc.integer({ min: -400, max: 400 }), fc.constantFrom('day', 'week', 'month', 'year'), hour, fc.boolean())
  .map(([count, word, at, plural]) => (now, zone) => {
    const sign = count < 0 ? '' : '+'
    const here = new Date(wallAt(now, zone))
    const shift = { year: 0, month: 0, week: 0, day: 0, [word]: count }
    const [years, days] = [here.getUTCFullYear() + shift.year, here.getUTCDate() + shift.week * 7 + shift.day]
    const day = utc(years, here.getUTCMonth() + 1 + shift.month, days)
    const time = at === null ? here.getTime() - midnight(here.getTime()) : at * 3_600_000
    return { text: `${sign}${count} ${word}${plural ? 's' : ''}${at === null ? '' : clock(at)}`, wall: day + time }
  })

/** Several units, of either sign each. */
const mixedShifts: fc.Arbitrary<Written> = fc
  .record({ month: shift(50), week: shift(50), day: shift(400) })
  .map(({ month, week, day }) => (now, zone) => {
    const here = new Date(wallAt(now, zone))
    const date = utc(here.getUTCFullYear(), here.getUTCMonth() + 1 + month, here.getUTCDate() + week * 7 + day)
    const text = `${signed(week)} weeks ${signed(month)} months ${signed(day)} days 3pm`
    return { text, wall: date + 15 * 3_600_000 }
  })

const exactShifts: fc.Arbitrary<Written> = fc
  .record({ hours: shift(5000), minutes: shift(5000), seconds: shift(5000), ago: fc.boolean() })
  .map(({ hours, minutes, seconds, ago }) => (now) => {
    const length = hours * 3_600_000 + minutes * 60_000 + seconds * 1000
    const text = `${signed(hours)} hours ${signed(minutes)} minutes ${signed(seconds)} sec${ago ? ' ago' : ''}`
    return { text, instant: now + (ago ? -length : length) }
  })

function shift(most: number): fc.Arbitrary<number> {
  return fc.integer({ min: -most, max: most })
}

const signed = (number: number) => (number < 0 ? String(number) : `+${number}`)

const present: fc.Arbitrary<Written> = fc.constant((now) => ({ text: 'now', instant: now }))

const weekdayWords: fc.Arbitrary<Written> = fc
  .tuple(fc.constantFrom('next ', 'last ', 'this ', ''), fc.nat(6), hour, fc.boolean())
  .map(([direction, weekday, at, short]) => (now, zone) => {
    const today = midnight(wallAt(now, zone))
    // The days from today on, or back from yesterday, until it is that day of the week.
    const step = direction === 'last ' ? -1 : 1
    let day = today + (direction === 'next ' ? 1 : direction === 'last ' ? -1 : 0) * 86_400_000
    while (new Date(day).getUTCDay() !== weekday) day += step * 86_400_000
    const name = weekdays[weekday] ?? ''
    const text = `${direction}${short ? name.slice(0, 3) : name.toLowerCase()}${at === null ? '' : clock(at)}`
    return { text, wall: day + (at ?? 0) * 3_600_000 }
  })

const monthEdges: fc.Arbitrary<Written> = fc
  .tuple(fc.constantFrom('first', 'last'), fc.constantFrom('next', 'last', 'this'), fc.integer({ min: 0, max: 23 }))
  .map(([edge, which, at]) => (now, zone) => {
    const here = new Date(wallAt(now, zone))
    const number = here.getUTCMonth() + 1 + ({ next: 1, last: -1, this: 0 }[which] ?? NaN)
    const day = edge === 'first' ? utc(here.getUTCFullYear(), number, 1) : utc(here.getUTCFullYear(), number + 1, 0)
    return { text: `${edge} day of ${which} month${clock(at)}`, wall: day + at * 3_600_000 }
  })

/** The forms of contract/requests.md §7. */
export const writtenMoments: readonly { readonly name: string; readonly written: fc.Arbitrary<Written> }[] = [
  { name: 'dates', written: dates },
  { name: 'dates with times', written: times },
  { name: 'ISO dates with times', written: isoTimes },
  { name: 'instants', written: isoInstants },
  { name: 'Unix seconds', written: unixSeconds },
  { name: 'words for days', written: dayWords },
  { name: 'days, weeks, months and years from now', written: shifts },
  { name: 'weeks, months and days from now, mixed', written: mixedShifts },
  { name: 'hours, minutes and seconds from now', written: exactShifts },
  { name: 'now', written: present },
  { name: 'days of the week', written: weekdayWords },
  { name: 'first and last days of months', written: monthEdges },
]

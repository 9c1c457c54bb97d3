import type { Api, Body, Shown } from './api.ts'

/** Zones with changes of clocks in both halves of the year, at odd hours, by half hours, none, irregular ones, fixed offsets. */
export const zones = [
  ...['Europe/Paris', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'UTC'],
  ...['Africa/Casablanca', 'Pacific/Apia', 'Europe/Dublin', 'UTC+2', '-03:30', 'Asia/Tehran'],
]

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T

/** The zone of the event or the series with this title, of which each ends with its number. */
export function zoneOfTitle(title: string): string | undefined {
  const [number] = /\d+$/.exec(title) ?? []
  return title.startsWith('Special') || number === undefined ? undefined : pick(zones, Number(number))
}

const two = (number: number) => String(number).padStart(2, '0')

/** A day within two years from 2027 on. */
const day = (number: number) =>
  Temporal.PlainDate.from('2027-01-01')
    .add({ days: (number * 37) % 700 })
    .toString()

const titles = [
  'Soirée jazz',
  'A, b; c\\d "quoted"',
  'Ünï – 日本語のとても長いタイトルは折り返される必要があります 🎷🎷',
  'x'.repeat(150),
  'BEGIN:VEVENT\\nEND:VEVENT',
]

/** An event that does not repeat: of every zone, length and time of day. */
export function singleShape(number: number): Body {
  const start = `${day(number)} ${two(number % 24)}:${two((number * 7) % 60)}:00`
  const length = pick([{ hours: 2 }, { minutes: 0 }, { hours: 9 }, { days: 3, hours: 1 }, { minutes: 45 }], number)
  const end = Temporal.PlainDateTime.from(start.replace(' ', 'T')).add(length).toString({ smallestUnit: 'second' })
  return {
    title: `${pick(titles, number)} ${number}`,
    start_date: start,
    end_date: end.replace('T', ' '),
    timezone: pick(zones, number),
    all_day: number % 7 === 0,
    description: number % 3 === 0 ? `<p>Line ${number}, one; two\\three</p><p>Second</p>` : '',
    ...(number % 11 === 0 && { event_status: pick(['cancelled', 'postponed', 'moved_online'], number) }),
    ...(number % 13 === 0 && { password: 'secret' }),
  }
}

/** Times that clocks skip, or show twice, and times long ago and far ahead. */
export const specialShapes: readonly Body[] = [
  ['2027-03-14 02:30:00', '2027-03-14 04:00:00', 'America/New_York'],
  ['2027-11-07 01:30:00', '2027-11-07 01:45:00', 'America/New_York'],
  ['2027-11-07T01:30:00-05:00', '2027-11-07T02:30:00-05:00', 'America/New_York'],
  ['2027-10-31 00:00:00', '2027-10-31 06:00:00', 'Europe/Paris'],
  ['1985-06-01 12:00:00', '1985-06-01 13:00:00', 'Europe/London'],
  ['1931-06-01 12:00:00', '1931-06-01 13:00:00', 'Europe/Paris'],
  ['2064-07-01 12:00:00', '2064-07-02 13:00:00', 'America/New_York'],
].map(([start_date, end_date, timezone], index) => ({ title: `Special ${index}`, start_date, end_date, timezone }))

const rules: readonly (readonly string[])[] = [
  ['FREQ=WEEKLY;COUNT=9'],
  ['FREQ=DAILY;INTERVAL=3;UNTIL=20270901'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=8'],
  ['FREQ=WEEKLY;BYDAY=MO,WE'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,15;UNTIL=20280101T000000Z'],
  ['FREQ=YEARLY;COUNT=3'],
  ['FREQ=WEEKLY;BYDAY=TU;COUNT=5', 'FREQ=WEEKLY;BYDAY=SA;COUNT=4'],
  ['FREQ=DAILY;COUNT=12'],
  ['FREQ=MONTHLY;BYDAY=2TU'],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=6'],
  [],
]

/** A series: rules, further starts, days left out, all day and at night. */
export function seriesShape(number: number): Body {
  const first = Temporal.PlainDate.from('2027-01-02').add({ days: (number * 37) % 120 })
  const later = (days: number) => first.add({ days }).toString()
  const own = pick(rules, number)
  const hour = pick([19, 2, 23, 10, 0], number)
  return {
    title: `Series ${number}`,
    start_date: `${first.toString()} ${two(hour)}:30:00`,
    end_date: number % 4 === 1 ? `${later(1)} 01:00:00` : `${first.toString()} ${two(hour)}:50:00`,
    timezone: pick(zones, number),
    all_day: number % 6 === 5,
    recurrence: {
      rules: own,
      // Some of them are those of the rule, too.
      dates: own.length === 0 || number % 5 === 0 || number % 11 === 7 ? [later(2), later(40)] : [],
      exclude: number % 3 === 0 ? [later(7), later(14)] : [],
    },
  }
}

/** Makes exceptions of some occurrences of a series: moved, renamed, cancelled, deleted, hidden from everybody. */
export async function makeExceptions(api: Api, series: Shown, number: number): Promise<void> {
  const { ids } = await api.list(`/events/${series.id}/occurrences?per_page=6`)
  const changes: readonly Body[] = [
    { start_date: `${day(number + 3)} 08:15:00`, end_date: `${day(number + 3)} 09:15:00`, all_day: false },
    { title: `Renamed ${number}` },
    { event_status: 'cancelled' },
    { status: 'private' },
  ]
  const [one, other, last] = ids.slice(1)
  if (one !== undefined) await api.update(`/events/${one}`, pick(changes, number))
  if (other !== undefined && number % 2 === 0) await api.update(`/events/${other}`, pick(changes, number + 1))
  if (last !== undefined && number % 3 === 0) await api.remove(`/events/${last}`)
}

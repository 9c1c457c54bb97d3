import type { Random } from './random.ts'

/** Zones with what is special about zones: odd offsets, large gaps, changes at midnight, plain offsets. */
export const specialZones: readonly string[] = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/Havana',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'America/St_Johns',
  'Antarctica/Troll',
  'UTC+2',
  'UTC-3.5',
  '+05:45',
]

const pad = (number: number, digits = 2) => String(number).padStart(digits, '0')

/** A date and time between 2026 and 2028, often where clocks change. */
export function date(r: Random): string {
  if (r.chance(0.15)) {
    return r.pick(['2027-03-28 02:30:00', '2026-11-01 01:30:00', '2027-03-14 02:00:00', '2027-10-03 02:15:00'])
  }
  const day = `${r.int(2026, 2028)}-${pad(r.int(1, 12))}-${pad(r.int(1, 28))}`
  return r.chance(0.15) ? day : `${day} ${pad(r.int(0, 23))}:${pad(r.int(0, 59))}:${pad(r.int(0, 59))}`
}

/** A start and an end some hours later, in the same form. */
export function span(r: Random): readonly [string, string] {
  const start = date(r)
  const end = Temporal.PlainDateTime.from(start.replace(' ', 'T')).add({ hours: r.pick([0, 1, 3, 26, 24 * 40]) })
  return [start, end.toString({ smallestUnit: 'second' }).replace('T', r.pick([' ', 'T']))]
}

/** Dates in all their forms, at the ends of the calendar, and beside it. */
export function oddDate(r: Random): string {
  const year = r.pick([0, 1, 99, 1582, 1899, 1969, 1970, 2026, 2027, 2038, 9999, 10000, 275760, 999999])
  const [month, day] = [r.pick([0, 1, 2, 3, 10, 12, 13]), r.pick([0, 1, 28, 29, 30, 31, 32])]
  const time = r.pick(['00:00:00', '02:30:00', '23:59:59', '24:00:00', '23:59:60', '9pm', '12:00 am', '7'])
  const zone = r.pick(['', '', 'Z', '+14:00', '-14:00', '+99:00', ' Europe/Paris', ' EST'])
  const forms = [
    () => `${pad(year, 4)}-${pad(month)}-${pad(day)} ${time}${zone}`,
    () => `${pad(year, 4)}-${pad(month)}-${pad(day)}T${time}.123456789${zone}`,
    () => `${month}/${day}/${year}`,
    () => `${pad(day)}-${pad(month)}-${year}`,
    () => `${day} ${r.pick(['January', 'feb', 'décembre', 'Sept.'])} ${year} ${time}`,
    () =>
      `${r.pick(['+', '-', ''])}${r.pick([0, 1, 7, 10_000, 99_999_999])} ${r.pick(['days', 'weeks', 'months', 'years', 'seconds'])}`,
    () =>
      `${r.pick(['now', 'today', 'tomorrow', 'yesterday', 'midnight', 'noon', 'next friday', 'last monday'])} ${time}`,
    () => String(r.pick([0, -1, 1, 253402300799, 253402300800, -62135596800, -62135596801, 1e15])),
    () => `@${r.int(-1e12, 1e12)}`,
  ]
  return r.pick(forms)()
}

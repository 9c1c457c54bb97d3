import { instantOfUtc } from '../../../src/domain/time.ts'

/** The ten years in which the events are. */
export const firstDay = Temporal.PlainDate.from('2022-01-01')
export const dayCount = Temporal.PlainDate.from('2032-01-01').since(firstDay, { largestUnit: 'day' }).days

const names = Array.from({ length: dayCount + 400 }, (_, day) => firstDay.add({ days: day }).toString())

/** `2026-05-17` of a number of days since the first. */
export function dayName(day: number): string {
  return names[day] ?? firstDay.add({ days: day }).toString()
}

/** How many days after the first a date is. */
export function dayOf(date: Temporal.PlainDate): number {
  return date.since(firstDay, { largestUnit: 'day' }).days
}

const offsets = new Map<string, number>()

/** A wall time, in minutes of a day, and the same in UTC: `YYYY-MM-DD HH:MM:SS`. */
export function momentOf(day: number, minute: number, zone: string): { readonly wall: string; readonly utc: string } {
  const wall = text(day, minute)
  const shifted = minute - offset(day, zone)
  const days = Math.floor(shifted / 1440)
  return { wall, utc: text(day + days, shifted - days * 1440) }
}

/** Minutes ahead of UTC at noon: the events take place in the hours when no clock is changed. */
function offset(day: number, zone: string): number {
  const key = `${zone} ${day}`
  let minutes = offsets.get(key)
  if (minutes === undefined) {
    const noon = instantOfUtc(`${dayName(day)} 12:00:00`).toZonedDateTimeISO(zone)
    minutes = noon.offsetNanoseconds / 60e9
    offsets.set(key, minutes)
  }
  return minutes
}

function text(day: number, minute: number): string {
  const two = (value: number) => (value < 10 ? `0${value}` : String(value))
  return `${dayName(day)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`
}

import { clockText } from '../../clock.ts'
import { texts } from './elements.ts'

// Wall times as the calendar has them, `YYYY-MM-DD HH:MM:SS`: counted as if they were of UTC, so that no change of clocks matters.
const minute = 60_000
export const minutesOfDay = 1440

export interface Period {
  readonly start: string
  readonly end: string
}

function epochOfWall(wall: string): number {
  return Date.parse(`${wall.slice(0, 10)}T${wall.slice(11, 19) || '00:00:00'}Z`)
}

export function addMinutes(wall: string, minutes: number): string {
  return new Date(epochOfWall(wall) + minutes * minute).toISOString().slice(0, 19).replace('T', ' ')
}

export function dayOfWall(wall: string): string {
  return wall.slice(0, 10)
}

export function timeOfWall(wall: string): string {
  return wall.slice(11, 16)
}

/** The minutes since midnight. */
export function minutesIn(wall: string): number {
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
}

export function minutesFrom(from: string, to: string): number {
  return (epochOfWall(to) - epochOfWall(from)) / minute
}

export function daysApart(from: string, to: string): number {
  return Math.round(minutesFrom(from, to) / minutesOfDay)
}

const format = new Intl.DateTimeFormat(document.documentElement.lang, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** The times of something, for the label of what is being moved. */
export function timesText({ start, end }: Period): string {
  return `${wallClockText(start)} – ${wallClockText(end)}`
}

/** When something is, as it is said to those who do not see the page. */
export function spokenPeriod(period: Period & { readonly isAllDay: boolean }): string {
  const [first, last] = [wallDayText(period.start), wallDayText(period.end)]
  const days = first === last ? first : `${first} – ${last}`
  return period.isAllDay ? days : `${days}, ${timesText(period)}`
}

function wallClockText(wall: string): string {
  const minutes = minutesIn(wall)
  return clockText(Math.floor(minutes / 60), minutes % 60, texts.time)
}

function wallDayText(wall: string): string {
  const parts = format.formatToParts(epochOfWall(wall))
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? texts.firstDay : value)).join('')
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf } from './output-of.ts'

const configuration = (folder: string, calendar: string) => `[calendars]
[[feed]]
path = ${calendar}
type = calendar
[sqlite]
path = ${join(folder, 'khal.db')}
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
default_timezone = UTC
local_timezone = UTC
`

/** What khal shows of a feed within some days: `title|start|end` in UTC; days where it lasts all day. */
export async function shownByKhal(
  folder: string,
  feed: string,
  first: string,
  days: number,
): Promise<readonly string[]> {
  const calendar = join(folder, 'calendar')
  mkdirSync(calendar, { recursive: true })
  writeFileSync(join(folder, 'feed.ics'), feed)
  await khal(folder, calendar, 'import', '--batch', '-a', 'feed', join(folder, 'feed.ics'))
  return listedByKhal(folder, calendar, first, days)
}

function khal(folder: string, calendar: string, ...args: readonly string[]): Promise<string> {
  writeFileSync(join(folder, 'config'), configuration(folder, calendar))
  const env = { ...process.env, LC_ALL: 'C.UTF-8', TZ: 'UTC' }
  return outputOf('khal', ['-c', join(folder, 'config'), ...args], { env })
}

/** The same of a folder of files, an event each. */
export async function listedByKhal(
  folder: string,
  calendar: string,
  first: string,
  days: number,
): Promise<readonly string[]> {
  // What lasts for several days is listed on each.
  const format = '{start-date}|{start-time}|{end-date}|{end-time}|{title}'
  const listed = await khal(folder, calendar, 'list', '--day-format', '', '--format', format, first, `${days}d`)
  return [...new Set(listed.split('\n').filter((line) => line.includes('|')))].map((line) => {
    const [startDay = '', startTime, endDay = '', endTime, ...title] = line.split('|')
    if (startTime === '') return `${title.join('|')}|${startDay}|${dayAfter(endDay)}`
    return `${title.join('|')}|${startDay}T${startTime}:00|${endDay}T${endTime}:00`
  })
}

function dayAfter(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString()
}

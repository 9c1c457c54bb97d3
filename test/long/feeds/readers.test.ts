// runs: all, alone
import { spawnSync } from 'node:child_process'
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { zoneOfTitle, zones } from '../../support/event-shapes.ts'
import { everyShape } from '../../support/every-shape.ts'
import { compare, timeOf, timesInJson, until } from '../../support/feed-comparison.ts'
import { readByIcalJs, readByNodeIcal } from '../../support/feed-readers.ts'
import { aFolder } from '../../support/folder.ts'
import { faultsOf } from '../../support/strict-ical.ts'
import { shownByKhal } from './khal.ts'
import { outputOf } from './output-of.ts'
import { long } from '../../support/runs.ts'
import { without } from '../../support/skips.ts'

const { api, feedText } = everyShape(Number(process.env['EVENTS'] ?? (long ? 2000 : 400)))

for (const [name, read] of Object.entries({ 'ical.js': readByIcalJs, 'node-ical': readByNodeIcal }))
  test(`${name} reads the times of the JSON`, async () => {
    compare(read(await feedText()), await timesInJson(api))
  })

test('iCalendar is as RFC 5545 says', async () => {
  assert.deepEqual(faultsOf(await feedText()), [])
})

/** That of Debian, for which its packages are. */
const python = '/usr/bin/python3'

/** The parts of `title|start|end`, of which the title may have such a line, too. */
function partsOf(time: string): readonly [title: string, start: string, end: string] {
  const [end = '', start = '', ...title] = time.split('|').reverse()
  return [title.reverse().join('|'), start, end]
}

/** The zones that Debian knows as Node does: readers go by the names of zones where they know these, not by what the feed says. */
const shared = new Set(
  zones.filter((zone) => {
    const at = ['2027-02-20', '2027-04-20', '2027-08-01', '2027-12-20'].map((day) => `${day}T12:00:00Z`)
    if (!zone.includes('/')) return true
    const code = `import sys, zoneinfo, datetime
for each in sys.argv[2:]: print(int(datetime.datetime.fromisoformat(each[:-1] + '+00:00').astimezone(zoneinfo.ZoneInfo(sys.argv[1])).utcoffset().total_seconds()))`
    const ours = at.map((each) => Temporal.Instant.from(each).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9)
    return spawnSync(python, ['-c', code, zone, ...at], { encoding: 'utf8' }).stdout === `${ours.join('\n')}\n`
  }),
)

function isShared(time: string): boolean {
  return shared.has(zoneOfTitle(partsOf(time)[0]) ?? 'UTC')
}

test(
  'python3-icalendar reads the times of the JSON',
  { skip: without('python3-icalendar', python, '-c', 'import icalendar') },
  async () => {
    const stdout = await outputOf(python, [join(import.meta.dirname, 'read.py'), until], { input: await feedText() })
    const read = stdout.split('\n').filter((line) => line !== '')
    const times = read.map((line) => JSON.parse(line) as [string, string, string]).filter(([, start]) => start < until)
    assert.ok(shared.size > zones.length - 3, [...shared].join())
    compare(times.map((time) => timeOf(...time)).filter(isShared), (await timesInJson(api)).filter(isShared))
  },
)

test('khal shows the times of the JSON', { skip: without('khal', 'khal', '--version') }, async (t) => {
  const [first, last] = ['2027-02-01', '2027-08-01']
  const days = Temporal.PlainDate.from(first).until(last).days
  const isBetween = (time: string) => partsOf(time)[1].slice(0, 10) > first && partsOf(time)[1] < last
  const read = await shownByKhal(await aFolder(t), await feedText(), first, days)
  const shown = (await timesInJson(api)).map((time) => {
    const [title, start, end] = partsOf(time)
    // What has no length takes an hour there.
    return timeOf(title, start, start === end && end.includes('T') ? hourAfter(end) : end.replace(/:\d\d$/, ':00'))
  })
  const counts = (time: string) => isBetween(time) && isShared(time)
  compare(read.filter(counts), shown.filter(counts))
})

function hourAfter(moment: string): string {
  return Temporal.PlainDateTime.from(moment).add({ hours: 1 }).toString({ smallestUnit: 'second' })
}

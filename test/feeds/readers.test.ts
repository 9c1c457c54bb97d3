import assert from 'node:assert/strict'
import { test } from 'node:test'
import ical from 'node-ical'
import { Api } from '../support/api.ts'
import { makeExceptions, seriesShape, singleShape, specialShapes } from '../support/event-shapes.ts'
import { from, timeOf, timesInJson, until } from '../support/feed-comparison.ts'
import { happenings } from '../support/ical.ts'
import { faultsOf } from '../support/strict-ical.ts'

/* `EVENTS=2000` makes as many: test/long/feeds does. */
const many = Number(process.env['EVENTS'] ?? 150)

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-15T12:00:00Z' })

/** Everything, as a guest gets it. */
async function feedText(): Promise<string> {
  await (made ??= makeEvents())
  const { status, body } = await api.call('GET /events.ics?start_date=1900-01-01&end_date=2070-01-01')
  assert.equal(status, 200)
  return body as unknown as string
}

let made: Promise<void> | undefined

async function makeEvents(): Promise<void> {
  for (const shape of specialShapes) await api.event(shape)
  for (let number = 0; number < many; number += 1) {
    if (number % 5 !== 4) await api.event(singleShape(number))
    else {
      const series = await api.event(seriesShape((number - 4) / 5))
      if (number % 2 === 0) await makeExceptions(api, series, (number - 4) / 5)
    }
  }
}

test('ical.js reads the times of the JSON', async () => {
  const read = happenings(await feedText(), until).map(({ title, start, end }) => timeOf(title, start, end))
  compare(
    read.filter((time) => (time.split('|').at(-2) ?? '') < until),
    await timesInJson(api),
  )
})

test('node-ical reads the times of the JSON', async () => {
  const calendar = ical.sync.parseICS(await feedText())
  const range = { from: new Date(`${from}Z`), to: new Date(`${until}Z`) }
  const read = Object.values(calendar).flatMap((component) => {
    if (component?.type !== 'VEVENT') return []
    return ical.expandRecurringEvent(component, range).map(({ summary, start, end, isFullDay }) => {
      const title = typeof summary === 'string' ? summary : String((summary as { val?: string } | undefined)?.val)
      return timeOf(title, moment(start, isFullDay), moment(end, isFullDay))
    })
  })
  compare(read, await timesInJson(api))
})

test('iCalendar is as RFC 5545 says', async () => {
  assert.deepEqual(faultsOf(await feedText()), [])
})

function moment(date: Date, isFullDay: boolean): string {
  if (!isFullDay) return date.toISOString().slice(0, 19)
  // Days are at midnight of the machine.
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

function compare(read: readonly string[], shown: readonly string[]): void {
  const [left, right] = [new Set(read), new Set(shown)]
  const differences = {
    onlyInFeed: [...left].filter((time) => !right.has(time)).slice(0, 25),
    onlyInJson: [...right].filter((time) => !left.has(time)).slice(0, 12),
  }
  assert.deepEqual(differences, { onlyInFeed: [], onlyInJson: [] })
  assert.ok(right.size > many)
}

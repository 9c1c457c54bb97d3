// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digits, utc, wallAt } from '../../support/intl-time.ts'
import { long } from '../../support/runs.ts'
import { startTestService } from '../../support/server.ts'

/** Far from UTC on both sides, with changes of clocks at midnight, at other hours, and of a whole day. */
const sites = [
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/Santiago',
  'Asia/Beirut',
  'UTC+14',
  'UTC-9:30',
]

/** Nights worth living through, as UTC days: an ordinary one, of both changes of clocks, a leap day, a turn of the year. */
const nights = [
  '2027-06-15',
  '2027-03-14',
  '2027-11-07',
  '2027-03-28',
  '2027-10-31',
  '2028-02-29',
  '2028-02-28',
  '2026-12-31',
]

const day = 86_400_000

for (const site of sites) {
  test(`the default window moves with the days of ${site}`, async (t) => {
    const service = await startTestService({ TIMEZONE: site }, { now: '2026-12-01T00:00:00Z' })
    t.after(() => service.close())
    const intl = site.replace(/^UTC([+-])(\d+)(?::(\d+))?$/, (_, sign: string, hours: string, minutes = '00') => {
      return `${sign}${hours.padStart(2, '0')}:${String(minutes)}`
    })
    // In the order of time: a clock that goes back is none.
    for (const moment of nights.flatMap((night) => momentsAround(night, intl)).sort((a, b) => a - b)) {
      service.setClock(new Date(moment).toISOString())
      const { status, body } = await service.call('GET', '/events?per_page=1')
      assert.equal(status, 200)
      const { searchParams } = new URL((body as { rest_url: string }).rest_url)
      const today = dayOf(moment, intl)
      const { year, month, date } = parts(today)
      const lastOfMonth = new Date(utc(year + 2, month + 1, 0)).getUTCDate()
      const until = digits(utc(year + 2, month, Math.min(date, lastOfMonth))).slice(0, 10)
      assert.equal(
        searchParams.get('start_date'),
        `${digits(today).slice(0, 10)} 00:00:00`,
        new Date(moment).toISOString(),
      )
      assert.equal(searchParams.get('end_date'), `${until} 23:59:59`)
    }
  })
}

test('events come and go with midnight of the site, not with that of UTC', async (t) => {
  for (const site of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York']) {
    const service = await startTestService({ TIMEZONE: site }, { now: '2027-03-10T00:00:00Z' })
    t.after(() => service.close())
    const json = { title: 'E', start_date: '2027-03-14 00:00:00', end_date: '2027-03-14 23:59:59' }
    assert.equal((await service.call('POST', '/events', { as: 'admin', json })).status, 201)
    const { body } = await service.call('GET', '/events')
    const { utc_start_date, utc_end_date } = (body as { events: [Record<string, string>] }).events[0]
    const total = async (moment: string, seconds: number) => {
      service.setClock(
        Temporal.Instant.from(`${moment.replace(' ', 'T')}Z`)
          .add({ seconds })
          .toString(),
      )
      return ((await service.call('GET', '/events')).body as { total: number }).total
    }
    assert.equal(await total(String(utc_start_date), 0), 1)
    assert.equal(await total(String(utc_end_date), 0), 1, 'until its day ends')
    assert.equal(await total(String(utc_end_date), 1), 0, 'not on the next')
  }
})

/** Moments of two days, and the seconds around each turn of the day. */
function momentsAround(night: string, zone: string): number[] {
  const noon = Date.parse(`${night}T12:00:00Z`)
  const moments: number[] = []
  for (let at = noon - day; at <= noon + day; at += long ? 900_000 : 43_200_000) moments.push(at)
  for (let at = noon - day; at < noon + day; at += 900_000) {
    if (dayOf(at, zone) !== dayOf(at + 900_000, zone))
      moments.push(turn(at, at + 900_000, zone) - 1000, turn(at, at + 900_000, zone))
  }
  return moments
}

function dayOf(moment: number, zone: string): number {
  const wall = wallAt(Math.floor(moment / 1000) * 1000, zone)
  return wall - (((wall % day) + day) % day)
}

/** The first second of the later day. */
function turn(before: number, after: number, zone: string): number {
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000
    if (dayOf(middle, zone) === dayOf(before, zone)) before = middle
    else after = middle
  }
  return after
}

function parts(wall: number) {
  const at = new Date(wall)
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, date: at.getUTCDate() }
}

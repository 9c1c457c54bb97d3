import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { seriesShape, singleShape } from '../../support/event-shapes.ts'
import { aFolder } from '../../support/folder.ts'
import { readCalendar, textOf } from '../../support/ical.ts'
import { startTestService, type TestService } from '../../support/server.ts'
import { missing } from './talking.ts'

/* Thunderbird itself, without a window: it looks when it starts, and once a minute. */

const name = 'all'

/** The settings of a profile with one calendar. */
function settingsFor(address: string): string {
  const calendar = { type: 'caldav', uri: address, name, 'cache.enabled': true, refreshInterval: '1', username: '' }
  const all = {
    ...Object.fromEntries(Object.entries(calendar).map(([key, value]) => [`calendar.registry.${name}.${key}`, value])),
    'calendar.list.sortOrder': name,
    'mail.provider.suppress_dialog_on_startup': true,
    'mail.spotlight.firstRunDone': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
  }
  return Object.entries(all)
    .map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`)
    .join('')
}

/** What Thunderbird keeps: events, series and exceptions, each by its UID, whether it is an exception, and its title. */
async function kept(profile: string): Promise<readonly string[]> {
  if (!existsSync(join(profile, 'calendar-data/cache.sqlite'))) return []
  // It is being written.
  await cp(join(profile, 'calendar-data'), join(profile, 'copy'), { recursive: true, force: true })
  const cache = new DatabaseSync(join(profile, 'copy/cache.sqlite'))
  try {
    const rows = cache.prepare('select id, title, recurrence_id is not null as exception from cal_events').all()
    return rows.map(({ id, title, exception }) => `${String(id)} ${String(exception)} ${String(title)}`).toSorted()
  } finally {
    cache.close()
  }
}

/** The same of the feed. */
async function fed({ call }: Pick<TestService, 'call'>): Promise<readonly string[]> {
  const { body } = await call('GET', '/events.ics?starts_after=0001-01-01')
  return readCalendar(body as string)
    .calendar.getAllSubcomponents('vevent')
    .map((event) => [textOf(event, 'uid'), textOf(event, 'recurrence-id') ? 1 : 0, textOf(event, 'summary')].join(' '))
    .toSorted()
}

/** Waits until Thunderbird has what the feed has, or for some seconds. */
async function same(service: TestService, profile: string, seconds: number): Promise<void> {
  const expected = await fed(service)
  let found: readonly string[] = []
  for (let second = 0; second < seconds; second += 1) {
    found = await kept(profile).catch(() => [])
    if (found.join('\n') === expected.join('\n')) break
    await setTimeout(1000)
  }
  assert.deepEqual(found, expected)
}

test('Thunderbird keeps a copy', { skip: missing('thunderbird', '--version'), timeout: 400_000 }, async (t) => {
  const service = await startTestService({ BASE_URL: '', TIMEZONE: 'Europe/Paris', RATE_LIMIT_PER_ADDRESS: '0' })
  t.after(() => service.close())
  const send = async (method: string, path: string, json?: object) => {
    const { status, body } = await service.call(method, path, { as: 'admin', ...(json && { json }) })
    assert.ok(status < 300, `${method} ${path}: ${JSON.stringify(body)}`)
    return body as { readonly id: number; readonly events?: readonly { readonly id: number }[] }
  }
  const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00' }
  for (let number = 0; number < 10; number += 1) {
    await send('POST', '/events', { ...singleShape(number), title: `Single ${number}`, password: undefined })
    await send('POST', '/events', { ...seriesShape(number), title: `Series ${number}` })
  }
  const one = await send('POST', '/events', { title: 'One', ...when })
  const other = await send('POST', '/events', { title: 'Other', ...when })
  const weekly = await send('POST', '/events', {
    title: 'Weekly',
    ...when,
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=9'] },
  })
  const profile = await aFolder(t)
  await writeFile(join(profile, 'user.js'), settingsFor(`${service.client.origin}/dav/${name}/`))
  const environment = { ...process.env, HOME: profile }
  const thunderbird = spawn('thunderbird', ['--headless', '--no-remote', '--profile', profile], {
    env: environment,
    stdio: 'ignore',
  })
  t.after(async () => {
    const ended = once(thunderbird, 'close')
    thunderbird.kill()
    await ended
  })
  await same(service, profile, 90)
  const { events: dates = [] } = await send('GET', `/events/${weekly.id}/occurrences`)
  await send('PUT', `/events/${dates[1]?.id}`, { title: 'Not as the others' })
  await send('DELETE', `/events/${dates[2]?.id}`)
  await send('PUT', `/events/${one.id}`, { title: 'One, renamed' })
  await send('DELETE', `/events/${other.id}`)
  await send('POST', '/events', { title: 'New', ...when })
  await same(service, profile, 120)
})

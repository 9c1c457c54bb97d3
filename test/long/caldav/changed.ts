import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { seriesShape, singleShape } from '../../support/event-shapes.ts'
import { startTestService } from '../../support/server.ts'
import { titlesIn } from './copies.ts'

/** What a program has, by its own means, as `titlesIn` tells it. */
export type Kept = () => Promise<readonly string[]>

const when = { start_date: '2027-05-01 19:30:00', end_date: '2027-05-01 22:00:00' }

/**
 * A calendar that a program reads: `begin` starts it at an address. It has what the feed has in the end, at the latest after so many seconds, also after a few changes.
 */
export async function keepsCopy(
  t: TestContext,
  seconds: number,
  begin: (root: string) => Promise<Kept>,
): Promise<void> {
  const service = await startTestService({ BASE_URL: '', TIMEZONE: 'Europe/Paris', RATE_LIMIT_PER_ADDRESS: '0' })
  t.after(() => service.close())
  const send = async (method: string, path: string, json?: object) => {
    const { status, body } = await service.call(method, path, { as: 'admin', ...(json && { json }) })
    assert.ok(status < 300, `${method} ${path}: ${JSON.stringify(body)}`)
    return body as { readonly id: number; readonly events?: readonly { readonly id: number }[] }
  }
  for (let number = 0; number < 10; number += 1) {
    await send('POST', '/events', { ...singleShape(number), title: `Single ${number}`, password: undefined })
    await send('POST', '/events', { ...seriesShape(number), title: `Series ${number}` })
  }
  const one = await send('POST', '/events', { title: 'One', ...when })
  const other = await send('POST', '/events', { title: 'Other', ...when })
  const recurrence = { rules: ['FREQ=WEEKLY;COUNT=9'] }
  const weekly = await send('POST', '/events', { title: 'Weekly', ...when, recurrence })
  const kept = await begin(`${service.client.origin}/dav/`)
  await same()
  const { events: dates = [] } = await send('GET', `/events/${weekly.id}/occurrences`)
  await send('PUT', `/events/${dates[1]?.id}`, { title: 'Not as the others' })
  await send('DELETE', `/events/${dates[2]?.id}`)
  await send('PUT', `/events/${one.id}`, { title: 'One, renamed' })
  await send('DELETE', `/events/${other.id}`)
  await send('POST', '/events', { title: 'New', ...when })
  await same()

  /** Waits until the program has what the feed has. */
  async function same(): Promise<void> {
    const { body } = await service.call('GET', '/events.ics?starts_after=0001-01-01')
    const expected = titlesIn(body as string)
    let found: readonly string[] = []
    for (let second = 0; second < seconds && found.join() !== expected.join(); second += 1) {
      await setTimeout(1000)
      found = await kept().catch(() => [])
    }
    assert.deepEqual(found, expected)
  }
}

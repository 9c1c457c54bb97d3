import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../src/config/config.ts'
import { fillDemoCalendar } from '../../src/program/demo/fill.ts'
import { signedIn, startDesk } from './signed-in.ts'
import { writtenEvents } from './written-events.ts'

const now = '2027-03-01T12:00:00Z'

void test('the demo calendar does not tick the step of the first event, and an event that somebody writes is the last step', async (t) => {
  const service = await startDesk({}, { now })
  t.after(() => service.close())
  await fillDemoCalendar({
    ...{ storage: service.storage, settings: readConfig({}), now: Temporal.Instant.from(now) },
  })
  const admin = await signedIn(service, 'admin')
  const step = async () => {
    const { text } = await admin.get('/en/desk/')
    return /<p id="next-step">([^<]*)</.exec(text)?.[1]
  }
  assert.equal(await step(), 'Next: add the first event · 5 of 5')
  service.setClock('2027-03-01T12:05:00Z')
  await writtenEvents(() => service).written('Our own')
  assert.equal(await step(), undefined, 'all steps are done')
})

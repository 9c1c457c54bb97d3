import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { page } from './event-fields.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* A series is not cancelled where one of its dates is meant. */

let service: TestService
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const json = {
  title: 'Open rehearsal',
  start_date: '2027-03-04 20:00',
  end_date: '2027-03-04 22:00',
  status: 'publish',
}

test('whoever cancels a series is told that all its dates are meant, and led to one of them', async () => {
  const browser = await signedIn(service, 'editor')
  for (const [rule, told] of [
    ['FREQ=WEEKLY;COUNT=8', 'all 8 dates of the series'],
    ['FREQ=WEEKLY', 'all dates of the series'],
  ] as const) {
    const made = await service.call('POST', '/events', {
      as: 'editor',
      json: { ...json, recurrence: { rules: [rule] } },
    })
    const { id } = made.body as { readonly id: number }
    assert.match((await browser.get(page(id))).text, />Cancel the whole series…</)
    const { text } = await browser.get(`${page(id)}cancel/`)
    assert.match(text, new RegExp(`This is about ${told}\\.`))
    const [, date = ''] =
      /One date alone:\s*<a href="[^"]*events\/(\d+)\/cancel\/[^"]*"\s*>Thursday, March 4, 2027</.exec(text) ?? []
    assert.notEqual(date, '', text.slice(text.indexOf('This is about'), text.indexOf('This is about') + 600))
    assert.doesNotMatch((await browser.get(`${page(Number(date))}cancel/`)).text, /dates of the series/)
    const sent = await browser.submit(`${page(Number(date))}cancel/`, {
      as: 'cancelled',
      'event_status_reason[en]': 'Ill',
    })
    assert.equal(sent.status, 303, sent.text)
    const { body } = await service.call('GET', `/events/${id}/occurrences?starts_after=2027-01-01&per_page=2`)
    const { events } = body as { readonly events: readonly { readonly event_status: string }[] }
    assert.deepEqual(
      events.map((each) => each.event_status),
      ['cancelled', 'scheduled'],
    )
  }
})

import assert from 'node:assert/strict'
import type { TestService } from '../support/server.ts'

const calendar = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', 'BEGIN:VEVENT', 'UID:spring', 'DTSTAMP:20270101T000000Z'],
  ...['DTSTART;VALUE=DATE:20270405', 'DTEND;VALUE=DATE:20270412', 'SUMMARY:Spring', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

/** Has an administrator name school holidays: the week from 5 to 11 April 2027. */
export async function nameHolidays(service: TestService): Promise<void> {
  const form = new FormData()
  form.set('name', 'School holidays')
  form.set('file', new Blob([calendar], { type: 'text/calendar' }), 'holidays.ics')
  const sent = new Response(form)
  const headers = { 'content-type': sent.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await sent.arrayBuffer())
  const { status } = await service.call('POST', '/holidays', { as: 'admin', payload, headers })
  assert.equal(status, 201)
  await service.readHolidays()
}

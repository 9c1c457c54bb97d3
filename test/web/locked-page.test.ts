// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { servePages } from './served-pages.ts'

/* What the page of an event shows before its password is given. The clock stands at noon of 21 November 2026. */

const { page, post, create } = servePages()
const times = { start_date: '2026-12-05 19:30', end_date: '2026-12-05 21:00', timezone: 'UTC' }
const wedding = { title: 'Wedding', description: 'At the beach', password: 'open sesame', ...times }

/** The words of a page, without its marks. */
const words = (text: string) => text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')

void test('the locked page tells the day and the time, and leads back to the calendar', async () => {
  const { slug } = await create('events', wedding)
  const { text } = await page(`/en/event/${slug}/`)
  assert.match(words(text), /Saturday, December 5, 7:30&nbsp;– 9 pm/)
  assert.match(text, /<nav class="trail".*?href="[^"]*\/en\/">Calendar<\/a>.*?aria-current="page">Wedding</s)
  assert.match(words((await page(`/fr/event/${slug}/`)).text), /samedi 5 décembre/i)
})

void test('lists and the locked page tell the times of whole days alike, whether the event is said to last all day or not', async () => {
  const days = { start_date: '2026-12-08 00:00:00', end_date: '2026-12-08 23:59:59' }
  for (const allDay of [true, false]) {
    const { slug } = await create('events', { ...wedding, ...days, title: `Fast ${allDay}`, all_day: allDay })
    assert.match(words((await page(`/en/event/${slug}/`)).text), /Tuesday, December 8 \(all day\)/)
    const row = (await page('/en/events/day/2026-12-08/')).text.split('<li').find((each) => each.includes(slug)) ?? ''
    assert.match(words(row), /all day.*protected by a password/i)
  }
})

void test('the message of a wrong password stands between the field and the button', async () => {
  const { slug } = await create('events', wedding)
  const { text } = await post(`/en/event/${slug}/`, { password: 'wrong' })
  assert.match(text, /<input[^>]*aria-invalid="true"[^>]*aria-describedby="password-error"[^>]*>\s*<p class="refusal"/)
  assert.match(text, /id="password-error".*?<\/p>\s*<button/s)
})

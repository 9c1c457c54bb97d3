import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { fieldsOf, page, plain, saved, type Fields } from './event-fields.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* Days and times in words on the form of an event: what is shown of them is what is stored. */

let service: TestService
before(async () => {
  service = await startDesk({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const { 'start[day]': _day, 'start[time]': _time, 'end[time]': _end, ...others } = plain

interface Answer {
  readonly text?: string
  readonly problem?: string
  readonly fields?: Readonly<Record<'start' | 'end', { readonly day: string; readonly time: string }>> & {
    readonly all_day: string
  }
}

const cases = {
  'next friday 8pm': ['2027-03-05 20:00', '2027-03-05 22:00', false],
  '12/5/2027 11pm for 3 hours': ['2027-12-05 23:00', '2027-12-06 02:00', false],
  'May 3-5': ['2027-05-03 00:00', '2027-05-05 23:59', true],
  'tomorrow 10pm to 1am': ['2027-03-02 22:00', '2027-03-03 01:00', false],
} as const

test('stores what is typed as a script shows it, and the same without one', async () => {
  const browser = await signedIn(service, 'editor')
  const stored = async (fields: Fields) => {
    const { start_date, end_date, all_day } = await saved(service, browser, 'new', { ...others, ...fields })
    return [String(start_date).slice(0, 16), String(end_date).slice(0, 16), all_day]
  }
  for (const [text, expected] of Object.entries(cases)) {
    assert.deepEqual(await stored({ when: text }), expected, text)
    const { text: answer } = await browser.get(`/en/desk/events/when/?${new URLSearchParams({ text }).toString()}`)
    const { fields } = JSON.parse(answer) as Answer
    assert.ok(fields, text)
    const { start, end, all_day } = fields
    const names = {
      'start[day]': start.day,
      'start[time]': start.time,
      'end[day]': end.day,
      'end[time]': end.time,
      all_day,
    }
    assert.deepEqual(await stored(names), expected, text)
  }
  // A time alone leaves the day.
  assert.deepEqual(await stored({ when: '9pm', 'start[day]': '2027-06-01' }), [
    '2027-06-01 21:00',
    '2027-06-01 23:00',
    false,
  ])
  const { timezone } = await saved(service, browser, 'new', { ...plain, timezone: 'new york' })
  assert.equal(timezone, 'America/New_York')
})

test('leaves out of a range of days those on which a date falls, and keeps a refused sentence', async () => {
  const browser = await signedIn(service, 'editor')
  const sentence = 'tous les mardis à 18 h 30 – 19 h 30 jusqu’à fin juin 2028 sauf du 21 décembre au 3 janvier'
  const told = async (text: string) =>
    JSON.parse(
      (await browser.get(`/fr/desk/events/when/?${new URLSearchParams({ text }).toString()}`)).text,
    ) as Answer & {
      readonly note: string
      readonly repeat: { readonly exclude: string }
    }
  const { note, repeat } = await told(sentence)
  assert.deepEqual([note, repeat.exclude], ['', '2027-12-21, 2027-12-28'])
  assert.equal(
    (await told('tous les mardis sauf du 23 au 25 décembre')).note,
    'Aucune date ne tombe entre le jeudi 23 décembre 2027 et le samedi 25 décembre 2027\u00a0: il n’y a rien à exclure.',
  )
  const excluded = async (fields: Fields) => {
    const { recurrence } = await saved(service, browser, 'new', fields)
    return (recurrence as { readonly exclude: readonly string[] }).exclude
  }
  const english = 'every Tuesday 7 pm until June 2028 except December 21 to January 3'
  assert.deepEqual(await excluded({ ...others, when: english }), ['2027-12-21', '2027-12-28'])
  const weekly = { ...plain, 'start[day]': '2027-11-02', 'repeat[freq]': 'WEEKLY', 'repeat[interval]': '1' }
  const days = { 'repeat[days][]': 'TU', 'repeat[end]': 'count', 'repeat[count]': '12' }
  const box = { ...weekly, ...days, 'repeat[exclude]': 'November 16, December 21 to January 3, January 5 to 7' }
  assert.deepEqual(await excluded(box), ['2027-11-16', '2027-12-21', '2027-12-28'])
  assert.deepEqual(await excluded({ ...box, 'repeat[exclude]': 'January 5 to 7' }), [])
  const form = {
    ...{ start: { day: '2027-11-02', time: '19:00' }, end: { day: '', time: '' }, all_day: '0' },
    repeat: { freq: 'WEEKLY', interval: '1', days: ['TU'], end: 'count', count: '12', exclude: box['repeat[exclude]'] },
  }
  const ahead = await browser.get(`/en/desk/events/ahead/?form=${encodeURIComponent(JSON.stringify(form))}`)
  const { text, exclude, problems, notes } = JSON.parse(ahead.text) as Readonly<Record<string, unknown>>
  assert.match(String(text), /9 dates$/)
  assert.deepEqual([exclude, problems], [['2027-11-16', '2027-12-21', '2027-12-28'], []])
  assert.deepEqual(notes, [
    'No date falls between Wednesday, January 5, 2028 and Friday, January 7, 2028: there is nothing to exclude.',
  ])
  // One day that is named is told still; what was typed stays, as the script has sent it, or as it is.
  const wrong = await browser.submit(page('new'), { ...box, 'repeat[exclude]': 'November 17', understood: english })
  assert.equal(wrong.status, 400)
  assert.match(wrong.text, /No date falls on Wednesday, November 17, 2027/)
  assert.ok(wrong.text.includes(`name="when" value="${english}"`))
  const untitled = await browser.submit(page('new'), { ...others, 'title[en]': '', 'title[fr]': '', when: english })
  assert.equal(untitled.status, 400)
  assert.ok(untitled.text.includes(`name="when" value="${english}"`))
})

test('the days of a copy move with the weekday of its start, and are told', async () => {
  const browser = await signedIn(service, 'editor')
  const series = {
    ...{ title: 'Atelier', start_date: '2027-11-02 18:30', end_date: '2027-11-02 19:30' },
    recurrence: {
      rules: ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20280131'],
      exclude: ['2027-12-21', '2027-12-28'],
      dates: ['2028-02-08'],
    },
  }
  const { body } = await service.call('POST', '/events', { as: 'editor', json: series })
  const { id } = body as { readonly id: number }
  const fields = await fieldsOf(browser, `new/?copy=${id}`)
  const copy = await saved(service, browser, 'new', { ...fields, when: 'Wednesday November 3, 2027' })
  const { recurrence, start_date } = copy as { readonly recurrence?: object; readonly start_date?: string }
  assert.equal(start_date, '2027-11-03 18:30:00')
  const moved = { exclude: ['2027-12-22', '2027-12-29'], dates: ['2028-02-09'] }
  assert.partialDeepStrictEqual(recurrence, { rules: ['FREQ=WEEKLY;BYDAY=WE;UNTIL=20280131'], ...moved })
  const repeat = { freq: 'WEEKLY', interval: '1', days: ['TU'], end: 'count', count: '12', from: '2027-11-02' }
  const form = {
    ...{ start: { day: '2027-11-03', time: '18:30' }, end: { day: '', time: '19:30' }, all_day: '0' },
    repeat: { ...repeat, exclude: '2027-12-21, 2027-12-28', dates: '2028-02-08' },
  }
  const ahead = await browser.get(`/fr/desk/events/ahead/?form=${encodeURIComponent(JSON.stringify(form))}`)
  assert.partialDeepStrictEqual(JSON.parse(ahead.text), {
    moved: {
      repeat: { days: ['WE'], exclude: '2027-12-22, 2027-12-29', dates: '2028-02-09', from: '2027-11-03' },
      text: 'Le jour de la répétition a suivi, et avec lui les dates exclues et les dates en plus.',
    },
    exclude: moved.exclude,
    problems: [],
  })
})

test('what begins at another time or day lasts as long, unless the sentence names an end', async () => {
  const browser = await signedIn(service, 'editor')
  const told = async (query: Readonly<Record<string, string>>) => {
    const { text } = await browser.get(`/fr/desk/events/when/?${new URLSearchParams(query).toString()}`)
    const { fields, text: line } = JSON.parse(text) as Answer
    return [fields?.start.day, fields?.start.time, fields?.end.day, fields?.end.time, line]
  }
  const evening = { day: '2027-12-07', time: '18:30', end: '19:30' }
  const moved = await told({ ...evening, text: '10 h' })
  assert.deepEqual(moved, ['2027-12-07', '10:00', '', '11:00', 'mardi 7 décembre 2027, 10\u00a0h – 11\u00a0h'])
  assert.deepEqual((await told({ ...evening, text: 'mercredi 8 décembre à 10 h' })).slice(0, 4), [
    ...['2027-12-08', '10:00', '', '11:00'],
  ])
  assert.equal((await told({ ...evening, text: '10 h – 10 h 30' }))[3], '10:30')
  assert.equal((await told({ ...evening, text: '23 h 30' }))[3], '00:30')
  const weekend = { day: '2027-12-04', time: '10:00', last: '2027-12-05', end: '18:00' }
  assert.deepEqual((await told({ ...weekend, text: '11 décembre' })).slice(0, 4), [
    ...['2027-12-11', '10:00', '2027-12-12', '18:00'],
  ])
  assert.deepEqual((await told({ ...weekend, text: '11 décembre 11 h' })).slice(0, 4), [
    ...['2027-12-11', '11:00', '2027-12-12', '19:00'],
  ])
  assert.deepEqual(
    (await told({ day: '2027-12-04', last: '2027-12-05', all_day: '1', text: '11 décembre' })).slice(0, 4),
    [...['2027-12-11', '', '2027-12-12', '']],
  )
  // A copy, whose form has no days.
  const { id } = await saved(service, browser, 'new', {
    ...plain,
    ...{ 'start[day]': '2027-12-04', 'end[day]': '2027-12-05', 'start[time]': '10:00', 'end[time]': '18:00' },
  })
  const fields = await fieldsOf(browser, `new/?copy=${id}`)
  const copy = await saved(service, browser, 'new', { ...fields, when: 'December 11, 2027 at 11 am' })
  assert.partialDeepStrictEqual(copy, { start_date: '2027-12-11 11:00:00', end_date: '2027-12-12 19:00:00' })
})

test('reads the language of the page, tells what it understood, and refuses what it did not', async () => {
  const browser = await signedIn(service, 'editor')
  const told = async (language: string, text: string) => {
    const answer = await browser.get(`/${language}/desk/events/when/?${new URLSearchParams({ text }).toString()}`)
    assert.equal(answer.status, 200)
    return JSON.parse(answer.text) as Answer
  }
  assert.equal((await told('en', '12/5/2027 noon')).text, 'Sunday, December 5, 2027, 12\u00a0pm – 2\u00a0pm')
  assert.equal((await told('fr', '12/5/2027 midi')).text, 'mercredi 12 mai 2027, 12\u00a0h – 14\u00a0h')
  assert.match((await told('en', 'vendredi')).problem ?? '', /“vendredi” is not understood/)
  // Of holidays it says that none are named, and where that is done to those who may.
  const school = await told('fr', 'tous les mardis à 18 h sauf vacances scolaires')
  assert.match(school.problem ?? '', /^Aucun calendrier de vacances .* à la page «.Vacances et jours fériés.»\.$/)
  const link = /<p data-holidays\s*>\s*<a href="[^"]*\/en\/desk\/holidays\/"/
  const sentence = { ...others, when: 'every Tuesday 6 pm except school holidays' }
  for (const login of ['editor', 'admin'] as const) {
    const refused = await (await signedIn(service, login)).submit(page('new'), sentence)
    assert.match(refused.text, /id="f-when-problem">No calendar of holidays has been added yet/)
    assert.equal(link.test(refused.text), login === 'admin')
  }
  assert.equal((await told('en', 'x'.repeat(5000))).fields, undefined)
  const { status, text } = await browser.submit(page('new'), { ...others, when: 'some time <soon>' })
  assert.equal(status, 400)
  assert.match(text, /id="f-when-problem">“some time &lt;soon&gt;” is not understood/)
  assert.match(text, /name="when" value="some time &lt;soon&gt;"/)
  assert.match(text, /We sing/)
  assert.equal((await (await signedIn(service, 'subscriber')).get('/en/desk/events/when/?text=8pm')).status, 403)
})

test('a sentence that is not understood is refused with all else that is wrong, and nothing is written', async () => {
  const browser = await signedIn(service, 'editor')
  const total = async () =>
    ((await service.call('GET', '/events?status=draft', { as: 'editor' })).body as { readonly total: number }).total
  const before = await total()
  const problemsIn = (text: string) =>
    [...text.matchAll(/class="problem" id="f-(\w+)-problem"/g)].map(([, name]) => name)
  const wrong = { 'title[en]': '', 'title[fr]': '', when: 'gibberish', website: 'no address' }
  const refused = await browser.submit('/en/desk/events/new/', { ...others, ...wrong, action: 'save' })
  assert.equal(refused.status, 400)
  assert.deepEqual(problemsIn(refused.text).toSorted(), ['title', 'website', 'when'])
  const alone = await browser.submit('/en/desk/events/new/', { ...others, when: 'gibberish', action: 'save' })
  assert.deepEqual(problemsIn(alone.text), ['when'])
  assert.equal(await total(), before)
})

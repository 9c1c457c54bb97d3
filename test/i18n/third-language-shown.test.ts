// runs: long
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { before, suite, test } from 'node:test'
import { executable } from '../cli/executable.ts'
import { first, germanCalendar, own } from './german.ts'
import type { Body } from './installed.ts'
import { suiteEnd } from '../support/suite-end.ts'

const day = first.toString()

/*
 * What readers and editors have of a third language.
 */
suite('a third language for people', () => {
  const t = suiteEnd()
  let german: Awaited<ReturnType<typeof germanCalendar>>

  before(async () => {
    german = await germanCalendar(t)
  })

  const read = async (path: string) => JSON.parse((await german.service.get(path)).text) as Body
  const page = async (path: string, headers?: Readonly<Record<string, string>>) => {
    const { status, text } = await german.service.get(path, headers)
    assert.equal(status, 200, path)
    return text.replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')
  }

  test('has pages, and every page a link to them', async () => {
    const event = await page('/de/event/sommerfest/')
    assert.match(event, /<html lang="de">/)
    assert.match(event, /<h1 dir="auto">Sommerfest<\/h1>/)
    const spoken = first.toLocaleString('de', { weekday: 'long', day: 'numeric', month: 'long' })
    assert.match(event, new RegExp(`<time[^>]*>${spoken}[^<]*, 20</time> – <time[^>]*>22:30 Uhr</time>`))
    const english = await page('/event/summer-fair/', { 'accept-language': 'en' })
    assert.match(english, /<a\s+href="[^"]*\/de\/event\/sommerfest\/"\s+lang="de"\s+hreflang="de"\s*>Deutsch<\/a/)
    assert.match(english, /<link rel="alternate" hreflang="de" href="[^"]*\/de\/event\/sommerfest\/"/)
    const lost = await german.service.get('/de/nowhere')
    assert.deepEqual([lost.status, lost.headers.get('content-language')], [404, 'de'])
  })

  test('says dates, rules and prices on the pages as its speakers do', async () => {
    const [concert] = (await read(`${own}/events?search=orgel`)).events ?? []
    const path = new URL(concert?.url ?? '').pathname
    const event = await page(`/de${path}`)
    assert.match(event, /Wiederholung[^]*am letzten Freitag jedes Monats, 3-mal/)
    assert.match(event, /Preis[^]*10 bis 20 €/)
    const month = await page(`/de/events/month/${day.slice(0, 7)}/`)
    const name = first.toLocaleString('de', { month: 'long', year: 'numeric' })
    assert.match(month, new RegExp(`<h1[^>]*>[^<]*${name}`))
    assert.match(month, /20 Uhr[^]*Sommerfest/)
    assert.match(month, />\s*Mo\s*</)
    const week = await page(`/de/events/week/${day}/`)
    assert.match(week, /\d{1,2}\.( \p{L}+)? ?– ?\d{1,2}\. \p{L}+ \d{4}/u)
    const found = await page('/de/events/list/?search=blasmusik')
    assert.match(found, /Sommerfest/)
    assert.match(found, />Suchen</)
    assert.doesNotMatch(found, /Orgelkonzert/)
  })

  test('is at the desk: forms ask for it, and dates are read as it writes them', async () => {
    assert.match(await page('/de/desk/sign-in/'), /<h1>Anmelden<\/h1>/)
    const desk = await german.service.desk('de')
    const form = await desk.get('/de/desk/events/new/')
    assert.match(form.text, /<legend>Titel\b/)
    const [asked] = form.text.matchAll(/name="title\[(\w+)\]/g)
    assert.equal(asked?.[1], 'de')
    const year = first.year + 1
    for (const [when, start, end] of [
      [`3. Mai ${year} von 20 bis 22 Uhr`, '05-03 20:00', '05-03 22:00'],
      [`am 4. Juni ${year} um 19.30 Uhr`, '06-04 19:30', '06-04 21:30'],
      [`5.–7. Juli ${year}, ganztägig`, '07-05 00:00', '07-07 23:59'],
    ] as const) {
      const title = `Probe am ${start.slice(0, 5)}`
      const saved = await desk.submit('/de/desk/events/new/', { when, 'title[de]': title })
      assert.equal(saved.status, 303, saved.text)
      const { pathname } = new URL(saved.headers.get('location') ?? '')
      const held = await desk.get(pathname)
      assert.match(held.text, new RegExp(`name="title\\[de\\]" value="${title}"`))
      const id = /events\/(\d+)/.exec(pathname)?.[1] ?? ''
      const { body } = await german.service.call('GET', `${own}/events/${id}`)
      assert.deepEqual(
        [body.title, body.language, body.start_date, body.end_date].map((text) => text?.slice(0, 16)),
        [title, 'de', `${year}-${start}`, `${year}-${end}`],
        when,
      )
    }
    const list = await desk.get('/de/desk/events/')
    assert.match(list.text, /fehlt auf Französisch/)
    const shown = async (text: string) => {
      const answer = await desk.get(`/de/desk/events/when/?text=${encodeURIComponent(text)}`)
      return (JSON.parse(answer.text) as Body).text ?? ''
    }
    const typed = await shown(`${day} 20 Uhr bis 22 Uhr`)
    assert.match(typed, /20\u00a0Uhr – 22\u00a0Uhr$/)
    assert.equal(await shown(typed), typed)
    for (const [text, expected] of [
      ['24.12. um 18 Uhr', / 24\. Dezember \d{4}, 18 Uhr – 20 Uhr$/],
      ['5.1., 20 bis 22:30 Uhr', / 5\. Januar \d{4}, 20 Uhr – 22:30 Uhr$/],
      ['6. Jänner 19.30–21 Uhr', / 6\. Januar \d{4}, 19:30 Uhr – 21 Uhr$/],
      ['Sonnabend 20 Uhr', /^Samstag, /],
      ['nächsten Do. 9 Uhr', /^Donnerstag, /],
    ] as const)
      assert.match((await shown(text)).replaceAll('\u00a0', ' '), expected, text)
  })

  test('is in feeds and tables, and tables in it are imported', async () => {
    assert.match((await german.service.get(`${own}/events.ics`)).text, /SUMMARY[^\r\n]*:Sommerfest\r\n/)
    const [heading = '', ...rows] = (await german.service.get(`${own}/events.csv`)).text.split('\r\n')
    assert.match(heading, /;Titel;Beginn;Uhrzeit;End date;End time;Ganztägig;/)
    const written = `Sommerfest;${first.toLocaleString('de', { day: '2-digit', month: '2-digit', year: 'numeric' })};20:00`
    assert.ok(
      rows.some((row) => row.includes(`;${written};`) && row.includes(';Nein;')),
      rows.join('\n'),
    )
    const template = (await german.service.get(`${own}/imports/template.csv`)).text
    assert.match(template, /;Titel;Beginn;Uhrzeit;/)
    const next = first.add({ days: 7 })
    const table = [
      'Titel;Beginn;Uhrzeit;Ganztägig;event_status;Beschreibung;Title (englisch)',
      `Lesung;${next.day}.${next.month}.${next.year};19 Uhr 30;Nein;Verschoben;Gedichte;Reading`,
      `Flohmarkt;${next.day}.${next.month}.${next.year};;Ja;;Trödel;`,
    ].join('\n')
    await writeFile(join(german.place.folder, 'lesung.csv'), table)
    const { code, stdout, stderr } = await executable(['import', 'lesung.csv', '--language', 'de'], german.place)
    assert.deepEqual([code, /created: 2\n$/.test(stdout)], [0, true], stdout + stderr)
    const [reading] = (await read(`${own}/events?search=gedichte&translations=1`)).events ?? []
    assert.deepEqual(
      [reading?.start_date, reading?.translations?.['de']?.['title'], reading?.translations?.['en']?.['title']],
      [`${next.toString()} 19:30:00`, 'Lesung', 'Reading'],
    )
    const [market] = (await read(`${own}/events?search=flohmarkt`)).events ?? []
    assert.deepEqual([reading?.all_day, reading?.event_status, market?.all_day], [false, 'postponed', true])
  })
})

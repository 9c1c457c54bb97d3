// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseDesk } from '../long/desk/browsed-desk.ts'
import { skip } from '../support/browser.ts'

/* When an event is, in its form: a sentence, the line of what it says, and the dates of a series, in a browser. */

const { service, signIn } = browseDesk('2027-03-01T12:00:00Z')

test(
  'the form of a series with tickets is no taller before something is opened, in both languages',
  { skip },
  async () => {
    const text = '<p>A long evening of songs.</p>'.repeat(30)
    const { body } = await service().call('POST', '/events', {
      as: 'admin',
      json: {
        ...{
          title: { en: 'Rehearsal', fr: 'Répétition' },
          description: { en: text, fr: text },
          website: 'https://example.org/',
        },
        ...{ start_date: '2027-05-04 20:00', end_date: '2027-05-04 22:00', status: 'publish', featured: true },
        recurrence: { rules: ['FREQ=WEEKLY;BYDAY=TU;UNTIL=20271231'], exclude: ['2027-05-11', '2027-06-08'] },
        tickets: [
          { name: 'Seat', price: '12.50' },
          { name: 'Child', price: '6' },
        ],
      },
    })
    const page = await signIn({ account: 'admin' })
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const [language, line] of [
      ['en', /^Every Tuesday until December 31, 2027, except .* 33 dates$/],
      ['fr', /^Chaque mardi jusqu’au 31 décembre 2027, sauf .* 33 dates$/],
    ] as const) {
      await page.goto(`http://calendar.test/${language}/desk/events/${String((body as { readonly id: number }).id)}/`)
      const tall = await page.evaluate<number>('document.documentElement.scrollHeight')
      assert.ok(tall <= 1600, `${tall} pixels, ${language}`)
      assert.match(await page.locator('summary:has(#repeat) .line').innerText(), line)
      assert.ok(await page.locator('#by-hand').isHidden())
      await page.locator(`[name="title[${language}]"]`).focus()
      let stops = 0
      const at = (selector: string) => page.evaluate<boolean>(`document.activeElement.matches('${selector}')`)
      while (!(await at('.save button')) && stops < 12) {
        await page.keyboard.press('Tab')
        stops += 1
        if (await at('.to-save')) await page.keyboard.press('Enter')
      }
      assert.ok(stops <= 12 && (await at('.save button')), `${stops} stops, ${language}`)
    }
    await page.locator('.understood button').click()
    assert.ok(await page.locator('[name="start[time]"]').isVisible())
    await page.context().close()
  },
)

test('a series is a sentence, of which a click strikes a date out and brings it back', { skip }, async () => {
  const page = await signIn({ account: 'admin' })
  await page.goto('http://calendar.test/en/desk/events/new/')
  await page.locator('[name="title[en]"]').fill('Rehearsal')
  await page.locator('#f-when').fill('every Tuesday 7 pm until March 30 except March 10')
  await page.locator('.preview .problem', { hasText: 'No date falls on Wednesday, March 10, 2027' }).waitFor()
  await page.locator('#f-when').fill('every Tuesday 7 pm until March 30, and also on March 25')
  await page.locator('.chip.extra').click()
  await page.locator('.chip.extra').waitFor({ state: 'detached' })
  const chip = (day: string, state: string) => page.locator(`.chip.${state}[data-date="2027-03-${day}"]`)
  await chip('09', 'on').click()
  await chip('09', 'out').waitFor()
  await chip('16', 'on').click()
  await chip('16', 'out').click()
  await chip('16', 'on').waitFor()
  assert.ok(await page.locator('[name="start[time]"]').isHidden())
  await page.locator('#f-when').fill('every Tuesday at some time')
  await page.locator('[data-typed] [aria-live]', { hasText: 'is not understood' }).waitFor()
  assert.equal(await page.locator('[name="repeat[until]"]').inputValue(), '2027-03-30')
  assert.ok(await page.locator('.unread .icon').isVisible())
  assert.match(
    await page.locator('.understood').innerText(),
    /^Tuesday, March 2, 2027, 7.pm – 9.pm · Every Tuesday until March 30/,
  )
  // What is not understood is not passed over in silence.
  await page.locator('.save [value=publish]').click()
  await page.locator('.problem', { hasText: 'is not understood' }).first().waitFor()
  await page.locator('#f-when').fill('')
  await page.locator('.unread').waitFor({ state: 'hidden' })
  await page.locator('.save [value=publish]').click()
  await page.locator('#main > .flash').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-2) ?? ''
  const { body } = await service().call('GET', `/events/${id}/occurrences`)
  const starts = (body as { readonly events: readonly { readonly start_date: string }[] }).events
  assert.deepEqual(
    starts.map(({ start_date }) => start_date.slice(5, 16)),
    ['03-02 19:00', '03-16 19:00', '03-23 19:00', '03-30 19:00'],
  )
})

test('a weekly series with an end and two exceptions takes three interactions', { skip }, async () => {
  const page = await signIn({ account: 'admin' })
  await page.goto('http://calendar.test/en/desk/events/new/')
  await page.locator('[name="title[en]"]').fill('Choir')
  await page.locator('#f-when').fill('every Tuesday 7 pm until May 25 except May 10 to 20')
  await page.locator('.chip.out').nth(1).waitFor()
  assert.equal(await page.locator('.preview .problem').count(), 0)
  await page.locator('.save [value=publish]').click()
  await page.locator('#main > .flash').waitFor()
  assert.match(
    await page.locator('summary:has(#repeat) .line').innerText(),
    /^Every Tuesday until May 25.* · 11 dates$/,
  )
})

test('the end follows a start that is changed in its fields, until it is changed itself', { skip }, async () => {
  const { body } = await service().call('POST', '/events', {
    as: 'admin',
    json: { title: 'Fête', start_date: '2027-12-04 10:00', end_date: '2027-12-05 18:30' },
  })
  const page = await signIn({ account: 'admin' })
  await page.goto(`http://calendar.test/fr/desk/events/${String((body as { readonly id: number }).id)}/`)
  await page.locator('.understood button').click()
  const fill = async (name: string, value: string) => {
    await page.locator(`[name="${name}"]`).fill(value)
    await page.locator(`[name="${name}"]`).blur()
  }
  const line = (text: string) => page.locator('.understood', { hasText: text }).waitFor()
  await fill('start[day]', '2027-12-11')
  await line('samedi 11 décembre 2027, 10 h – dimanche 12 décembre 2027, 18 h 30')
  await fill('start[time]', '11:00')
  await line('samedi 11 décembre 2027, 11 h – dimanche 12 décembre 2027, 19 h 30')
  await fill('end[time]', '20:00')
  await fill('start[time]', '09:00')
  await line('samedi 11 décembre 2027, 9 h – dimanche 12 décembre 2027, 20 h')
  await page.context().close()
})

test(
  'the weekday of a copy moves with its day, and the form says so, until it is ticked otherwise',
  { skip },
  async () => {
    const { body } = await service().call('POST', '/events', {
      as: 'admin',
      json: {
        ...{ title: 'Chorale', start_date: '2027-03-04 19:00', end_date: '2027-03-04 21:00' },
        recurrence: { rules: ['FREQ=WEEKLY;BYDAY=TH;COUNT=3'] },
      },
    })
    const page = await signIn({ account: 'admin' })
    await page.goto(`http://calendar.test/fr/desk/events/new/?copy=${String((body as { readonly id: number }).id)}`)
    await page.locator('#f-when').fill('mercredi 7 avril')
    await page.locator('[data-moved]', { hasText: 'Le jour de la répétition a suivi.' }).waitFor()
    await page.locator('.understood', { hasText: 'mercredi 7 avril 2027, 19 h – 21 h · Chaque mercredi' }).waitFor()
    const boxes = `document.querySelectorAll('[name="repeat[days][]"]:checked')`
    const ticked = async () => page.evaluate<unknown>(`[...${boxes}].map(({ value }) => value)`)
    assert.deepEqual(await ticked(), ['WE'])
    await page.locator('summary:has(#repeat)').click()
    for (const day of ['WE', 'TH']) await page.locator(`[name="repeat[days][]"][value=${day}]`).click()
    await page.locator('.chip[data-date="2027-04-08"]').waitFor()
    assert.deepEqual(await ticked(), ['TH'])
    assert.equal(await page.locator('[data-moved]').innerText(), '')
    await page.context().close()
  },
)

test('one date of a series is cancelled from its chip, which tells that, and from its own page', { skip }, async () => {
  const { body } = await service().call('POST', '/events', {
    as: 'admin',
    json: {
      ...{ title: 'Ballet', start_date: '2027-03-04 19:00', end_date: '2027-03-04 21:00', status: 'publish' },
      recurrence: { rules: ['FREQ=WEEKLY;BYDAY=TH;COUNT=3'] },
    },
  })
  const page = await signIn({ account: 'admin' })
  const address = `http://calendar.test/en/desk/events/${String((body as { readonly id: number }).id)}/`
  const chip = page.locator('.chip[data-date="2027-03-11"]')
  const told = page.locator('#main > .flash')
  await page.goto(address)
  await page.locator('summary:has(#repeat)').click()
  await chip.click()
  await page.locator('.menu').getByRole('link', { name: 'Cancel this date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel “Ballet”' })
  await dialog.getByRole('group', { name: 'Reason' }).getByLabel('English').fill('The dancers are ill')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told.getByText('Thursday, March 11, 2027 is cancelled').waitFor()
  assert.equal(page.url(), address)
  await page.locator('summary:has(#repeat)').click()
  await page.locator('.preview .line', { hasText: '2 dates, 1 cancelled' }).waitFor()
  assert.match(await page.locator('summary:has(#repeat) .line').innerText(), / · 2 dates, 1 cancelled$/)
  await page.locator('.chip.cancelled', { hasText: '11 cancelled' }).click()
  await page.locator('.menu').getByRole('button', { name: 'Remove from the series' }).click()
  await page.locator('.chip.out[data-date="2027-03-11"]').waitFor()
  await page.goto(address)
  await page.locator('summary:has(#repeat)').click()
  await page.locator('[data-original^="2027-03-11"] > a').click()
  await page.locator('.one-date').getByRole('button', { name: 'It takes place after all' }).click()
  await told.getByText('takes place after all').waitFor()
  assert.notEqual(page.url(), address)
  await page.context().close()
})

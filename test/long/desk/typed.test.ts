// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseDesk, looked } from './browsed-desk.ts'
import { skip } from '../../support/browser.ts'

const { signIn } = browseDesk('2027-03-01T12:00:00Z')

for (const [width, language, text, shown] of [
  [1280, 'en', 'next friday 8pm - 10:30pm', /Friday, March 5, 2027, 8\spm – 10:30\spm/],
  [360, 'fr', 'vendredi prochain 20h - 22h30', /vendredi 5 mars 2027, 20\sh – 22\sh\s30/],
] as const)
  test(`days and times in words fill in the fields, ${width} pixels wide, ${language}`, { skip }, async () => {
    const page = await signIn({ width, language })
    await page.goto(`http://calendar.test/${language}/desk/events/new/`)
    const value = (name: string) => page.locator(`[name="${name}"]`).inputValue()
    await page.locator('#f-when').fill(text)
    await page.locator('[data-typed] [aria-live]', { hasText: shown }).waitFor()
    assert.equal(await value('start[day]'), '2027-03-05')
    assert.equal(await value('start[time]'), '20:00')
    assert.equal(await value('end[time]'), '22:30')
    await looked(page, `typed-${width}-${language}`)
    // What is changed by hand afterwards counts.
    await page.locator('.understood button').click()
    await page.locator('[name="start[time]"]').fill('19:00')
    await page.locator('[name="title[en]"]').fill('Reading')
    await page.locator('.save [value=save]').first().click()
    await page.locator('.flash').waitFor()
    assert.equal(await value('start[time]'), '19:00')
    await page.context().close()
  })

// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseDesk, looked } from '../long/desk/browsed-desk.ts'
import { skip } from '../support/browser.ts'

/* The form of a view, in a browser: it says what its filters find while they are typed. */

const { service, signIn } = browseDesk('2027-03-01T12:00:00Z')

const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

for (const width of [390, 1280])
  test(`the form of a view counts while its filters are typed, ${width} pixels wide`, { skip }, async () => {
    const json = { title: 'Quartet', start_date: '2027-03-05 20:00', end_date: '2027-03-05 22:00', cost: 'Free' }
    await service().call('POST', '/events', { as: 'editor', json })
    const page = await signIn({ width })
    await page.goto('http://calendar.test/en/desk/public-views/new/')
    await looked(page, `views-new-${width}`)
    await page.locator('[name="name[en]"]').fill('Free of charge')
    await page.locator('[name="name[fr]"]').fill(`Gratuit ${long}`)
    const count = page.locator('[data-view-count]')
    await page.locator('[name="find[free]"]').selectOption('true')
    await page.locator('[data-sentence]').filter({ hasText: 'Events free of charge.' }).waitFor()
    await page.locator('[data-events]').getByText('Quartet').first().waitFor()
    await looked(page, `views-fields-${width}`)
    await page.getByText('For programmers').click()
    assert.equal(await page.locator('[name=filters]').inputValue(), 'free=true')
    await page.locator('[name=filters]').fill('free=perhaps')
    await count.and(page.locator('.problem')).waitFor()
    await looked(page, `views-wrong-${width}`)
    await page.locator('[name=filters]').fill('free=false')
    await page.locator('[data-sentence]').filter({ hasText: 'with an entrance fee' }).waitFor()
    assert.equal(await page.locator('[name="find[free]"]').inputValue(), 'false')
    await page.locator('[name=filters]').fill('free=true')
    await count.filter({ hasText: /^\s*Finds \d events? from today on\.\s*$/ }).waitFor()
    await page.locator('main .button[value=save]').first().click()
    await page.locator('#main > .flash').waitFor()
    await looked(page, `views-saved-${width}`)
    await page.goto('http://calendar.test/fr/desk/public-views/')
    await looked(page, `views-list-${width}`)
    await page.goto('http://calendar.test/fr/events/view/free-of-charge/')
    await looked(page, `views-page-${width}`)
    await page.goto('http://calendar.test/fr/events/list/?view=free-of-charge')
    await looked(page, `views-narrowed-${width}`)
    await page.goto('http://calendar.test/fr/desk/events/?search=quartet')
    await looked(page, `views-from-list-${width}`)
    await page.context().close()
  })

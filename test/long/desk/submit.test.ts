// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseDesk, looked } from './browsed-desk.ts'
import { skip } from '../../support/browser.ts'

const { signIn } = browseDesk('2027-03-01T12:00:00Z')

for (const language of ['en', 'fr'])
  for (const width of [360, 1280])
    test(`a visitor hands in an event: ${language}, ${width} pixels`, { skip }, async () => {
      const page = await signIn({ language, width, account: 'editor' })
      const browser = page.context().browser() ?? assert.fail()
      const own = await (await browser.newContext({ viewport: { width, height: 1200 } })).newPage()
      await own.goto(`http://calendar.test/${language}/`)
      await own.locator('footer a[href$="/desk/submit/"]').click()
      await looked(own, `submit-${language}-${width}`)
      await own.locator('[name=title]').fill(`Choir ${language} ${width}`)
      await own.locator('[name=start_date]').fill('2027-05-01')
      await own.locator('[name=from]').fill('20:00')
      await own.locator('[name=name]').fill('Zoé')
      await own.locator('[name=website]').fill('nowhere')
      await own.locator('[name=email]').fill('zoe@example.org')
      await own.locator('main button').click()
      await own.locator('.refused').waitFor()
      await looked(own, `submit-refused-${language}-${width}`)
      await own.locator('[name=website]').fill('')
      await own.locator('main button').click()
      await own.locator('a.button').first().waitFor()
      assert.equal(await own.locator('.refused').count(), 0)
      await looked(own, `submit-sent-${language}-${width}`)
      await page.goto(`http://calendar.test/${language}/desk/queue/`)
      assert.match(await page.locator('main').innerText(), new RegExp(`Choir ${language} ${width}[^]*zoe@example`))
      await looked(page, `submit-queue-${language}-${width}`)
    })

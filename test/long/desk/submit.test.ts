// runs: long
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { browseDesk, looked } from './browsed-desk.ts'
import { skip } from '../../support/browser.ts'
import { readable, startMailServer } from '../../support/mail-server.ts'
import { drawn } from '../../support/pictures.ts'

const mail = await startMailServer()
after(() => mail.close())

const settings = { SMTP_URL: mail.url }
const { signIn, service } = browseDesk('2027-03-01T12:00:00Z', undefined, { settings })

for (const language of ['en', 'fr'])
  for (const width of [390, 1280])
    test(`a visitor hands in an event, and corrects it: ${language}, ${width} pixels`, { skip }, async () => {
      const page = await signIn({ language, width, account: 'editor' })
      const browser = page.context().browser() ?? assert.fail()
      const own = await (await browser.newContext({ viewport: { width, height: 1200 } })).newPage()
      await own.goto(`http://calendar.test/${language}/`)
      await own.locator('footer a[href$="/desk/submit/"]').click()
      assert.equal(await own.locator('body > header nav.main, body > footer .groups').count(), 2)
      await looked(own, `submit-${language}-${width}`)
      await own.locator('[name=title]').fill(`Choir ${language} ${width}`)
      await own.locator('[name=start_date]').fill('2027-05-01')
      await own.locator('[name=from]').fill('20:00')
      await own.locator('[name=cost]').fill('12')
      await own.locator('details.more summary').first().click()
      await own.locator('[name=weekly_until]').fill('2027-05-29')
      await own.locator('[name=venue]').fill('Old chapel')
      await own.locator('[name=name]').fill('Zoé')
      await own.locator('[name=website]').fill('nowhere')
      await own.locator('[name=email]').fill(`zoe-${language}-${width}@example.org`)
      await own.locator('main button').click()
      await own.locator('.refused').waitFor()
      await looked(own, `submit-refused-${language}-${width}`)
      await own.locator('[name=website]').fill('')
      const picture = { name: 'choir.png', mimeType: 'image/png', buffer: await drawn(800, 500) }
      await own.locator('[name=file]').setInputFiles(picture)
      await own.locator('main button').click()
      await own.locator('a.button').first().waitFor()
      assert.equal(await own.locator('.refused').count(), 0)
      await looked(own, `submit-sent-${language}-${width}`)
      await page.goto(`http://calendar.test/${language}/desk/queue/`)
      assert.match(await page.locator('main').innerText(), new RegExp(`Choir ${language} ${width}[^]*zoe-${language}`))
      await looked(page, `submit-queue-${language}-${width}`)

      assert.equal(await service().sendMails(), 1)
      const [link = ''] = /http:\S+key=\S+/.exec(readable(mail.letters.at(-1) ?? '')) ?? []
      await own.goto(link)
      await looked(own, `submit-yours-${language}-${width}`)
      await own.locator('[name=title]').fill(`Second choir ${language} ${width}`)
      await own.locator('main [value=save]').click()
      await own.locator('.lead[role=status]').waitFor()
      await own.locator('.withdraw summary').click()
      await looked(own, `submit-withdraw-${language}-${width}`)
      await own.locator('[value=withdraw]').click()
      await own.waitForURL(/withdrawn=1/)
      await looked(own, `submit-withdrawn-${language}-${width}`)
      await page.goto(`http://calendar.test/${language}/desk/queue/`)
      assert.doesNotMatch(await page.locator('main').innerText(), /[Cc]hoir/)
    })

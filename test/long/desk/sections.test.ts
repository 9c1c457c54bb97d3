import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword } from '../../../src/access/password.ts'
import { browseSite, skip } from '../pages/browsed-site.ts'

const browsed = browseSite()
const password = 'correct horse battery'

for (const language of ['en', 'fr'])
  void test(`on a phone, the section in which one is stands in sight, ${language}`, { skip }, async () => {
    const { browser, site, service } = browsed()
    const editor = await service.storage.users.byLogin('editor')
    await service.storage.signIns.setPasswordHash(editor?.id ?? 0, await hashPassword(password))
    const page = await (await browser.newContext({ viewport: { width: 360, height: 800 } })).newPage()
    await page.goto(`${site}/${language}/desk/sign-in/`)
    await page.fill('[name=login]', 'editor')
    await page.fill('[name=password]', password)
    await page.click('form .button')
    await page.waitForSelector('.sections')
    for (const section of ['tags', 'categories', 'events']) {
      await page.goto(`${site}/${language}/desk/${section}/`)
      const isInSight = `(() => {
        const { left, right } = document.querySelector('.sections [aria-current]').getBoundingClientRect()
        return left >= 0 && right <= innerWidth && scrollY === 0
      })()`
      assert.equal(await page.evaluate(isInSight), true, section)
      const pictures = process.env['PICTURES']
      if (pictures) await page.screenshot({ path: `${pictures}/sections-${section}-${language}.png` })
    }
    await page.context().close()
  })

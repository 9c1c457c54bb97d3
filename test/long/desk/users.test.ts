// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { password } from '../../desk/signed-in.ts'
import { browseDesk, looked } from './browsed-desk.ts'
import { skip } from '../../support/browser.ts'

const { signIn } = browseDesk('2027-03-01T12:00:00Z')

for (const language of ['en', 'fr'])
  for (const width of [360, 1280])
    test(`an administrator adds a user, and turns codes on: ${language}, ${width} pixels`, { skip }, async () => {
      const page = await signIn({ language, width, account: 'admin' })
      const at = (path: string) => page.goto(`http://calendar.test/${language}/desk/${path}`)
      const name = (what: string) => `${what}-${language}-${width}`
      await at('users/')
      await looked(page, name('users'))
      await page.locator('.tools a').click()
      await page.locator('[name=username]').fill(`zoe-${name('x')}`)
      await page.locator('[name=name]').fill('Zoé Martin')
      await looked(page, name('users-new'))
      await page.locator('main .button').click()
      await page.locator('.flash').waitFor()
      assert.match(await page.locator('.flash').innerText(), /set-password\/\?key=/)
      await looked(page, name('user'))
      await at('account/codes/')
      await looked(page, name('codes'))
      assert.equal(await page.locator('svg.qr path').count(), 1)
      await page.locator('[name=code]').fill('000000')
      await page.locator('[name=current]').fill(password)
      await page.locator('main .button').click()
      await page.locator('.refused').waitFor()
      await looked(page, name('codes-refused'))
    })

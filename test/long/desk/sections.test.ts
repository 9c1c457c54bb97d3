// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseDesk, looked } from './browsed-desk.ts'
import { skip } from '../../support/browser.ts'

const { signIn } = browseDesk('2027-03-01T12:00:00Z')

for (const language of ['en', 'fr']) {
  void test(`on a phone, the menu says where one is, and leads on by touch, ${language}`, { skip }, async () => {
    const page = await signIn({ language, width: 360, hasTouch: true, account: 'admin' })
    await looked(page, `menu-closed-${language}-360`)
    for (const section of ['venues', 'settings', 'events']) {
      const link = page.locator(`.sections a[href$="/desk/${section}/"]`)
      assert.equal(await link.isVisible(), false, 'the page comes first')
      await page.locator('.sections summary').tap()
      await looked(page, `menu-${section}-${language}-360`)
      const name = await link.innerText()
      await link.tap()
      await page.locator(`.sections [aria-current][href$="/desk/${section}/"]`).waitFor({ state: 'attached' })
      assert.equal(await page.locator('.sections .current').innerText(), name)
    }
  })

  void test(`six entries and the settings are in sight on wide screens, ${language}`, { skip }, async () => {
    const page = await signIn({ language, account: 'admin' })
    await page.setViewportSize({ width: 1280, height: 600 })
    const links = page.locator('.sections a')
    assert.equal(await links.count(), 7)
    for (const link of await links.all()) assert.equal(await link.isVisible(), true)
    assert.equal(await page.locator('.sections summary').isVisible(), false)
    await page.keyboard.press('Tab')
    await links.last().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/settings\//)
    await looked(page, `menu-${language}-1280`)
  })
}

// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseDesk, looked } from './browsed-desk.ts'
import { skip } from '../../support/browser.ts'

const { signIn, service } = browseDesk('2027-03-01T12:00:00Z')

for (const language of ['en', 'fr'])
  for (const width of [360, 1280])
    test(`an administrator reads activity, settings and health: ${language}, ${width} pixels`, { skip }, async () => {
      const json = {
        title: `Jazz ${language} ${width}`,
        start_date: '2027-04-01 20:00:00',
        end_date: '2027-04-01 22:00:00',
      }
      assert.equal((await service().call('POST', '/events', { as: 'editor', json })).status, 201)
      const page = await signIn({ language, width, account: 'admin' })
      const at = (path: string) => page.goto(`http://calendar.test/${language}/desk/${path}`)
      for (const path of ['activity', 'settings', 'health', '']) {
        await at(path === '' ? '' : `${path}/`)
        await looked(page, `${path || 'home'}-${language}-${width}`)
      }
      await at('activity/')
      await page.locator('details.filters summary').click()
      await page.locator('[name=kind]').selectOption('tag')
      await page.locator('.filter .button').click()
      await page.locator('.nothing').waitFor()
      await looked(page, `activity-none-${language}-${width}`)
    })

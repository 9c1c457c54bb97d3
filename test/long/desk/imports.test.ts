// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseDesk, looked } from './browsed-desk.ts'
import { skip } from '../../support/browser.ts'

const { signIn, service } = browseDesk('2027-03-01T12:00:00Z')

const table =
  'Title;Start date;Start time;Venue;Categories;Poster\nSpring choir;01/05/2027;20:00;Town hall;Music;a\nNo such day;31/02/2027;;Town hall;Music;\nSummer choir;02/05/2027;half past;Town hall;Music;\nFair;03/05/2027;10:00;Market;Markets;\n'

for (const language of ['en', 'fr'])
  for (const width of [360, 1280])
    test(
      `an editor imports a table and takes it back, and follows a source: ${language}, ${width} pixels`,
      { skip },
      async () => {
        const page = await signIn({ language, width })
        const at = (path: string) => page.goto(`http://calendar.test/${language}/desk/${path}`)
        const name = (what: string) => `imports-${what}-${language}-${width}`
        await at('imports/new/')
        await looked(page, name('new'))
        const file = { name: `choir-${language}-${width}.csv`, mimeType: 'text/csv', buffer: Buffer.from(table) }
        await page.locator('[name=file]').setInputFiles(file)
        await page.locator('main .button').first().click()
        await page.locator('[data-progress]').waitFor()
        await looked(page, name('progress'))
        await service().runImports()
        // The page sees by itself that it is over.
        await page.locator('[name=action][value=run]').waitFor()
        await looked(page, name('preview'))
        await page.locator('[name=action][value=run]').click()
        await page.locator('[data-progress]').waitFor()
        await service().runImports()
        await page.locator('main a[href$="/undo/"]').waitFor()
        await looked(page, name('done'))
        await page.locator('main a[href$="/undo/"]').click()
        await page.locator('main .button.grave').waitFor()
        await looked(page, name('undo'))
        await page.locator('main .button.grave').click()
        await page.locator('[data-progress]').waitFor()
        await service().runImports()
        await at('imports/')
        await looked(page, name('list'))
        await at('sources/new/')
        await looked(page, name('source-new'))
        await page.locator('[name=url]').fill(`calendar.invalid/${language}-${width}.ics`)
        await page.locator('main [name=action][value=save]').click()
        await page.locator('[name=action][value=follow]').waitFor()
        await looked(page, name('source-silent'))
        await page.locator('[name=action][value=follow]').click()
        await page.locator('.flash').waitFor()
        await service().runImports()
        await page.reload()
        await looked(page, name('source'))
        await at('sources/')
        await looked(page, name('sources'))
        assert.match(await page.locator('main').innerText(), /calendar\.invalid/)
      },
    )

// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browseDesk, looked } from '../long/desk/browsed-desk.ts'
import { skip } from '../support/browser.ts'
import { png } from '../support/images.ts'

/* What stands beside the main fields of an event, in a browser: its categories, and folds that leave the page where it is. */

const { service, signIn } = browseDesk('2027-03-01T12:00:00Z')
const times = { start_date: '2027-05-03 20:00', end_date: '2027-05-03 22:00' }

async function create(path: string, json: object): Promise<number> {
  const { body } = await service().call('POST', path, { as: 'admin', json })
  return (body as { readonly id: number }).id
}

for (const width of [390, 1440])
  test(
    `the chosen categories are chips on a row that opens a tree to search, ${width} pixels wide`,
    { skip },
    async () => {
      const ids: number[] = []
      for (let number = 10; number < 40; number += 1)
        ids.push(await create('/categories', { name: `Fête ${number} ${width}` }))
      const id = await create('/events', { title: 'Of the last kind', ...times, categories: [ids.at(-1)] })
      const page = await signIn({ width })
      await page.goto(`http://calendar.test/en/desk/events/${id}/`)
      const chips = page.locator('summary:has(#categories) .chip')
      assert.deepEqual(await chips.allInnerTexts(), [`Fête 39 ${width}`])
      const tree = page.locator('.tree')
      assert.ok(await tree.isHidden())
      await looked(page, `categories-${width}`)
      const row = page.locator('summary:has(#categories)')
      await row.click()
      await looked(page, `categories-open-${width}`)
      await page.getByLabel('Find a category').fill(`fete 11 ${width}`)
      assert.equal(await tree.locator('label:visible').count(), 1)
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
      assert.deepEqual(await chips.allInnerTexts(), [`Fête 11 ${width}`, `Fête 39 ${width}`])
      assert.ok(await tree.isHidden())
      assert.equal(page.url(), `http://calendar.test/en/desk/events/${id}/`, 'the form was not sent')
      await row.click()
      await tree.getByLabel(`Fête 39 ${width}`).uncheck()
      await page.locator('.save [value=save]').click()
      await page.locator('#main > .flash').waitFor()
      const { body } = await service().call('GET', `/events/${id}`, { as: 'admin' })
      const { categories } = body as { readonly categories: readonly { readonly id: number }[] }
      assert.deepEqual(
        categories.map((each) => each.id),
        [ids[1]],
      )
      await page.context().close()
    },
  )

test(
  'an event with a picture opens at its top, and the fields beside it do not scroll by themselves',
  {
    skip,
  },
  async () => {
    const headers = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="choir.png"' }
    const sent = await service().call('POST', '/images', { as: 'admin', payload: png, headers })
    const image = (sent.body as { readonly id: number }).id
    const id = await create('/events', { title: 'With a picture', ...times, image })
    const page = await signIn({ width: 1440 })
    await page.setViewportSize({ width: 1440, height: 700 })
    for (let load = 0; load < 5; load += 1) {
      await page.goto(`http://calendar.test/en/desk/events/${id}/`)
      await page.waitForLoadState('networkidle')
      assert.equal(await page.evaluate('scrollY'), 0)
      assert.equal(await page.evaluate(`document.querySelector('.rail').scrollTop`), 0)
    }
    assert.equal(await page.evaluate(`getComputedStyle(document.querySelector('.rail')).overflowY`), 'visible')
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    assert.ok(await page.locator('.save [value=save]').isVisible())
    const top = await page
      .locator('.save')
      .boundingBox()
      .then((box) => box?.y ?? -1)
    assert.ok(top >= 0 && top < 60, `the buttons that save are ${top} pixels below the top`)
    await page.context().close()
  },
)

test('texts are asked for in one language at a time, with a dot where one is missing', { skip }, async () => {
  const id = await create('/events', { title: { en: 'Tea' }, ...times })
  const page = await signIn({ width: 1440 })
  await page.goto(`http://calendar.test/en/desk/events/${id}/`)
  const [english, french] = ['en', 'fr'].map((each) => page.locator(`[name="title[${each}]"]`))
  const button = page.getByRole('button', { name: /^Français/ })
  assert.deepEqual([await english?.isVisible(), await french?.isVisible()], [true, false])
  assert.equal(
    await button.textContent().then((text) => text?.replace(/\s+/g, ' ').trim()),
    'Français, missing in French',
  )
  await button.click()
  assert.deepEqual([await english?.isVisible(), await french?.isVisible()], [false, true])
  await looked(page, 'event-in-french')
  await french?.fill('Thé')
  await page.locator('.tongues [lang=fr] .dot').waitFor({ state: 'hidden' })
  await page.context().close()
})

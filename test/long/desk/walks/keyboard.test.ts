// runs: long
import assert from 'node:assert/strict'
import { password } from '../../../desk/signed-in.ts'
import { office, type Walk } from './office.ts'

/* An office whose mouse is broken: Tab, typing and Enter are enough. */

const walk = office('2027-03-01T12:00:00Z')

const has = (own: Walk, selector: string) =>
  own.page.evaluate<boolean>(`document.activeElement.matches(${JSON.stringify(selector)})`)

/** Goes on by Tab until this has the focus; answers how many stops it took. Each of them is to be seen. */
async function tabTo(own: Walk, selector: string, most = 60): Promise<number> {
  for (let stops = 0; stops <= most; stops += 1) {
    if (await has(own, selector)) return stops
    await own.press('Tab')
    const seen = await own.page.evaluate<boolean>(
      `(({ width, height }) => width > 0 && height > 0)(document.activeElement.getBoundingClientRect())`,
    )
    assert.ok(seen, 'the focus is nowhere to be seen')
  }
  assert.fail(`${selector} is not within ${most} stops`)
}

walk('from signing in to a published event by keyboard alone', {}, async (own) => {
  await own.page.context().clearCookies()
  await own.open('/sign-in/')
  await tabTo(own, '[name=login]')
  await own.page.keyboard.type('editor')
  await tabTo(own, '[name=password]')
  await own.page.keyboard.type(password)
  await own.press('Enter')
  await own.page.locator('.sections').waitFor()

  await tabTo(own, 'header .begin')
  await own.press('Enter')
  await own.page.waitForURL(/\/events\/new\/$/)
  await own.page.locator('.event-form').waitFor()
  // The title is where one writes first.
  assert.ok(await has(own, `[name^="title["]`))
  await tabTo(own, `[name="title[${own.language}]"]`, 2)
  await own.page.keyboard.type(`Jazz ${own.language}`)
  let stops = await tabTo(own, '#f-when', 6)
  await own.page.keyboard.type(own.language === 'en' ? 'May 8 8 pm' : '8 mai à 20 h')
  await own.page.locator('.understood', { hasText: '2027' }).waitFor()
  await own.look('keyboard-filled')
  // Back to the title: from there, the buttons are near by the link beside it.
  await own.page.locator(`[name="title[${own.language}]"]`).focus()
  stops = await tabTo(own, '.to-save', 6)
  await own.press('Enter')
  stops += 1 + (await tabTo(own, '.save [value=publish]', 8))
  assert.ok(stops <= 12, `${stops} stops from the title`)
  await own.press('Enter')
  await own.told(new RegExp(own.say('desk.events.form.told.published')))
  const id = /\/events\/(\d+)\//.exec(own.page.url())?.[1]
  const event = await own.call('GET', `/events/${id}`)
  assert.deepEqual([event['status'], event['start_date']], ['publish', '2027-05-08 20:00:00'])

  // So is the way back.
  await tabTo(own, '.flash button')
  await own.press('Enter')
  await own.told(new RegExp(own.say('desk.undo.all', { count: 1 }).replace(/\W+$/, '')))
  assert.notEqual((await own.service.call('GET', `/events/${id}`)).status, 200)
})

// runs: long
import assert from 'node:assert/strict'
import { office, type Walk } from './office.ts'

/* What somebody hands in, on its way to the public. */

const walk = office('2027-03-01T12:00:00Z')

async function handIn(own: Walk): Promise<string> {
  await own.open('/events/new/')
  await own.type(own.field(`title[${own.language}]`), 'Regatta')
  await own.type(own.page.locator('#f-when'), own.language === 'en' ? 'May 8 2 pm – 5 pm' : '8 mai de 14 h à 17 h')
  await own.click(own.button('desk.events.form.handIn'))
  await own.page.waitForURL(/\/events\/\d+\/$/)
  return new URL(own.page.url()).pathname.replace(/^\/\w+\/desk/, '')
}

walk(
  'an event is handed in, returned, mended and published',
  { account: 'contributor', onPhones: true },
  async (own) => {
    const path = await handIn(own)
    const editor = await own.another('editor')
    await editor.open('/queue/')
    const item = editor.page.locator('.waiting', { hasText: 'Regatta' }).last()
    await editor.look('queue')
    await editor.page.frameLocator('.appearance iframe').first().getByRole('heading', { level: 1 }).waitFor()
    await editor.type(item.locator('textarea'), 'Which quay is it?')
    await editor.click(item.getByRole('button', { name: editor.say('desk.queue.back') }))
    await editor.told(new RegExp(editor.say('desk.queue.sentBack')))

    await own.open(path)
    const note = own.page.locator('.returned')
    assert.match(await note.innerText(), /Which quay is it\?/)
    await own.look('returned')
    await own.type(own.field(`title[${own.language}]`), 'Regatta at the north quay')
    await own.click(own.button('desk.events.form.handIn'))
    await own.page.locator('.flash').waitFor()

    await editor.open('/queue/')
    const again = editor.page.locator('.waiting', { hasText: 'Regatta at the north quay' }).last()
    await editor.click(again.getByRole('button', { name: editor.say('common.publish'), exact: true }))
    await editor.told(new RegExp(editor.say('desk.queue.published')))
    const id = /\d+/.exec(path)?.[0] ?? ''
    assert.equal((await own.call('GET', `/events/${id}`))['status'], 'publish')
    await editor.page.context().close()
  },
)

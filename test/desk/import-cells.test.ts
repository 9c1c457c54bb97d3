import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* Cells that were pasted come back into their field, to be corrected. */

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const form = '/en/desk/imports/new/'

test('pasted cells come back to be corrected, to who pasted them alone, as long as they are kept', async () => {
  const editor = await signedIn(service, 'editor')
  const cells = 'Title\tStart date\nChoir & <band>\t2027-05-12\nNo such day\t2027-02-31\n'
  const sent = await editor.submit(form, { cells, status: 'draft', language: 'fr', time_zone: 'Europe/Paris' })
  const path = new URL(sent.headers.get('location') ?? '').pathname
  await service.runImports()
  const preview = (await editor.get(path)).text
  const [, link = ''] = /href="[^"]*(\/en\/desk\/imports\/new\/[^"]*)"[^>]*>Correct the cells</.exec(preview) ?? []
  const again = link.replaceAll('&amp;', '&')
  const { text } = await editor.get(again)
  assert.match(
    text,
    /<textarea name="cells"[^>]*>\s*Title\tStart date\nChoir &amp; &lt;band&gt;\t2027-05-12\nNo such day/,
  )
  assert.match(text, /value="Pasted cells, 2027-03-01" selected/)
  assert.match(text, /value="draft" selected[^]*value="fr" selected[^]*value="Europe\/Paris"/)
  const other = (await (await signedIn(service, 'admin')).get(again)).text
  assert.match(other, /<textarea name="cells"/)
  assert.doesNotMatch(other, /No such day/)
  for (const wrong of ['x', '0', '999', '99999999999999999999'])
    assert.doesNotMatch((await editor.get(`${form}?cells=${wrong}`)).text, /No such day/)
  assert.equal((await editor.submit(path, { action: 'run' })).status, 303)
  await service.runImports()
  assert.doesNotMatch((await editor.get(again)).text, /No such day/, 'what was imported is not kept')
})

test('more cells than a field holds are not brought back', async () => {
  const editor = await signedIn(service, 'editor')
  const large = `Title\tStart date\n${'x'.repeat(400_000)}\t2027-05-12\n`
  const sent = await editor.submit(form, { cells: large })
  const path = new URL(sent.headers.get('location') ?? '').pathname
  await service.runImports()
  const id = /(\d+)/.exec(path)?.[1]
  assert.doesNotMatch((await editor.get(`${form}?cells=${id}`)).text, /xxxx/)
})

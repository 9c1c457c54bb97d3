import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk } from './signed-in.ts'

/* Cells that were pasted are imported as is chosen at their preview, and come back into their field, to be corrected. */

let service: TestService
before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
})
after(async () => service.close())

const form = '/en/desk/imports/new/'

test('an import that waits is cancelled by its button, and says so', async () => {
  const editor = await signedIn(service, 'editor')
  const sent = await editor.submit(form, { cells: 'Title\tStart date\nNever fair\t2027-05-12\n' })
  const path = new URL(sent.headers.get('location') ?? '').pathname
  assert.equal((await editor.submit(path, { action: 'cancel' })).status, 303)
  await service.runImports()
  assert.match((await editor.get(path)).text, /The import was cancelled: what it had written stays/)
  assert.match((await editor.get(path.replace('/en/', '/fr/'))).text, /Abandonnée/)
  const { body } = await service.call('GET', '/events?search=never', { as: 'editor' })
  assert.equal((body as { readonly total: number }).total, 0)
  assert.equal((await editor.submit(path, { action: 'cancel' })).status, 409)
})

test('a preview shows categories and prices, and names what will be new', async () => {
  const editor = await signedIn(service, 'editor')
  await service.call('POST', '/categories', { as: 'admin', json: { name: 'Balades' } })
  const rows = 'Marais\t2027-05-22\tBalade\t5 €\tPonton\nForêt\t2027-05-23\tBalades\t\tPonton\n'
  const sent = await editor.submit(form, { cells: `Titre\tDate\tCatégorie\tTarif\tLieu\n${rows}` })
  const path = new URL(sent.headers.get('location') ?? '').pathname
  await service.runImports()
  const { text } = await editor.get(path.replace('/en/', '/fr/'))
  assert.match(text, /<p>Nouvelle catégorie\u00a0: Balade<\/p>\s*<p>Nouveau lieu\u00a0: Ponton<\/p>/)
  assert.match(text, /<br \/>Ponton\s*<br \/>Balade\s*<br \/>5€/)
  assert.match(text, /<br \/>Ponton\s*<br \/>Balades\s*<\/td>/)
})

test('pasted cells come back to be corrected, to who pasted them alone, as long as they are kept', async () => {
  const editor = await signedIn(service, 'editor')
  const cells = 'Title\tDate\nChoir & <band>\t2027-05-12\nNo such day\t2027-02-31\n'
  const sent = await editor.submit(form, { cells, status: 'draft', language: 'fr', time_zone: 'Europe/Paris' })
  const path = new URL(sent.headers.get('location') ?? '').pathname
  await service.runImports()
  const preview = (await editor.get(path)).text
  assert.match(preview, /One row needs a correction: make it on this page/)
  assert.doesNotMatch(preview, /your file/)
  const [, link = ''] = /href="[^"]*(\/en\/desk\/imports\/new\/[^"]*)"[^>]*>Correct the cells</.exec(preview) ?? []
  const again = link.replaceAll('&amp;', '&')
  const { text } = await editor.get(again)
  assert.match(text, /<textarea name="cells"[^>]*>\s*Title\tDate\nChoir &amp; &lt;band&gt;\t2027-05-12\nNo such day/)
  assert.match(text, /Rows to correct[^]*Line 3\s*<strong>No such day<[^]*“Date” must be[^]*“2027-02-31”[^]*<textarea/)
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

test('what a preview shows is imported as drafts, or published, as is chosen beside it', async () => {
  const editor = await signedIn(service, 'editor')
  for (const [title, asked, said, action, status] of [
    ['Draft fair', 'publish', /1 new event is published at once/, 'draft', 'draft'],
    ['Open fair', 'draft', /1 new event becomes a draft/, 'publish', 'publish'],
    ['Kept fair', 'draft', /value="run">Import as drafts/, 'run', 'draft'],
    ['Hidden fair', 'private', /becomes private[^]*value="run">Import now/, 'run', 'private'],
  ] as const) {
    const sent = await editor.submit(form, { cells: `Title\tStart date\n${title}\t2027-05-21\n`, status: asked })
    const path = new URL(sent.headers.get('location') ?? '').pathname
    await service.runImports()
    assert.match((await editor.get(path)).text, said)
    assert.equal((await editor.submit(path, { action })).status, 303)
    await service.runImports()
    const { body } = await service.call('GET', `/events?status=${status}&search=${title}`, { as: 'editor' })
    const { events } = body as { readonly events: readonly { readonly title: string }[] }
    assert.deepEqual(
      events.map((each) => each.title),
      [title],
    )
  }
})

test('a preview is discarded by its button, and is not in the list any more', async () => {
  const editor = await signedIn(service, 'editor')
  const sent = await editor.submit(form, { cells: 'Title\tStart date\nUnwanted fair\t2027-05-12\n' })
  const path = new URL(sent.headers.get('location') ?? '').pathname
  await service.runImports()
  assert.match((await editor.get(path)).text, /value="discard">Discard the preview</)
  assert.equal((await editor.submit(path, { action: 'discard' })).status, 303)
  assert.equal((await editor.get(path)).status, 404)
})

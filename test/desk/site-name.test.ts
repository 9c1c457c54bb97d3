import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readable, startMailServer } from '../support/mail-server.ts'
import type { TestService } from '../support/server.ts'
import { browserOf, signedIn, startDesk } from './signed-in.ts'

/* The desk of a site whose name is in its record. */

let mail: Awaited<ReturnType<typeof startMailServer>>
let service: TestService
before(async () => {
  mail = await startMailServer()
  service = await startDesk({ SMTP_URL: mail.url }, { now: '2027-03-01T12:00:00Z' })
  const json = { name: { en: 'Saint-Aubin', fr: 'Ville de Saint-Aubin' }, color: '#aa0000' }
  assert.equal((await service.call('PATCH', '/site', { as: 'admin', json })).status, 200)
})
after(async () => {
  await service.close()
  mail.close()
})

test('the desk has the name and the colour of the site', async () => {
  const editor = await signedIn(service, 'editor')
  const { text } = await editor.get('/fr/desk/')
  assert.match(text, /<title>[^<]* – Ville de Saint-Aubin<\/title>/)
  assert.match(text, /colours-aa0000-/)
})

test('letters are sent in the name of the site, in their language', async () => {
  assert.equal((await browserOf(service).post('/fr/desk/forgotten/', { login: 'editor' })).status, 303)
  assert.equal(await service.sendMails(), 1)
  assert.match(readable(mail.letters.at(-1) ?? ''), /pour le compte .* de Ville de Saint-Aubin/)
})

test('authenticators are told the name of the site', async () => {
  const { body } = await service.call('GET', '/users/me/codes/secret', { as: 'editor' })
  assert.match((body as { readonly url: string }).url, /^otpauth:\/\/totp\/Saint-Aubin:editor\?issuer=Saint-Aubin&/)
})

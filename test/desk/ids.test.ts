import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deskPages } from '../../src/ui/desk/routes.ts'
import type { TestService } from '../support/server.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* The ids in the addresses of the desk (contract/addresses.md §4). */

let service: TestService
let admin: TestBrowser

before(async () => {
  service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  admin = await signedIn(service, 'admin')
})
after(() => service.close())

const unknown = ['0', '00', '987654', '9'.repeat(15), '9'.repeat(16), '9'.repeat(30), '9'.repeat(300)]
const none = ['abc', '-1', '+1', '1.5', '1e3', '0x1', '%20', '%201', '%F0%9F%8E%B5', '%D9%A1', 'null']

for (const { path } of deskPages.filter(({ path }) => path.includes('/:id/')))
  void test(`nothing is at ${path} where the id is no record’s, however many digits it has`, async () => {
    for (const id of [...unknown, ...none])
      for (const language of ['en', 'fr']) {
        const { status, text } = await admin.get(`/${language}/desk${path.replace(':id', id)}`)
        assert.equal(status, 404, `${id}: ${text}`)
        assert.match(text, /This page does not exist|Cette page n’existe pas/)
      }
  })

void test('an id may have zeros before it, as in the API', async () => {
  const { body } = await service.call('POST', '/venues', { as: 'editor', json: { venue: 'Town hall' } })
  const { id } = body as { readonly id: number }
  for (const path of [`/venues/00${id}/`, `/venues/00${id}/history/`])
    assert.equal((await admin.get(`/en/desk${path}`)).status, 200, path)
})

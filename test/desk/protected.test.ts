import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedIn, startDesk } from './signed-in.ts'
import { writtenEvents } from './written-events.ts'

test('an event with a password is marked in the list and at the head of its form', async (t) => {
  const service = await startDesk({}, { now: '2027-03-01T12:00:00Z' })
  t.after(() => service.close())
  const { written } = writtenEvents(() => service)
  const list = '/en/desk/events/'
  const id = await written('Behind a password', { password: 'ananas' })
  await written('In front of it')
  const browser = await signedIn(service, 'editor')
  const marks = async (path: string) => [...(await browser.get(path)).text.matchAll(/<span class="state">([^<]*)</g)]
  const [mark, ...more] = await marks(`${list}?search=password`)
  assert.deepEqual([mark?.[1], more], ['Password', []])
  assert.deepEqual(await marks(`${list}?search=front`), [])
  assert.equal((await marks(`${list.replace('en', 'fr')}?search=password`))[0]?.[1], 'Mot de passe')
  assert.equal((await marks(`${list}${id}/`))[0]?.[1], 'Password')
})

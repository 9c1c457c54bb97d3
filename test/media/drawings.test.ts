import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { BroughtIn } from '../../src/media/exported.ts'
import { openMediaStore } from '../../src/media/stores/open-store.ts'
import { aFolder } from '../support/folder.ts'

const file = '2027/03/logo-0123456789ab.svg'
const clean = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"></path></svg>'

/** Whether a drawing of an export, described as it is, comes into the store. */
async function isBrought(t: Parameters<typeof aFolder>[0], text: string, mimeType = 'image/svg+xml'): Promise<boolean> {
  const bytes = Buffer.from(text)
  const store = openMediaStore({ address: `file:${await aFolder(t)}`, credentials: undefined, timeoutSeconds: 5 })
  const pictures = new BroughtIn(store, async () => bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await pictures.bring([{ file, mimeType, filesize: bytes.length, sha256 }])
  return (await store.about(file)) !== undefined
}

test('the logo of an export comes with it if it is as it was kept; a drawing that could act does not', async (t) => {
  assert.equal(await isBrought(t, clean), true)
  assert.equal(await isBrought(t, clean, 'image/png'), false)
  assert.equal(await isBrought(t, clean.replace('<path', '<script>alert(1)</script><path')), false)
  assert.equal(await isBrought(t, clean.replace(' d=', ' onclick="alert(1)" d=')), false)
  assert.equal(await isBrought(t, 'no drawing'), false)
})

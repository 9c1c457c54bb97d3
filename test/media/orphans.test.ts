// runs: long
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { removeOrphans } from '../../src/media/orphans.ts'
import { openMediaStore } from '../../src/media/stores/open-store.ts'
import type { MediaStore } from '../../src/media/stores/store.ts'
import { s3Credentials, s3PagingServer } from '../support/s3.ts'

const aName = (word: string) => `2027/03/${word}-00c0ffee0123456789abcdef.png`
const bytes = Buffer.from('PNG')
const inDays = (days: number) => Temporal.Now.instant().add({ hours: Math.round(24 * days) })
const open = new AbortController().signal

async function filesIn(store: MediaStore): Promise<string[]> {
  const files: string[] = []
  for await (const page of store.list()) files.push(...page.map(({ file }) => file))
  return files.sort()
}

const amongOf =
  (...known: readonly string[]) =>
  async (files: readonly string[]) =>
    new Set(files.filter((file) => known.includes(file)))

async function aFolder(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-orphans-'))
  t.after(() => rm(folder, { recursive: true }))
  return { folder, store: openMediaStore({ address: `file:${folder}` }) }
}

async function aBucket(t: TestContext): Promise<MediaStore> {
  const store = openMediaStore({ address: await s3PagingServer(t), credentials: s3Credentials })
  t.after(() => store.close())
  return store
}

for (const [kind, storeFor] of Object.entries({
  folder: async (t: TestContext) => (await aFolder(t)).store,
  bucket: aBucket,
})) {
  test(`removes what no picture has, once it is a day old (${kind})`, async (t) => {
    const store = await storeFor(t)
    const [kept, left] = [aName('kept'), aName('left')]
    await store.write([kept, left].map((file) => ({ file, bytes })))
    const young = await removeOrphans(store, amongOf(kept), { now: inDays(0.9), signal: open })
    assert.deepEqual([young, await filesIn(store)], [{ removed: 0, strange: 0 }, [kept, left]])
    const old = await removeOrphans(store, amongOf(kept), { now: inDays(1.1), signal: open })
    assert.deepEqual([old, await filesIn(store)], [{ removed: 1, strange: 0 }, [kept]])
  })

  test(`removes nothing where most files are not ours: the store is another’s (${kind})`, async (t) => {
    const store = await storeFor(t)
    const names = ['a', 'b', 'c'].map(aName)
    await store.write(names.map((file) => ({ file, bytes })))
    for (const known of [[], names.slice(0, 1)]) {
      const found = await removeOrphans(store, amongOf(...known), { now: inDays(9), signal: open })
      assert.deepEqual(found, { removed: 0, strange: 3 - known.length })
    }
    assert.deepEqual(await filesIn(store), names)
  })

  test(`goes through more files than fit on a page (${kind})`, async (t) => {
    const store = await storeFor(t)
    const names = Array.from({ length: 1203 }, (_none, index) => aName(`n${index}`))
    for (let start = 0; start < names.length; start += 50) {
      await store.write(names.slice(start, start + 50).map((file) => ({ file, bytes })))
    }
    const pages: number[] = []
    const known = new Set(names.filter((_name, index) => index % 100 !== 0))
    const among = async (files: readonly string[]) => {
      pages.push(files.length)
      return new Set(files.filter((file) => known.has(file)))
    }
    const { removed } = await removeOrphans(store, among, { now: inDays(2), signal: open })
    assert.equal(removed, 13)
    assert.deepEqual(pages, [1000, 203])
    assert.deepEqual(await filesIn(store), [...known].sort())
  })
}

test('removes what was never finished, and leaves strangers alone', async (t) => {
  const { folder, store } = await aFolder(t)
  const unfinished = join(folder, '.unfinished')
  await mkdir(unfinished)
  for (const name of ['00c0ffee0123456789abcdef', '00c0ffee0123456789abcde0', '00c0ffee.lock', 'mine.txt'])
    await writeFile(join(unfinished, name), '')
  const longAgo = new Date('2020-01-01')
  for (const name of ['00c0ffee0123456789abcdef', '00c0ffee.lock', 'mine.txt'])
    await utimes(join(unfinished, name), longAgo, longAgo)
  await writeFile(join(folder, 'notes.txt'), '')
  await removeOrphans(store, amongOf(), { now: inDays(0), signal: open })
  assert.deepEqual((await readdir(unfinished)).sort(), ['00c0ffee.lock', '00c0ffee0123456789abcde0', 'mine.txt'])
  assert.deepEqual((await readdir(folder)).sort(), ['.unfinished', 'notes.txt'])
})

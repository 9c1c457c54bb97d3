import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { openMarks } from '../../src/media/marks.ts'
import { removeOrphans } from '../../src/media/orphans.ts'
import { lockFile } from '../../src/storage/file-lock.ts'

async function aRoot(t: TestContext): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'almanac-orphans-'))
  t.after(() => rm(root, { recursive: true }))
  await mkdir(join(root, '2027/03'), { recursive: true })
  return root
}

const random = '0123456789abcdef'

test('removes what no picture has of a process that is gone, and keeps what a running one has stored', async (t) => {
  const root = await aRoot(t)
  const [here, elsewhere, gone] = [openMarks(root, lockFile), openMarks(root, lockFile), openMarks(root, lockFile)]
  const marks = [here.own(), elsewhere.own(), gone.own()]
  assert.equal(new Set(marks).size, 3)
  for (const mark of marks) {
    for (const file of [`kept-${mark}${random}.png`, `new-${mark}${random}.png`, `new-${mark}${random}-medium.png`])
      await writeFile(join(root, '2027/03', file), '')
    await writeFile(join(root, '.unfinished', mark + random), '')
  }
  gone.close()
  const known = new Set(marks.map((mark) => `2027/03/kept-${mark}${random}.png`))
  await removeOrphans(root, here, async () => known)
  const living = marks.slice(0, 2)
  assert.deepEqual(
    (await readdir(join(root, '2027/03'))).sort(),
    [
      ...[...known].map((file) => file.slice('2027/03/'.length)),
      ...living.flatMap((mark) => [`new-${mark}${random}.png`, `new-${mark}${random}-medium.png`]),
    ].sort(),
  )
  assert.deepEqual(
    (await readdir(join(root, '.unfinished'))).sort(),
    living.flatMap((mark) => [`${mark}.lock`, mark + random]).sort(),
  )
  here.close()
  elsewhere.close()
})

test('leaves files alone that bear no name of ours', async (t) => {
  const root = await aRoot(t)
  const strangers = ['Photo.png', 'photo.png', `UPPER-aaaaaaaa${random}.png`, '.gitkeep', 'abcdef0123456789.png']
  for (const file of strangers) await writeFile(join(root, '2027/03', file), '')
  await removeOrphans(root, openMarks(root, lockFile), async () => new Set())
  assert.deepEqual((await readdir(join(root, '2027/03'))).sort(), strangers.sort())
})

test('gives a mark as long as the process wants it, and another afterwards', async (t) => {
  const root = await aRoot(t)
  const marks = openMarks(root, lockFile)
  const first = marks.own()
  assert.equal(marks.own(), first)
  assert.deepEqual(await openMarks(root, lockFile).living(), new Set([first]))
  marks.close()
  assert.deepEqual(await openMarks(root, lockFile).living(), new Set())
  assert.notEqual(marks.own(), first)
  marks.close()
})

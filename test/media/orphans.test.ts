import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { removeOrphans } from '../../src/media/orphans.ts'

test('removes files that no picture has, an hour after they were written', async () => {
  const root = await mkdtemp(join(tmpdir(), 'almanac-orphans-'))
  try {
    await mkdir(join(root, '2027/03'), { recursive: true })
    await mkdir(join(root, '.unfinished'))
    for (const file of ['2027/03/kept.png', '2027/03/lost.png', '.unfinished/half'])
      await writeFile(join(root, file), '')
    const known = new Set(['2027/03/kept.png'])

    await removeOrphans(root, known, Date.now() + 3_000_000)
    assert.deepEqual((await readdir(join(root, '2027/03'))).sort(), ['kept.png', 'lost.png'])

    await removeOrphans(root, known, Date.now() + 4_000_000)
    assert.deepEqual(await readdir(join(root, '2027/03')), ['kept.png'])
    assert.deepEqual(await readdir(join(root, '.unfinished')), [])
  } finally {
    await rm(root, { recursive: true })
  }
})

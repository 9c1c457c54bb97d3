import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

/** A folder of its own, which ends with the test. */
export async function aFolder(t: Pick<TestContext, 'after'>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return folder
}

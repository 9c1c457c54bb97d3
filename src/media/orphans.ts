import { readdir, rm } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { markOf } from './file-name.ts'
import type { Marks } from './marks.ts'

/**
 * Removes stored files that no picture has: of an upload that was killed midway, of a picture whose deletion was. What a
 * running process has stored stays, as its row may be yet to come. `known` tells the files of all pictures, as paths
 * below `root`; it is asked last, when whoever is not running any more has given all the rows it ever will.
 */
export async function removeOrphans(
  root: string,
  marks: Pick<Marks, 'living'>,
  known: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const living = await marks.living()
  const candidates = entries.flatMap((entry) => {
    const mark = entry.isFile() ? markOf(entry.name) : undefined
    return mark === undefined || living.has(mark) ? [] : [join(entry.parentPath, entry.name)]
  })
  if (candidates.length === 0) return
  const kept = await known()
  const orphans = candidates.filter((path) => !kept.has(relative(root, path).split(sep).join('/')))
  await Promise.allSettled(orphans.map((path) => rm(path, { force: true })))
}

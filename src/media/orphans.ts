import { readdir, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const hour = 3_600_000

/**
 * Removes files that no picture has: an upload that was killed midway, a file half written. What is younger than an hour
 * may belong to a request that is under way, here or in another process, and stays. `known` are paths below `root`.
 */
export async function removeOrphans(root: string, known: ReadonlySet<string>, now = Date.now()): Promise<void> {
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (known.has(relative(root, path).split(sep).join('/'))) continue
    const modified = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => now,
    )
    if (now - modified > hour) await rm(path, { force: true })
  }
}

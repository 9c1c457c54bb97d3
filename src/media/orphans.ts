import type { ListedFile, MediaStore } from './stores/store.ts'

/** Of these files, those that a picture has. */
export type FilesAmong = (files: readonly string[]) => Promise<ReadonlySet<string>>

/** No upload takes as long, from its first file to its row. */
const age = { hours: 24 }

/** How many files are removed in one go; the next one goes on. */
const maxFiles = 10_000

/**
 * Removes the files that no picture has and that are a day old: of an upload that was interrupted, or of a picture whose
 * deletion was. Where more files have no picture than have one, nothing is removed, as the store belongs to another
 * calendar, or the database to another store. Answers how many were removed, and how many were left for that reason.
 */
export async function removeOrphans(
  store: MediaStore,
  filesAmong: FilesAmong,
  { now, signal }: { readonly now: Temporal.Instant; readonly signal: AbortSignal },
): Promise<{ readonly removed: number; readonly strange: number }> {
  const before = now.subtract(age)
  await store.removeUnfinished(before)
  const orphans: string[] = []
  let [ours, strange] = [0, 0]
  for await (const page of store.list()) {
    if (signal.aborted) return { removed: 0, strange: 0 }
    const owned = await filesAmong(page.map(({ file }) => file))
    ours += owned.size
    const old = page.filter((found) => !owned.has(found.file) && isOlder(found, before)).map(({ file }) => file)
    strange += old.length
    orphans.push(...old.slice(0, maxFiles - orphans.length))
  }
  if (strange > ours) return { removed: 0, strange }
  await store.remove(orphans)
  return { removed: orphans.length, strange: 0 }
}

function isOlder({ changed }: ListedFile, moment: Temporal.Instant): boolean {
  return Temporal.Instant.compare(changed, moment) < 0
}

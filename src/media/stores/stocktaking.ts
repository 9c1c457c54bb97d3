import type { MediaStore } from './store.ts'

/** How many files are looked for at the same time. */
const atOnce = 16
/** An upload that is under way has files before it has its row. */
const grace = { hours: 24 }

/** Of the files that pictures name, those that a store has not; and those that it has without a picture, a day old or more. */
export async function takeStock(store: MediaStore, named: ReadonlySet<string>, now: Temporal.Instant) {
  const missing: string[] = []
  const left = [...named]
  while (left.length > 0) {
    const some = left.splice(0, atOnce)
    const found = await Promise.all(some.map((file) => store.about(file)))
    missing.push(...some.filter((_, index) => found[index] === undefined))
  }
  const unknown: string[] = []
  const before = now.subtract(grace)
  for await (const page of store.list())
    for (const { file, changed } of page)
      if (!named.has(file) && Temporal.Instant.compare(changed, before) < 0) unknown.push(file)
  return { missing, unknown }
}

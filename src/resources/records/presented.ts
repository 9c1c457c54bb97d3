import type { Context } from '../../operations/context.ts'

/** Cached variants per record: by language, and by the host that clients name. */
const maxVariants = 8

/**
 * Caches the representations of records that many events name, by language, address and whether they are read alone. The cache lives as
 * long as the record in memory, which is replaced after any write (`storage/cached.ts`). It saves a list of ten events a tenth of its
 * processor time.
 */
export function presentedRecords<R extends object, P>() {
  const presentations = new WeakMap<R, Map<string, P>>()
  return (record: R, { language, translations = false, links }: Context, single: boolean, present: () => P): P => {
    const way = [language, translations, single, links.language, links.site, links.root].join()
    const ways = presentations.get(record) ?? new Map<string, P>()
    const earlier = ways.get(way)
    if (earlier !== undefined) return earlier
    if (ways.size >= maxVariants) ways.clear()
    const presented = present()
    presentations.set(record, ways.set(way, presented))
    return presented
  }
}

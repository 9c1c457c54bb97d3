import type { Context } from '../../operations/context.ts'

/** In how many ways one record is kept: languages, and hosts by which clients ask. */
const most = 8

/**
 * Keeps how records are presented that many events name: by language and address, and whether alone or in lists. What is
 * kept goes with the record, which another takes the place of when anything is written (`storage/cached.ts`). With it, a list
 * of ten events takes nine tenths of its processor time.
 */
export function presentedRecords<R extends object, P>() {
  const presentations = new WeakMap<R, Map<string, P>>()
  return (record: R, { language, translations = false, links }: Context, single: boolean, present: () => P): P => {
    const way = [language, translations, single, links.language, links.site, links.root].join()
    const ways = presentations.get(record) ?? new Map<string, P>()
    const earlier = ways.get(way)
    if (earlier !== undefined) return earlier
    if (ways.size >= most) ways.clear()
    const presented = present()
    presentations.set(record, ways.set(way, presented))
    return presented
  }
}

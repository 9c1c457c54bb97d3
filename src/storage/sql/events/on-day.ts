import type { Db } from '../tables.ts'

/** The occurrences of a series whose original start is on this day, `YYYY-MM-DD`, in their order; those that are gone, too. */
export async function occurrencesOn(db: Db, series: number, day: string) {
  const rows = await db
    .selectFrom('occurrences')
    .select(['id', 'original', 'status'])
    .where('series', '=', series)
    .where('original', '>=', day)
    .where('original', '<', `${day}~`)
    .orderBy('original')
    .execute()
  return rows.map(({ id, original, status }) => ({ id, original: original ?? '', isGone: status === 'gone' }))
}

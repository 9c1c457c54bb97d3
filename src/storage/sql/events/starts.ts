import type { SeriesStart } from '../../stores/lists.ts'
import type { Db } from '../tables.ts'

/** All occurrences of a series, in their order; those that are gone, too. */
export async function startsOfSeries(db: Db, series: number): Promise<readonly SeriesStart[]> {
  return toStarts(await selectStarts(db, series).execute())
}

/** The occurrences of a series whose original start is on this day, `YYYY-MM-DD`, in their order; those that are gone, too. */
export async function occurrencesOn(db: Db, series: number, day: string): Promise<readonly SeriesStart[]> {
  return toStarts(
    await selectStarts(db, series).where('original', '>=', day).where('original', '<', `${day}~`).execute(),
  )
}

function selectStarts(db: Db, series: number) {
  return db
    .selectFrom('occurrences')
    .select(['id', 'original', 'start_local', 'status'])
    .where('series', '=', series)
    .orderBy('original')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectStarts>['execute']>>[number]

function toStarts(rows: readonly Row[]): readonly SeriesStart[] {
  return rows.map(({ id, original, start_local: startDate, status }) => ({
    ...{ id, original: original ?? '', startDate },
    isGone: status === 'gone',
    isInTrash: status === 'trash',
  }))
}

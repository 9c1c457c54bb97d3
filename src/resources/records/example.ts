export const exampleApi = 'https://example.org/api/calendar/events/v1'

/** Author, status and dates of every example. */
export const exampleOwnership = {
  author: '1',
  status: 'publish',
  date: '2026-11-20 21:14:10',
  date_utc: '2026-11-21 02:14:10',
  modified: '2026-11-20 21:14:10',
  modified_utc: '2026-11-21 02:14:10',
  revised_utc: '2026-11-21 02:14:10',
} as const

/** The members that name a record everywhere. */
export function exampleIds(id: number) {
  return { id, global_id: `example.org?id=${id}`, global_id_lineage: [`example.org?id=${id}`] }
}

/** The only page of a list with these records. */
export function exampleList<Records extends object>(path: string, records: Records) {
  return { ...records, rest_url: `${exampleApi}${path}/?page=1&per_page=4`, total: 1, total_pages: 1 }
}

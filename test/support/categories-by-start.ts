import assert from 'node:assert/strict'
import { lookInto } from './look.ts'

const kept = `select category_id, start_local, id from occurrence_categories`
const expected = `select c.id as category_id, o.start_local, o.id from terms as c
  join event_terms as l on l.term_id = c.id join occurrences as o on o.event_id = l.event_id where c.taxonomy = 'category'`

/** Finds what the table of categories by start lacks, and what it has beyond that; nothing where it agrees with links and occurrences. */
export const wrongByStart = `select 'lacks' as what, lacking.* from (${expected} except ${kept}) as lacking
  union all select 'has', beyond.* from (${kept} except ${expected}) as beyond`

/** Whether lists by categories find what links and occurrences say, whatever was written before. */
export async function checkCategoriesByStart(databaseUrl: string): Promise<void> {
  const look = await lookInto(databaseUrl)
  try {
    assert.deepEqual(await look.rows(wrongByStart), [], 'occurrence_categories')
  } finally {
    await look.close()
  }
}

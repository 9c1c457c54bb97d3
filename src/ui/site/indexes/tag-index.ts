import type { Context } from '../../../operations/context.ts'
import { tags } from '../../../resources/tags/operations.ts'
import { langAttribute } from '../../kit/event-item.ts'
import { html } from '../../kit/html.ts'
import type { Page } from '../document/page.ts'
import type { Query } from '../../../resources/question/filters.ts'
import { readAsGuest } from '../reading.ts'
import { indexQuery, indexPage } from './index-page.ts'
import { aheadLines, aheadOf } from './next-events.ts'

/** How many are on a page. */
const perPage = 96

/** The page of all tags, by name. */
export async function tagIndex(query: Query, context: Context): Promise<Page> {
  const asked = indexQuery(query)
  const { search, place } = asked
  const parameters = { ...place, ...(search !== undefined && { search }), orderby: 'name', per_page: perPage }
  const found = await readAsGuest(tags.list, { parameters }, { ...context, uncounted: true })
  const records = found?.tags ?? []
  const ahead = await aheadOf('term', new Map(records.map(({ id }) => [id, [id]])), context)
  return indexPage(
    {
      kind: 'tags',
      asked,
      found,
      shown: records.length,
      hasLetters: true,
      entries: html`<ol class="index">
        ${records.map((tag) => {
          const own = ahead.get(tag.id)
          return html`<li class="indexed">
            <div>
              <h2><a href="${tag.url}" ${langAttribute(tag, context.language)}>${tag.name}</a></h2>
              ${own && aheadLines(own, context)}
            </div>
          </li> `
        })}
      </ol>`,
    },
    context,
  )
}

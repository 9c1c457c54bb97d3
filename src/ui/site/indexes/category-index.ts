import { fold } from '../../../domain/text/search.ts'
import type { Context } from '../../../operations/context.ts'
import { branchesBelow, type Branch } from '../../kit/branches.ts'
import { tintOfTerm } from '../../kit/calendar/tints.ts'
import { html, type Html } from '../../kit/html.ts'
import type { Page } from '../document/page.ts'
import { filterChoices } from '../filters/choices.ts'
import type { Query } from '../../../resources/question/filters.ts'
import { recordPicture } from '../pictures.ts'
import { indexQuery, indexPage } from './index-page.ts'
import { aheadLines, aheadOf, type Ahead } from './next-events.ts'

/** The page of all categories: those at the top, each with those below it. */
export async function categoryIndex(query: Query, context: Context): Promise<Page> {
  const { categories: tree } = await filterChoices(context)
  const { search } = indexQuery(query)
  const trees = tree
    .filter(({ depth }) => depth === 0)
    .map((top) => [top, ...branchesBelow(top, tree)])
    .filter((all) => search === undefined || all.some(({ name }) => fold(name).includes(fold(search))))
  const groups = new Map(tree.map((each) => [each.id, [each, ...branchesBelow(each, tree)].map(({ id }) => id)]))
  const ahead = await aheadOf('term', groups, context)
  return indexPage(
    {
      kind: 'categories',
      asked: { search, from: undefined, isComing: false, place: {} },
      found: {},
      shown: trees.flat().length,
      entries: html`<ol class="index">
        ${trees.map(([top, ...others]) => top && categoryEntry(top, others, ahead, context))}
      </ol>`,
    },
    context,
  )
}

function categoryEntry(
  top: Branch,
  others: readonly Branch[],
  ahead: ReadonlyMap<number, Ahead>,
  context: Context,
): Html {
  const own = ahead.get(top.id)
  return html`<li class="indexed ${tintOfTerm(top.id)}">
    ${recordPicture(undefined, top.name)}
    <div>
      <h2><a href="${top.url}">${top.name}</a></h2>
      ${own && aheadLines(own, context)}
      ${
        others.length > 0 &&
        html`<ul class="below">
          ${others.map(({ id, url, name }) => {
            const coming = ahead.get(id)?.count
            return html`<li>
              <a href="${url}">${name}</a>${coming !== undefined && html` <small>${coming}</small>`}
            </li> `
          })}
        </ul>`
      }
    </div>
  </li> `
}

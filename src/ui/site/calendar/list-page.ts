import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { followed, listFeeds } from '../feeds.ts'
import { filtersInWords } from '../filters/chips.ts'
import { subscribeSheet } from '../sheets/subscribe.ts'
import type { Page } from '../document/page.ts'
import { agenda, byDay, dayShown } from './agenda.ts'
import { besideList } from './browse.ts'
import { eventRow } from './event-row.ts'
import { areFew, fewEvents } from './few.ts'
import { comingPart, countedTo, countPast, pastPart, usualPart, type ListPage } from './list-parts.ts'
import { nearMisses } from './near-misses.ts'
import { readQuestion } from '../../../resources/question/read.ts'
import { firstDayOf, windowOf } from '../../../resources/question/days.ts'
import { parametersOf, queryOf, type Filters, type Query } from '../../../resources/question/filters.ts'
import { pointOf } from '../../../resources/question/point.ts'
import { siteToolbar } from './toolbar.ts'
import { say } from '../../../texts/text.ts'

const path = '/events/list/'

/**
 * What is on and what comes, by day, in parts that follow one another; around a place the nearest first; with `past`, what is over, the
 * last first. A part has `size` events.
 */
export async function listPage(query: Query, context: Context, size = usualPart): Promise<Page | undefined> {
  const { language, links } = context
  const question = await readQuestion(query, context)
  const { filters } = question
  const isPast = query['past'] !== undefined
  const isNearest = !isPast && pointOf(filters.near) !== undefined && filters.sort === undefined
  const place = { page: nonEmptyString(query['page']) ?? '1', cursor: nonEmptyString(query['cursor']) }
  const asked = { ...parametersOf(filters), ...place, ...(isNearest && { orderby: 'distance', series: 'next' }) }
  const address = `${links.site}${path}`
  const isFiltered = Object.keys(filters).length > 0
  const today = context.today()
  const found = await (isPast
    ? pastPart(asked, context, size)
    : comingPart({ ...asked, ...windowOf(filters, context) }, context, size, isFiltered))
  if (!found) return undefined
  const title = listTitle(found, filters.search, isPast, context)
  const isNone = found.events.length === 0 && !isPast
  const past = isNone && isFiltered ? await countPast(parametersOf(filters), context) : 0
  const first = isPast ? '' : firstDayOf(filters, context)
  const more = found.next && `${address}${queryOf(filters, { ...(isPast && { past: '1' }), ...found.next })}`
  const pastText = past > 0 ? say('calendar.foundPast', language, { count: past }) : say('site.past', language)
  const other = isPast
    ? html`<a href="${address}${queryOf(filters)}">${say('site.upcoming', language)}</a>`
    : html`<a href="${address}${queryOf(filters, { past: '1' })}">${pastText}</a>`
  const subscribe = subscribeSheet(followed(filters, await filtersInWords(question, context), context), context)
  const isWhole = !isFiltered && !isPast && !found.next && place.page === '1'
  const isFew = isWhole && areFew(found.events)
  const isEmpty = isFew || (isNone && !isFiltered)
  const start = found.events[0]?.start_date.slice(0, 10) ?? today.toString()
  const month = Temporal.PlainDate.from(start < first ? first : start)
  return {
    title,
    path,
    query: queryOf(filters, isPast ? { past: '1' } : {}),
    isIndexed: !isFiltered && place.page === '1' && query['counts'] === undefined,
    data: `events/${queryOf(parametersOf(filters))}`,
    feeds: listFeeds(filters, context),
    isWide: true,
    main: html`${await siteToolbar({ title, view: 'list', day: today, question, address, query, isEmpty }, context)}
      <div class="columns">
        <div>
          ${foundLine(found, isPast ? 0 : (Number(place.page) - 1) * size, { filters, isNearest }, context)}
          <div class="view list" id="found" tabindex="-1">
            ${
              found.events.length === 0
                ? html`<p class="nothing">
                    ${say(past > 0 ? 'calendar.noneToCome' : isFiltered ? 'common.noneFound' : isPast ? 'site.noPast' : 'site.nothing', language)}
                    ${past > 0 && other}
                  </p>`
                : isFew
                  ? fewEvents(found.events, context)
                  : isNearest
                    ? nearest(found.events, first, context)
                    : agenda(byDay(found.events, first), filters, context)
            }
            ${isNone && (await nearMisses(question, context))}
          </div>
          <nav class="more" aria-label="${say('common.pages', language)}">
            ${more && html`<a class="button" rel="next" href="${more}">${say('calendar.moreEvents', language)}</a>`}
            ${past === 0 && other}
          </nav>
        </div>
        ${await besideList(month, subscribe, context)}
      </div>`,
  }
}

/** What the list is of; of a search, how many events it finds. */
function listTitle({ total }: ListPage, search: string | undefined, isPast: boolean, { language }: Context): string {
  if (search === undefined || total === undefined) return say(isPast ? 'site.past' : 'site.upcoming', language)
  const isMore = String(total > countedTo)
  return say('calendar.foundFor', language, {
    count: Math.min(total, countedTo),
    search,
    isPast: String(isPast),
    isMore,
  })
}

interface Line {
  readonly filters: Filters
  readonly isNearest: boolean
}

/** How many there are, as far as this part tells, and in which order. */
function foundLine(
  { events, next, total }: ListPage,
  before: number,
  { filters, isNearest }: Line,
  context: Context,
): Html {
  const { language, links } = context
  const count =
    before > 0 && events.length > 0
      ? say('calendar.foundPart', language, { from: before + 1, to: before + events.length })
      : next && total !== undefined && total <= countedTo
        ? say('calendar.found', language, { count: total })
        : next
          ? say('calendar.foundMore', language, { count: events.length })
          : say('calendar.found', language, { count: events.length })
  const { sort: _sort, ...nearestFirst } = filters
  const address = `${links.site}${path}`
  return html`<div class="found">
    <span data-found ${events.length === 0 && html`class="hidden"`}>${count}</span>
    ${
      events.length > 0 &&
      pointOf(filters.near) &&
      (isNearest
        ? html`<span>${say('calendar.nearestFirst', language)}</span>
            <a href="${address}${queryOf({ ...filters, sort: 'start' })}" data-key="sort"
              >${say('calendar.sortByDate', language)}</a
            >`
        : html`<a href="${address}${queryOf(nearestFirst)}" data-key="sort"
            >${say('calendar.sortByDistance', language)}</a
          >`)
    }
  </div>`
}

/** Events around a place, each with its day. */
function nearest(events: readonly EventRepresentation[], from: string, context: Context): Html {
  return html`<h2 class="hidden">${say('calendar.nearestFirst', context.language)}</h2>
    <ol class="rows">
      ${events.map((event, index) => eventRow(event, dayShown(event, from), context, { withDay: true, isFirst: index < 3 }))}
    </ol>`
}

function nonEmptyString(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

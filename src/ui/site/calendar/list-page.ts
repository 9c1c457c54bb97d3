import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import { html } from '../../kit/html.ts'
import { listFeeds, subscribeLink } from '../feeds.ts'
import type { Page } from '../document/page.ts'
import { shown } from '../reading.ts'
import { agenda, byDay } from './agenda.ts'
import { chosenOf } from '../filters/chosen.ts'
import { parametersOf, queryOf, windowOf, type Query } from '../filters/filters.ts'
import { toolbar } from './toolbar.ts'
import { unknownNamePage } from './unknown-name-page.ts'
import { say } from '../../../texts/text.ts'

const path = '/events/list/'

/** What is on and what comes, by day, in parts that follow one another; with `past`, what is over, the last first. */
export async function listPage(query: Query, context: Context): Promise<Page | undefined> {
  const { language, links } = context
  const chosen = await chosenOf(query, context)
  const { filters } = chosen
  const isPast = query['past'] !== undefined
  const place = { page: textOf(query['page']) ?? '1', cursor: textOf(query['cursor']) }
  const asked = { ...parametersOf(filters), ...place }
  const address = `${links.site}${path}`
  const title = say(isPast ? 'site.past' : 'site.upcoming', language)
  const today = context.today()
  if (chosen.unknown.length > 0) return unknownNamePage({ view: 'list', day: today, chosen, address }, title, context)
  const found = await (isPast ? pastPart(asked, context) : comingPart({ ...asked, ...windowOf(filters) }, context))
  if (!found) return undefined
  const days = byDay(found.events, isPast ? '' : (filters.from ?? today.toString()))
  const more = found.next && `${address}${queryOf(filters, { ...(isPast && { past: '1' }), ...found.next })}`
  const other = isPast
    ? html`<a href="${address}${queryOf(filters)}">${say('site.upcoming', language)}</a>`
    : html`<a href="${address}${queryOf(filters, { past: '1' })}">${say('site.past', language)}</a>`
  return {
    title,
    path,
    query: queryOf(filters, isPast ? { past: '1' } : {}),
    isIndexed: Object.keys(filters).length === 0 && place.page === '1',
    data: `events/${queryOf(parametersOf(filters))}`,
    feeds: listFeeds(filters, context),
    isWide: true,
    main: html`<div class="head"><h1>${title}</h1></div>
      ${await toolbar({ view: 'list', day: today, chosen, address }, context)}
      <div class="view list">
        ${days.length > 0 ? agenda(days, filters, context) : html`<p class="nothing">${say(Object.keys(filters).length > 0 ? 'calendar.noneFound' : isPast ? 'site.noPast' : 'site.nothing', language)}</p>`}
      </div>
      <nav class="more" aria-label="${say('common.pages', language)}">
        ${more && html`<a class="button" rel="next" href="${more}">${say('calendar.moreEvents', language)}</a>`}
        ${other} ${subscribeLink(filters, context)}
      </nav>`,
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

type Asked = Readonly<Record<string, string | boolean | undefined>>

const perPage = 30

async function comingPart(asked: Asked, context: Context) {
  const parameters = { ...asked, per_page: perPage }
  const found = await shown(events.list, { parameters }, { ...context, uncounted: true })
  const next = found?.next_rest_url === undefined ? undefined : new URL(found.next_rest_url).searchParams
  const [page, cursor] = [next?.get('page'), next?.get('cursor')]
  return found && { events: found.events, next: page && cursor ? { page, cursor } : undefined }
}

/** The API lists the oldest first: its last page is the first here. */
async function pastPart({ cursor: _cursor, page = '1', ...filters }: Asked, context: Context) {
  const over = { ...filters, ends_before: 'now', strict_dates: true, per_page: perPage }
  const first = await shown(events.list, { parameters: over }, context)
  if (!first || first.total_pages === 0) return first && { events: [], next: undefined }
  const parameters = { ...over, page: String(first.total_pages + 1 - Number(page)) }
  const found = await shown(events.list, { parameters }, { ...context, uncounted: true })
  const isLast = Number(page) >= first.total_pages
  return found && { events: found.events.toReversed(), next: isLast ? undefined : { page: String(Number(page) + 1) } }
}

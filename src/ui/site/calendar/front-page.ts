import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { say } from '../../../texts/text.ts'
import { isPasswordProtected } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import type { Page } from '../document/page.ts'
import { followed, listFeeds } from '../feeds.ts'
import type { Identity } from '../identity.ts'
import { readAsGuest } from '../reading.ts'
import { subscribeSheet } from '../sheets/subscribe.ts'
import { viewAddress } from './addresses.ts'
import { agenda, byDay, dayShown } from './agenda.ts'
import { besideFront } from './browse.ts'
import { eventCard, eventRow } from './event-row.ts'
import { hero, type Named } from './hero.ts'
import { areFew, fewEvents } from './few.ts'

/** The first page of the site: what is recommended, what is on now, what comes next, and the ways into the calendar. */
export async function frontPage(
  site: Named & Pick<Identity, 'name'>,
  context: Context,
  mayAdd: () => Promise<boolean>,
): Promise<Page | undefined> {
  const { language, links } = context
  const today = context.today()
  const { running, hasMoreRunning, featured, coming } = await readFront(context)
  const isEmpty = coming.length + running.length === 0
  const isInvited = isEmpty && (await mayAdd())
  const isFew = areFew(coming)
  // The month of the next event, where nothing is on before.
  const next = running.length === 0 ? coming[0]?.start_date.slice(0, 10) : undefined
  const month = next !== undefined && next > today.toString() ? Temporal.PlainDate.from(next) : today
  return {
    title: site.name,
    description: site.description,
    path: '/',
    feeds: listFeeds({}, context),
    isWide: true,
    isPersonal: isInvited,
    ...(site.cover && { image: site.cover }),
    main: html`${await hero(site, { isFew: isEmpty || isFew }, context)} ${!isFew && featuredCards(featured, context)}
      <div class="columns">
        <div>
          ${!isFew && runningNow(running, hasMoreRunning, context)}
          <div class="view list">
            <h2 class="hidden">${say('site.upcoming', language)}</h2>
            ${isEmpty && html`<p class="nothing">${say('site.nothing', language)}</p>`}
            ${isInvited && html`<p><a class="button" href="${links.site}/desk/events/new/">${say('desk.steps.event', language)}</a></p>`}
            ${isFew ? fewEvents(coming, context) : agenda(byDay(coming, today.toString()), {}, context, featured.length === 0)}
          </div>
          <nav class="more" aria-label="${say('common.pages', language)}">
            ${!isEmpty && html`<a class="button" href="${links.site}/events/list/">${say('calendar.allEvents', language)}</a>`}
            <a href="${links.site}/events/list/?past=1">${say('site.past', language)}</a>
            ${subscribeSheet(followed({}, site.name, context), context)}
          </nav>
        </div>
        ${await besideFront(month, context)}
      </div>`,
  }
}

/** How many events that editors recommend, and how many that are under way. */
const maxFeatured = 3
const maxRunning = 4

const takingPlace = { event_status: ['scheduled', 'rescheduled', 'moved_online'] }

async function readFront(context: Context) {
  const list = (parameters: Readonly<Record<string, unknown>>) =>
    readAsGuest(events.list, { parameters: { ...parameters, strict_dates: true } }, { ...context, uncounted: true })
  const [onNow, upcoming, recommended] = await Promise.all([
    list({ starts_before: 'now', ends_after: 'now', per_page: maxRunning + 1, ...takingPlace }),
    list({ starts_after: 'now', per_page: 20 }),
    list({ ends_after: 'now', per_page: maxFeatured, featured: true, ...takingPlace }),
  ])
  // Of one that a password protects, nobody is told whether it takes place.
  const open = (found: typeof onNow) => found?.events.filter((event) => !isPasswordProtected(event)) ?? []
  return {
    running: open(onNow).slice(0, maxRunning),
    hasMoreRunning: (onNow?.events.length ?? 0) > maxRunning,
    featured: open(recommended),
    coming: upcoming?.events ?? [],
  }
}

function featuredCards(featured: readonly EventRepresentation[], context: Context): Html | false {
  const today = context.today()
  return (
    featured.length > 0 &&
    html`<section aria-labelledby="featured">
      <h2 id="featured">${say('calendar.featured', context.language)}</h2>
      <ol class="cards sliding">
        ${featured.map((event, index) => eventCard(event, dayShown(event, today), context, index === 0))}
      </ol>
    </section>`
  )
}

function runningNow(running: readonly EventRepresentation[], hasMore: boolean, context: Context): Html | false {
  const { language } = context
  const today = context.today()
  return (
    running.length > 0 &&
    html`<section class="now">
      <h2>${say('calendar.onNow', language)}</h2>
      <ol class="rows">
        ${running.map((event) => eventRow(event, today.toString(), context))}
      </ol>
      ${hasMore && html`<p><a href="${viewAddress('day', today, {}, context)}">${say('calendar.allToday', language)}</a></p>`}
    </section>`
  )
}

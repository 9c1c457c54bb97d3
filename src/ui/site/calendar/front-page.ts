import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import { venues } from '../../../resources/venues/operations.ts'
import { html, type Html } from '../../kit/html.ts'
import { isPasswordProtected } from '../../kit/event-item.ts'
import { followed, listFeeds } from '../feeds.ts'
import { subscribeSheet } from '../sheets/subscribe.ts'
import type { Page } from '../document/page.ts'
import type { Identity } from '../identity.ts'
import { coverPicture } from '../pictures.ts'
import { indexTitles } from '../index-titles.ts'
import { readAsGuest } from '../reading.ts'
import { viewAddress } from './addresses.ts'
import { agenda, byDay, dayShown } from './agenda.ts'
import { filterChoices } from '../filters/choices.ts'
import { eventCard, eventRow } from './event-row.ts'
import { miniMonth } from './mini-month.ts'
import { emptyQuestion } from '../../../resources/question/read.ts'
import { viewTabs } from './toolbar.ts'
import { eventFinder } from '../filters/finder.ts'
import { tintOfTerm } from '../../kit/calendar/tints.ts'
import { say } from '../../../texts/text.ts'

/** The first page of the site: what is recommended, what is on now, what comes next, and the ways into the calendar. */
export async function frontPage(
  site: Pick<Identity, 'name' | 'description' | 'cover'>,
  context: Context,
  mayAdd: () => Promise<boolean>,
): Promise<Page | undefined> {
  const { language, links } = context
  const today = context.today()
  const list = (parameters: Readonly<Record<string, unknown>>) =>
    readAsGuest(events.list, { parameters: { ...parameters, strict_dates: true } }, { ...context, uncounted: true })
  const [onNow, upcoming, recommended] = await Promise.all([
    list({ starts_before: 'now', ends_after: 'now', per_page: maxRunning + 1, ...takingPlace }),
    list({ starts_after: 'now', per_page: 20 }),
    list({ ends_after: 'now', per_page: maxFeatured, featured: true, ...takingPlace }),
  ])
  // Of one that a password protects, nobody is told whether it takes place.
  const running = onNow?.events.slice(0, maxRunning).filter((event) => !isPasswordProtected(event)) ?? []
  const featured = recommended?.events.filter((event) => !isPasswordProtected(event)) ?? []
  const coming = upcoming?.events ?? []
  const isEmpty = coming.length + running.length === 0
  const isInvited = isEmpty && (await mayAdd())
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
    main: html`<div class="hero${site.cover && ' covered'}">
        ${site.cover && coverPicture(site.cover)}
        <h1>${site.name}</h1>
        ${site.description !== '' && html`<p class="lead">${site.description}</p>`}
      </div>
      <div class="head">${viewTabs(today, {}, context)}</div>
      ${!isEmpty && (await eventFinder({ question: emptyQuestion, address: `${links.site}/events/list/`, hasDates: true }, context))}
      ${
        featured.length > 0 &&
        html`<section aria-labelledby="featured">
          <div class="section"><h2 id="featured">${say('calendar.featured', language)}</h2></div>
          <ol class="cards sliding">
            ${featured.map((event, index) => eventCard(event, dayShown(event, today), context, index === 0))}
          </ol>
        </section>`
      }
      <div class="columns">
        <div>
          ${
            running.length > 0 &&
            html`<section class="now">
              <h2>${say('calendar.onNow', language)}</h2>
              <ol class="rows">
                ${running.map((event) => eventRow(event, today.toString(), context))}
              </ol>
              ${(onNow?.events.length ?? 0) > maxRunning && html`<p><a href="${viewAddress('day', today, {}, context)}">${say('calendar.allToday', language)}</a></p>`}
            </section>`
          }
          <div class="view list">
            <h2 class="hidden">${say('site.upcoming', language)}</h2>
            ${isEmpty && html`<p class="nothing">${say('site.nothing', language)}</p>`}
            ${isInvited && html`<p><a class="button" href="${links.site}/desk/events/new/">${say('desk.steps.event', language)}</a></p>`}
            ${agenda(byDay(coming, today.toString()), {}, context, featured.length === 0)}
          </div>
          <nav class="more" aria-label="${say('common.pages', language)}">
            ${!isEmpty && html`<a class="button" href="${links.site}/events/list/">${say('calendar.allEvents', language)}</a>`}
            <a href="${links.site}/events/list/?past=1">${say('site.past', language)}</a>
            ${subscribeSheet(followed({}, site.name, context), context)}
          </nav>
        </div>
        <aside aria-label="${say('calendar.browse', language)}">
          ${await miniMonth(month, context)} ${await browseLinks({ ...context, uncounted: true })}
        </aside>
      </div>`,
  }
}

/** How many events that editors recommend, and how many that are under way. */
const maxFeatured = 3
const maxRunning = 4

const takingPlace = { event_status: ['scheduled', 'rescheduled', 'moved_online'] }

/** Where one may go from here: the categories, and the tags and venues that have most. */
async function browseLinks(context: Context): Promise<Html> {
  const { language } = context
  const heading = (kind: keyof typeof indexTitles) =>
    html`<h2><a href="${context.links.site}/${kind}/">${say(indexTitles[kind], language)}</a></h2>`
  const { categories: tree, topTags: used } = await filterChoices(context)
  const places =
    (await readAsGuest(venues.list, { parameters: { only_with_upcoming: true, per_page: 10 } }, context))?.venues ?? []
  return html`${
    tree.length > 0 &&
    html`${heading('categories')}
      <ul class="ways">
        ${tree.map(({ id, url, name, depth }) => html`<li class="depth-${String(Math.min(depth, 3))}"><a class="${tintOfTerm(id)}" href="${url}">${name}</a></li>`)}
      </ul>`
  }
  ${
    places.length > 0 &&
    html`${heading('venues')}
      <ul class="ways">
        ${places.map(({ url, venue }) => html`<li><a href="${url}">${venue}</a></li>`)}
      </ul>`
  }
  ${
    used.length > 0 &&
    html`${heading('tags')}
      <ul class="ways inline">
        ${used.map(({ url, name }) => html`<li><a href="${url}">${name}</a></li> `)}
      </ul>`
  }`
}

import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import { html, type Html } from '../../kit/html.ts'
import { agenda, byDay } from '../calendar/agenda.ts'
import { emptyQuestion } from '../../../resources/question/read.ts'
import { eventFinder } from '../filters/finder.ts'
import type { Page } from '../document/page.ts'
import { readAsGuest } from '../reading.ts'
import { say } from '../../../texts/text.ts'

/** The answer to an address that nobody knows: what may have happened, a search, and what comes next. */
export async function lostPage(context: Context): Promise<Page> {
  const { language } = context
  const title = say('site.lost', language)
  return {
    status: 404,
    title,
    isWide: true,
    main: html`<div class="head">
        <h1>${title}</h1>
        <p class="lead">${say('site.lostText', language)}</p>
      </div>
      ${await waysOn(context)}`,
  }
}

/** The ways on from a page that has nothing. */
export async function waysOn(context: Context): Promise<Html> {
  const { language, links } = context
  const parameters = { ends_after: 'now', strict_dates: true, per_page: 5 }
  const coming = (await readAsGuest(events.list, { parameters }, { ...context, uncounted: true }))?.events ?? []
  return html`${await eventFinder({ question: emptyQuestion, address: `${links.site}/events/list/`, hasDates: true }, context)}
    ${
      coming.length > 0 &&
      html`<h2 class="upcoming">${say('event.comingSoon', language)}</h2>
        <div class="view list">${agenda(byDay(coming, context.today().toString()), {}, context)}</div>`
    }
    <p class="buttons"><a class="button" href="${links.site}/">${say('common.backToCalendar', language)}</a></p>`
}

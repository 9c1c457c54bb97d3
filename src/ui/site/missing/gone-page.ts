import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import { html } from '../../kit/html.ts'
import { langAttribute } from '../../kit/event-item.ts'
import type { Page } from '../document/page.ts'
import { waysOn } from './lost-page.ts'
import { readAsGuest } from '../reading.ts'
import { rhythmInWords } from '../event/in-words.ts'
import { dateList, upcomingDates } from '../event/series-dates.ts'
import { say } from '../../../texts/text.ts'

/** The page of a date on which a series no longer takes place: what it is, and when it does; for who may read the series. */
export async function gonePage(series: number, context: Context): Promise<Page | undefined> {
  const event = await readAsGuest(events.byId.read, { path: { id: String(series) } }, context)
  if (!event) return undefined
  const { language } = context
  const title = say('site.gone', language)
  const dates = await upcomingDates(series, undefined, context)
  return {
    status: 410,
    isPersonal: (await context.storage.events.byId(series))?.passwordHash !== null,
    isWide: true,
    title: `${title} – ${event.title}`,
    main: html`<h1>${title}</h1>
      <p>
        <a href="${event.url}" ${langAttribute(event, language)}>${event.title}</a
        >${event.series && html`<br />${rhythmInWords(event.series, language)}`}
      </p>
      <p>${say('site.goneText', language)}</p>
      <h2>${say('common.nextDates', language)}</h2>
      ${dates.length === 0 ? html`<p>${say('site.noDates', language)}</p>` : dateList(dates, context)}
      ${await waysOn(context)}`,
  }
}

import type { Context } from '../../../operations/context.ts'
import { venues } from '../../../resources/venues/operations.ts'
import { say } from '../../../texts/text.ts'
import type { Branch } from '../../kit/branches.ts'
import { tintOfTerm } from '../../kit/calendar/tints.ts'
import { html, type Html } from '../../kit/html.ts'
import { filterChoices } from '../filters/choices.ts'
import { indexTitles } from '../index-titles.ts'
import { readAsGuest } from '../reading.ts'
import { miniMonth } from './mini-month.ts'

/** Beside a list: how to subscribe to it, the month of a day, and the categories. */
export async function besideList(day: Temporal.PlainDate, subscribe: Html, context: Context): Promise<Html> {
  const { categories } = await filterChoices(context)
  return html`<aside aria-label="${say('calendar.browse', context.language)}">
    ${subscribe} ${await miniMonth(day, context)} ${categoryWays(categories, context)}
  </aside>`
}

/** Beside the front page: besides these, the venues, and the tags that most events have. */
export async function besideFront(day: Temporal.PlainDate, context: Context): Promise<Html> {
  const { language } = context
  const { categories, topTags } = await filterChoices(context)
  const coming = { only_with_upcoming: true, per_page: 10 }
  const places = (await readAsGuest(venues.list, { parameters: coming }, { ...context, uncounted: true }))?.venues ?? []
  return html`<aside aria-label="${say('calendar.browse', language)}">
    ${await miniMonth(day, context)} ${categoryWays(categories, context)}
    ${
      places.length > 0 &&
      html`${indexHeading('venues', context)}
        <ul class="ways">
          ${places.map(({ url, venue }) => html`<li><a href="${url}">${venue}</a></li>`)}
        </ul>`
    }
    ${
      topTags.length > 0 &&
      html`${indexHeading('tags', context)}
        <ul class="ways inline">
          ${topTags.map(({ url, name }) => html`<li><a href="${url}">${name}</a></li> `)}
        </ul>`
    }
  </aside>`
}

function categoryWays(categories: readonly Branch[], context: Context): Html | false {
  return (
    categories.length > 0 &&
    html`${indexHeading('categories', context)}
      <ul class="ways">
        ${categories.map(({ id, url, name, depth }) => html`<li class="depth-${String(Math.min(depth, 3))}"><a class="of-category ${tintOfTerm(id)}" href="${url}">${name}</a></li>`)}
      </ul>`
  )
}

function indexHeading(kind: keyof typeof indexTitles, { links, language }: Context): Html {
  return html`<h2><a href="${links.site}/${kind}/">${say(indexTitles[kind], language)}</a></h2>`
}

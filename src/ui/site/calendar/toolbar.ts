import type { Context } from '../../../operations/context.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { viewLinks } from '../../kit/calendar/navigation.ts'
import { viewAddress } from './addresses.ts'
import type { Question } from '../../../resources/question/read.ts'
import { eventFinder } from '../filters/finder.ts'
import type { Filters, Query } from '../../../resources/question/filters.ts'
import type { Window } from '../../../resources/question/days.ts'
import { viewName } from '../tiles.ts'
import { isDated, views, type View } from '../../kit/dates/views.ts'
import { say } from '../../../texts/text.ts'

interface Toolbar {
  readonly title: string
  readonly view: View
  /** The day that the view is about. */
  readonly day: Temporal.PlainDate
  readonly question: Question
  /** The address of the page without its query: where the form leads. */
  readonly address: string
  /** The query as it was sent. */
  readonly query: Query
  /** Whether there is nothing to filter. */
  readonly isEmpty?: boolean
  /** Back, today, forward; a list has none. */
  readonly steps?: Html
  /** What is behind the title: other dates to choose from. */
  readonly picker?: Html
  /** The days of the view as the API has them, where the filters do not say which. */
  readonly window?: Window
}

/** What is above every view: its title, the steps in time, the views, the search, and the filters. */
export async function siteToolbar(bar: Toolbar, context: Context): Promise<Html> {
  const { title, view, day, question, address, query, steps, picker, window, isEmpty = false } = bar
  const isCounted = query['counts'] !== undefined
  return html`<a class="skip" href="#found" data-key="skip">${say('common.skipToEvents', context.language)}</a>
    <div class="head">
      ${
        picker
          ? html`<div class="titled">
              <h1>${title}</h1>
              ${picker}
            </div>`
          : html`<h1>${title}</h1>`
      }
      ${steps} ${isEmpty && chosenView(view, context)} ${viewTabs(day, question.filters, context, view)}
    </div>
    ${!isEmpty && (await eventFinder({ question, address, hasDates: !isDated(view), isCounted, window, before: chosenView(view, context) }, context))}`
}

/** On a narrow screen: which view this is; it opens the sheet of all. */
function chosenView(view: View, context: Context): Html {
  return html`<button class="button quiet chosen-view" type="button" popovertarget="views">
    <span class="hidden">${say('common.views', context.language)} </span>${viewName(view, context)}
    ${icon('chevron-down')}
  </button>`
}

/** The ways of looking at the calendar; `view` is the one that is shown. A narrow screen has them in a sheet. */
function viewTabs(day: Temporal.PlainDate, filters: Filters, context: Context, view: View): Html {
  const link = (each: View) => ({
    href: viewAddress(each, day, filters, context),
    name: viewName(each, context),
  })
  return html`<div class="sheet of-views" id="views" popover>${viewLinks(views, link, view, context.language)}</div>`
}

import type { Context } from '../operations/context.ts'
import type { Page } from './site/document/page.ts'
import type { Query } from '../resources/question/filters.ts'
import type { Part } from './site/records/event-list.ts'
import type { Refusal } from './site/records/event-lock.ts'
import { organizerPage, termPage, venuePage } from './site/records/other-pages.ts'
import { embedPage } from './embed/embed-page.ts'
import { framedPage } from './embed/routes.ts'
import { connectPage } from './site/connect/connect-page.ts'
import { calendarPage } from './site/calendar/dated/calendar-page.ts'
import { frontPage } from './site/calendar/front-page.ts'
import { listPage } from './site/calendar/list-page.ts'
import { mapPage } from './site/map/map-page.ts'
import { eventPage } from './site/records/event-page.ts'
import { viewPage } from './site/records/view-page.ts'
import { previewPage } from './site/records/preview-page.ts'
import { indexes } from './site/indexes/routes.ts'
import { readIdentity } from './site/identity.ts'
import { explorerPage } from './explorer/explorer-page.ts'

/** The request for a page, besides its path. */
export interface PageRequest extends Part {
  readonly query: Query
  /** Why a password that was sent has not opened the event of the page. */
  readonly refusal?: Refusal | undefined
  /** Whether the reader is signed in, and may add events. */
  readonly mayAdd: () => Promise<boolean>
}

/** The page of what a path ends with: a slug, the slugs of a category, a date. */
export type Show = (rest: string, asked: PageRequest, context: Context) => Promise<Page | undefined>

/** Where an event is, and where the password of one is sent. */
export const eventPath = '/event/*'

/** That of `/`, and of a language alone. */
export const front: Show = async (_rest, { mayAdd }, context) => frontPage(await readIdentity(context), context, mayAdd)

/** The pages by their paths, without a language; `*` is what a page reads for itself. */
export const shown: Readonly<Record<string, Show>> = {
  '/': front,
  '/share.png': front,
  '/events/list/*': async (rest, { query }, context) => (rest === '' ? listPage(query, context) : undefined),
  '/events/map/*': async (rest, { query }, context) => (rest === '' ? mapPage(query, context) : undefined),
  '/events/month/*': (date, { query }, context) => calendarPage('month', date, query, context),
  '/events/week/*': (date, { query }, context) => calendarPage('week', date, query, context),
  '/events/day/*': (date, { query }, context) => calendarPage('day', date, query, context),
  [eventPath]: (path, { page, refusal }, context) => eventPage(path, context, page, refusal),
  '/preview/*': (token, _part, context) => previewPage(token, context),
  '/venue/*': venuePage,
  '/organizer/*': organizerPage,
  '/events/category/*': (slugs, part, context) => termPage('category', slugs, part, context),
  '/events/view/*': viewPage,
  '/tag/*': (slug, part, context) => termPage('tag', slug, part, context),
  ...indexes,
  '/docs': async (_rest, _asked, context) => explorerPage(context),
  '/docs/*': async (rest, _asked, context) => (rest === '' ? explorerPage(context) : undefined),
  '/connect': (_rest, { query }, context) => connectPage(query, context),
  '/connect/*': async (rest, { query }, context) => (rest === '' ? connectPage(query, context) : undefined),
  '/embed': (_rest, { query }, context) => embedPage(query, context),
  '/embed/*': (rest, asked, context) =>
    rest === '' ? embedPage(asked.query, context) : framedPage(rest, asked, context, shown),
}

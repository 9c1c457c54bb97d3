import { guest, visibility } from '../../../accounts/actor.ts'
import type { CalendarRecord, Term } from '../../../domain/entities.ts'
import type { Event } from '../../../records/event.ts'
import { textOf } from '../../../domain/text/texts.ts'
import { utcText } from '../../../domain/time/time.ts'
import { type Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { withInstants } from '../../../resources/events/lists/instants.ts'
import { eventUrl } from '../../../resources/events/series/present.ts'
import { pageUrl } from '../../../resources/records/present.ts'
import { presentTerms } from '../../../resources/terms/present.ts'
import { presentView } from '../../../resources/views/representation.ts'
import type { Page, Slice } from '../../../storage/stores/lists.ts'

/** A page for search engines: its address in each language, and when anything on it changed, where that is known. */
export interface Entry {
  readonly urls: ReadonlyMap<Language, string>
  readonly revisedUtc?: string
}

/** The entries of one kind, part by part. */
export interface Source {
  readonly read: (
    slice: Slice,
    context: Context,
  ) => Promise<Omit<Page<unknown>, 'records'> & { readonly entries: readonly Entry[] }>
}

/** The pages that are there whatever is in the calendar. */
const pages = [
  ...['/', '/events/list/', '/events/month/', '/events/week/', '/events/map/'],
  ...['/venues/', '/organizers/', '/categories/', '/tags/'],
]

/** What guests find in lists, by kind: nothing hidden, protected or unpublished. Of each series there is its page, and those of the dates that come. */
export const sources = {
  pages: {
    read: async ({ offset, limit }, context) => {
      const shown = pages.slice(offset, offset + limit)
      return {
        total: pages.length,
        entries: shown.map((path) => entryAt((each) => `${each.links.site}${path}`, context)),
      }
    },
  },
  events: {
    read: async (slice, context) => {
      const { records, ...page } = await context.storage.events.find(
        { ...forGuests(context), oneOfSeries: { fromUtc: utcText(context.now()) }, withoutProtected: 'all' },
        slice,
      )
      const ids = records.flatMap(({ occurrence }) => occurrence?.series ?? [])
      const series = new Map((await context.storage.events.byIds(ids)).map((each) => [each.id, each]))
      const shown = records.map((event) => series.get(event.occurrence?.series ?? 0) ?? event)
      return {
        ...page,
        entries: shown.map((event) => sitemapEntry(event, (each) => eventUrl(event, undefined, each), context)),
      }
    },
  },
  dates: {
    read: async (slice, context) => {
      const coming = withInstants({}, { endsAfter: utcText(context.now()) })
      const filter = { ...forGuests(context), ...coming, recurring: true, withoutProtected: 'all' } as const
      const { records, ...page } = await context.storage.events.find(filter, slice)
      const ids = records.flatMap(({ occurrence }) => occurrence?.series ?? [])
      const series = new Map((await context.storage.events.byIds(ids)).map((each) => [each.id, each]))
      const urlOf = (event: Event) => (each: Context) =>
        eventUrl(event, series.get(event.occurrence?.series ?? 0), each)
      return { ...page, entries: records.map((event) => sitemapEntry(event, urlOf(event), context)) }
    },
  },
  venues: {
    read: async (slice, context) => {
      const { records, ...page } = await context.storage.venues.find(forGuests(context), slice)
      return { ...page, entries: records.map((venue) => sitemapEntry(venue, recordPage(venue, 'venue'), context)) }
    },
  },
  organizers: {
    read: async (slice, context) => {
      const { records, ...page } = await context.storage.organizers.find(forGuests(context), slice)
      return {
        ...page,
        entries: records.map((organizer) => sitemapEntry(organizer, recordPage(organizer, 'organizer'), context)),
      }
    },
  },
  categories: { read: (slice, context) => terms('category', slice, context) },
  tags: { read: (slice, context) => terms('tag', slice, context) },
  views: {
    read: async ({ offset, limit }, context) => {
      const all = await context.storage.sharedViews.list()
      const entries = all
        .slice(offset, offset + limit)
        .map((view) => entryAt((each) => presentView(view, each).url, context))
      return { total: all.length, entries }
    },
  },
} as const satisfies Record<string, Source>

function forGuests({ language }: Context) {
  return { visible: visibility('event', guest), language }
}

type SluggedRecord = CalendarRecord & Parameters<typeof textOf<{ readonly slug: string }>>[0]

function recordPage(record: SluggedRecord, folder: string) {
  return (context: Context) => pageUrl(record, folder, textOf(record, context.language).slug, context)
}

function entryAt(url: (context: Context) => string, context: Context): Entry {
  return {
    urls: new Map(
      context.settings.pageLanguages.map((language) => [language, url(linksInLanguage(context, language))]),
    ),
  }
}

function sitemapEntry(record: Event | CalendarRecord, url: (context: Context) => string, context: Context): Entry {
  return { ...entryAt(url, context), revisedUtc: record.revisedUtc }
}

async function terms(taxonomy: Term['taxonomy'], { offset, limit }: Slice, context: Context) {
  const filter = { taxonomy, language: context.language, hideEmpty: true, orderBy: 'id', descending: false } as const
  const { records, total } = await context.storage.terms.find(filter, { offset, limit })
  const shown = await Promise.all(
    context.settings.pageLanguages.map(
      async (language) => [language, await presentTerms(records, linksInLanguage(context, language))] as const,
    ),
  )
  const entries = records.map((_term, index) => ({
    urls: new Map(shown.map(([language, list]) => [language, list[index]?.url ?? ''])),
  }))
  return { total, entries }
}

function linksInLanguage(context: Context, language: Language): Context {
  const { links } = context
  return { ...context, language, links: { ...links, site: `${links.site}/${language}` } }
}

import { excludeClosedEvents } from '../resources/events/lists/query/declared-filters.ts'
import { createHash } from 'node:crypto'
import { listableStatuses, mayRead } from '../accounts/actor.ts'
import { readSlug } from '../domain/text/slug.ts'
import type { Context } from '../operations/context.ts'
import { surroundingsOf } from '../operations/executing/execute.ts'
import { audienceOf } from '../resources/changes/question.ts'
import { eventFilters } from '../resources/events/lists/filters.ts'
import { checkEventFilters, eventFilterOf } from '../resources/events/lists/query/query.ts'
import { findView, applyView, readView } from '../resources/events/lists/query/view.ts'
import { feedTitle } from '../resources/feeds/title.ts'
import type { Values } from '../schema/field.ts'
import { readFields } from '../schema/read.ts'
import type { EventFilter } from '../storage/stores/records.ts'
import type { Audience } from '../storage/stores/service/revisions.ts'
import { say } from '../texts/text.ts'
import { version } from '../version.ts'

/** A calendar: all that a filter finds, each series as one event. */
export interface Collection {
  /** The path of its address, with a slash at the end. */
  readonly href: string
  readonly title: string
  readonly filter: EventFilter
  readonly audience: Audience
  /** Another one for each filter and each reader to whom its events may be shown otherwise. */
  readonly hash: string
}

const { page, per_page, cursor, translations, ...listFilters } = eventFilters

/** `category-12`, `view-this-weekend`: what it is of, and its id or slug. */
const named = /^(category|view|venue)-(.{1,200})$/s

/** The calendar of this name; undefined where there is none, or the caller may not know of what it is of. */
export async function collectionAt(name: string, href: string, context: Context): Promise<Collection | undefined> {
  const asked = await collectionParameters(name, context)
  if (!asked) return undefined
  const { values, issues } = readFields(listFilters, asked, surroundingsOf(context))
  if (issues.length > 0) return undefined
  const checked = await checkEventFilters(values, context)
  if (checked.issues.length > 0) return undefined
  // Nothing that is read here has to be sent.
  const parameters = applyView(values as Values<typeof listFilters>, checked.found)
  const { filter } = eventFilterOf(parameters, context, checked.found, { isBounded: false })
  const { actor } = context
  // As the feed of changes: what a password protects is not there for those who may not edit it.
  const open = excludeClosedEvents(filter, actor)
  const title = await feedTitle(parameters, checked.found, context)
  return {
    href,
    title: name === 'mine' ? `${say('caldav.mine', context.language)} – ${title}` : title,
    filter: open,
    audience: audienceOf(actor),
    hash: collectionHash(open, context),
  }
}

/** What a name asks lists for. Drafts are in the calendar of one’s own events alone; a view may ask for what is published alone. */
async function collectionParameters(
  name: string,
  context: Context,
): Promise<Readonly<Record<string, string>> | undefined> {
  const { actor, storage } = context
  const listable = listableStatuses(actor)
  const shown = { status: listable.filter((status) => status === 'publish' || status === 'private').join() }
  if (name === 'all') return shown
  if (name === 'mine' && actor.user)
    return { author: String(actor.user.id), status: listable.filter((status) => status !== 'trash').join() }
  const [, kind, reference = ''] = named.exec(name) ?? []
  switch (kind) {
    case 'category':
      return { categories: reference, ...shown }
    case 'view': {
      const view = await findView(reference, context)
      if (!view) return undefined
      return { view: String(view.id), ...(readView(view, context).values.status ? {} : shown) }
    }
    case 'venue': {
      const { venues } = storage
      const byId = /^\d{1,15}$/.test(reference) ? await venues.byId(Number(reference)) : undefined
      const venue = byId ?? (await venues.bySlug(readSlug(reference)))
      return venue && mayRead('venue', actor, venue) ? { venue: String(venue.id), ...shown } : undefined
    }
    default:
      return undefined
  }
}

function collectionHash(filter: EventFilter, { actor, language, links, settings }: Context): string {
  const reader = [language, links.site, actor.user?.id, actor.user?.role, actor.scopes]
  // Another version may write the same events otherwise.
  const all = [filter, reader, settings.timeZone, settings.dayCutoff, version()]
  const plain = JSON.stringify(all, (_key, value: unknown) => (value instanceof Map ? [...value] : value))
  return createHash('sha256').update(plain).digest('base64url').slice(0, 8)
}

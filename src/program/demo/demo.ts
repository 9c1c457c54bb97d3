import categories from './calendar/categories.json' with { type: 'json' }
import arts from './calendar/events-arts.json' with { type: 'json' }
import community from './calendar/events-community.json' with { type: 'json' }
import days from './calendar/events-days.json' with { type: 'json' }
import market from './calendar/events-market.json' with { type: 'json' }
import music from './calendar/events-music.json' with { type: 'json' }
import outdoors from './calendar/events-outdoors.json' with { type: 'json' }
import yearly from './calendar/events-yearly.json' with { type: 'json' }
import organizers from './calendar/organizers.json' with { type: 'json' }
import pictures from './calendar/pictures.json' with { type: 'json' }
import series from './calendar/series.json' with { type: 'json' }
import site from './calendar/site.json' with { type: 'json' }
import tags from './calendar/tags.json' with { type: 'json' }
import venues from './calendar/venues.json' with { type: 'json' }
import type { Localized } from '../../i18n/language.ts'
import type { Item } from '../../interchange/importers/item.ts'
import type { When } from './when.ts'

export type Parameters = Item['parameters']

/** A record that others name by its English name: what creates it, its picture by name, and the category above it. */
export type DemoRecord = Parameters & { readonly picture?: string; readonly parent?: string }

/**
 * An event of the demo calendar: parameters of `create-event`, of which those that link name others in English, and the
 * picture one of `pictures`.
 */
export interface DemoEvent {
  readonly when: When
  readonly event: Parameters & {
    readonly title: { readonly en: string; readonly fr: string }
    readonly picture?: string
    readonly venue?: string
    readonly organizer: readonly string[]
    readonly categories: readonly string[]
    readonly tags?: readonly string[]
  }
  /** Parameters of `create-ticket`; `opens` and `closes`: in how many days its sale begins and ends. */
  readonly tickets?: readonly Parameters[]
}

/** An event that repeats. */
export interface DemoSeries extends DemoEvent {
  /** RFC 5545. With a `COUNT`, or without an end but every year, so that there are always as many: the documentation names the ids of what is written later. */
  readonly rule: string
  /** In which weeks it does not take place; 0 is the first. */
  readonly holidays?: readonly number[]
  /** What is different in some weeks, 0 being the first, and by how many days it is moved. */
  readonly changes?: readonly { readonly week: number; readonly days?: number; readonly event: Parameters }[]
}

/** The demo calendar, in the order in which it is written. What is above a category comes before it. */
export const demo = {
  /** What is said of the site; `family`: the slug of its category for families. */
  site,
  /** The words that describe each picture, by the name of its file in `pictures`. */
  pictures: pictures as Readonly<Record<string, Localized>>,
  category: categories as readonly DemoRecord[],
  tag: tags as readonly DemoRecord[],
  venue: venues as readonly DemoRecord[],
  organizer: organizers as readonly DemoRecord[],
  events: [...market, ...music, ...arts, ...outdoors, ...community, ...days, ...yearly] as readonly DemoEvent[],
  series: series as readonly DemoSeries[],
}

import categories from './categories.json' with { type: 'json' }
import arts from './events-arts.json' with { type: 'json' }
import community from './events-community.json' with { type: 'json' }
import market from './events-market.json' with { type: 'json' }
import music from './events-music.json' with { type: 'json' }
import outdoors from './events-outdoors.json' with { type: 'json' }
import organizers from './organizers.json' with { type: 'json' }
import series from './series.json' with { type: 'json' }
import tags from './tags.json' with { type: 'json' }
import venues from './venues.json' with { type: 'json' }
import type { Item } from '../../interchange/importers/item.ts'
import type { When } from './when.ts'

export type Parameters = Item['parameters']

/** A record that others name by its English name: what creates it, and the category above it. */
export type DemoRecord = Parameters & { readonly parent?: string }

/** An event of the demo calendar: parameters of `create-event`, of which those that link name others in English. */
export interface DemoEvent {
  readonly when: When
  readonly event: Parameters & {
    readonly title: { readonly en: string; readonly fr: string }
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
  category: categories as readonly DemoRecord[],
  tag: tags as readonly DemoRecord[],
  venue: venues as readonly DemoRecord[],
  organizer: organizers as readonly DemoRecord[],
  events: [...market, ...music, ...arts, ...outdoors, ...community] as readonly DemoEvent[],
  series: series as readonly DemoSeries[],
}

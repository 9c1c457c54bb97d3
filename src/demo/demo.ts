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
import type { When } from './when.ts'

/** What an operation is given. */
export type Parameters = Readonly<Record<string, unknown>>

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
  /** What is written of single occurrences, the first being 1, and by how many days they are moved. */
  readonly changes?: readonly { readonly nth: number; readonly days?: number; readonly event: Parameters }[]
}

/** The demo calendar, in the order in which it is written. What is above a category comes before it. */
export const demo = {
  categories: categories as readonly Parameters[],
  tags: tags as readonly Parameters[],
  venues: venues as readonly Parameters[],
  organizers: organizers as readonly Parameters[],
  series: series as readonly DemoSeries[],
  events: [...market, ...music, ...arts, ...outdoors, ...community] as readonly DemoEvent[],
}

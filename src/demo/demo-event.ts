import type { CategoryKey, TagKey } from './categories.ts'
import type { OrganizerKey } from './organizers.ts'
import type { VenueKey } from './venues.ts'

/** ISO 8601 numbers of the days of the week. */
export const weekdays = { monday: 1, tuesday: 2, wednesday: 3, thursday: 4, friday: 5, saturday: 6, sunday: 7 } as const

/** The texts of an event in one language. `body` is one HTML paragraph an item, without the `<p>`. */
export interface DemoText {
  readonly title: string
  readonly excerpt: string
  readonly body: readonly string[]
}

/** A ticket to an event of the demo calendar, with its name in both languages. */
export interface DemoTicket {
  readonly en: string
  readonly fr: string
  readonly price: string
  readonly capacity?: number
  readonly sold?: number
  /** Days from today until its sale begins or ends; it always has, or never will, where absent. */
  readonly opens?: number
  readonly closes?: number
  readonly url?: string
}

/** An event of the demo calendar. Its day depends on the day on which the calendar is filled. */
export interface DemoEvent {
  /** 0 is the first such weekday from today on, 1 the one after, -1 the one before. */
  readonly week: number
  readonly weekday: keyof typeof weekdays
  /** How many days it lasts; 1 where absent. */
  readonly days?: number
  /** Wall times of the start and the end, `HH:MM`; an event of whole days where absent. */
  readonly time?: readonly [start: string, end: string]
  /** IANA name; the town's own where absent. */
  readonly zone?: string
  readonly venue?: VenueKey
  readonly organizers: readonly OrganizerKey[]
  readonly categories: readonly CategoryKey[]
  readonly tags?: readonly TagKey[]
  /** As an editor types it. */
  readonly cost?: string
  /** Where it has no cost of its own, their prices are its cost. */
  readonly tickets?: readonly DemoTicket[]
  readonly website?: string
  readonly featured?: boolean
  readonly sticky?: boolean
  /** Days from today until it is published; 0 is a draft that never was. */
  readonly unpublished?: number
  readonly en: DemoText
  readonly fr: DemoText
}

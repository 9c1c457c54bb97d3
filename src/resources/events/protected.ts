import type { EventRepresentation } from './representation.ts'

/**
 * What lists show of an event that a password protects: that there is one, when, and under which title
 * (contract/representations.md §11).
 */
export function blanked(event: EventRepresentation): EventRepresentation {
  const { translations: _, ...shown } = event
  return {
    ...shown,
    description: '',
    excerpt: '',
    image: false,
    all_day: null,
    cost: '',
    cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
    website: '',
    show_map: null,
    show_map_link: null,
    hide_from_listings: null,
    sticky: null,
    featured: null,
    categories: [],
    tags: [],
    venue: [],
    organizer: [],
    custom_fields: [],
    event_status: null,
    attendance: null,
    virtual_url: null,
    ticketed: null,
    post_parent: 0,
  }
}

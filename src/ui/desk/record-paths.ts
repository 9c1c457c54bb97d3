/** The paths of the kinds whose history there is. */
export const historyPaths = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const

export type HistoryKind = keyof typeof historyPaths

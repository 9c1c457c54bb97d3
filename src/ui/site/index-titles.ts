/** The kinds that have an index at their name, `/venues/`, in the order in which they are offered. */
export const indexTitles = {
  venues: 'common.venues',
  organizers: 'common.organizers',
  categories: 'common.categories',
  tags: 'common.tags',
} as const

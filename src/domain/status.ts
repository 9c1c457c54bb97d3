/** The publication statuses of events, venues and organizers (decisions.md §4.8). */
export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

export type Status = (typeof statuses)[number]

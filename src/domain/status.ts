/** The publication statuses of events, venues and organizers (contract/writes.md §6). */
export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

export type Status = (typeof statuses)[number]

import type { Activity } from '../../../domain/activity.ts'
import { listActivity, restoreActivity } from '../../../resources/activity/operations.ts'
import type { DeskRequest, Done } from '../page.ts'

/** The paths of the kinds whose history there is. */
export const historyPaths = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const

export type HistoryKind = keyof typeof historyPaths

/** Does something to a record, and names the new entry of its activity, if anything was changed. */
export async function noted<T>(
  request: DeskRequest,
  kind: HistoryKind,
  id: number,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly entry: number | undefined }> {
  const before = await lastEntry(request, kind, id)
  const result = await work()
  const entry = await lastEntry(request, kind, id)
  return { result, entry: entry === before ? undefined : entry }
}

/** Does something to a record, and says how it is taken back: by bringing it back to what the new entry of its activity found. */
export async function withUndo<T>(
  request: DeskRequest,
  kind: HistoryKind,
  id: number,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly undo?: Done['undo'] }> {
  const { result, entry } = await noted(request, kind, id, work)
  if (entry === undefined) return { result }
  const to = `/${historyPaths[kind]}/${id}/history/`
  return { result, undo: { to, fields: { action: 'restore', entry: String(entry) } } }
}

/** The id of the newest entry about a record, of one action where that is given. */
export async function lastEntry(
  request: DeskRequest,
  kind: HistoryKind,
  id: number,
  action?: Activity['action'],
): Promise<number | undefined> {
  const parameters = { kind, id, per_page: 1, ...(action && { action }) }
  const { body } = await request.perform(listActivity, { parameters })
  return body.activity[0]?.id
}

/** Brings a record back to the state in which an entry of its activity found it; returns what could not be brought back. */
export async function bringBack(request: DeskRequest, entry: number | string) {
  const { body } = await request.perform(restoreActivity, { path: { id: entry }, parameters: { state: 'before' } })
  return body.missing
}

import { listActivity } from '../../../resources/activity/operations.ts'
import type { DeskRequest } from '../page.ts'
import { userName } from '../parts/user-name.ts'
import type { KeptKind } from '../unsaved/kept-form.ts'

/** Who was the last to change a record, and when. */
export async function lastChange(
  request: DeskRequest,
  kind: KeptKind,
  record: string,
): Promise<{ readonly name: string; readonly atUtc: string } | undefined> {
  const id = kind === 'site' ? {} : { id: record }
  const { activity } = (await request.perform(listActivity, { parameters: { kind, ...id, per_page: 1 } })).body
  const [entry] = activity
  // What the reader has saved in another tab is nobody else’s.
  const isOwn = entry?.user?.id === request.actor.user?.id
  return entry?.user && !isOwn ? { name: userName(entry.user.name, request), atUtc: entry.date_utc } : undefined
}

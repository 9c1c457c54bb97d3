import { call } from '../../../operations/call.ts'
import type { Operation } from '../../../operations/operation.ts'
import { activityOperations } from '../../../resources/activity/operations.ts'
import type { Done, DeskRequest } from '../page.ts'

/** What was done to events can be taken back: each is brought back to the state in which the last entry of its activity found it. */
export async function undoOf(
  { context }: DeskRequest,
  ids: readonly number[],
): Promise<Pick<Done, 'undo'> | undefined> {
  const entries: number[] = []
  for (const id of ids.slice(0, most)) {
    const { activity } = (await call(
      named('list-activity'),
      { parameters: { kind: 'event', id, per_page: 1 } },
      context,
    )) as { readonly activity: readonly { readonly id: number }[] }
    entries.push(...activity.map((entry) => entry.id))
  }
  return entries.length === 0
    ? undefined
    : { undo: { to: '/events/', fields: { action: 'undo', entries: entries.join(' ') } } }
}

/** As many fit into the cookie that offers it. */
const most = 100

/** Takes back what the entries of the activity tell. */
export async function takeBack(request: DeskRequest): Promise<void> {
  const { entries } = request.form
  const ids = typeof entries === 'string' ? entries.split(' ').slice(0, most) : []
  for (const id of ids)
    await request.perform(named('restore-activity'), { path: { id }, parameters: { state: 'before' } })
}

function named(id: string): Operation {
  const found = activityOperations.find((each) => each.id === id)
  if (!found) throw new Error(`there is no operation ${id}`)
  return found
}

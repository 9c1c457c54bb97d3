import { type Context, newGroup } from '../../../operations/context.ts'
import { executeTogether } from '../../../operations/executing/transaction.ts'
import type { DeskRequest, ActionResult } from '../page.ts'
import { performerIn } from '../desk-context.ts'

/** What a button did, and how it is taken back; nothing where nothing was changed. */
export interface Undoable<T> {
  readonly result: T
  readonly undo: ActionResult['undo']
}

/**
 * Does all that one button does in one transaction, or nothing of it; `to` is where its undo leads. `work` is begun anew after what takes
 * long, such as fetching a picture.
 */
export async function asOne<T>(
  request: DeskRequest,
  to: string,
  work: (inside: DeskRequest) => Promise<T>,
): Promise<Undoable<T>> {
  const { result, activity } = await executeTogether(request.context, (context) => work(withContext(request, context)))
  return { result, undo: wayBack(activity, to) }
}

/** Does several things, each by itself, which are taken back together. */
export async function eachByItself<T>(
  request: DeskRequest,
  to: string,
  work: (inside: DeskRequest) => Promise<T>,
): Promise<Undoable<T>> {
  const group = newGroup()
  const result = await work(withContext(request, { ...request.context, group }))
  return { result, undo: wayBack(group.first, to) }
}

function withContext(request: DeskRequest, context: Context): DeskRequest {
  return { ...request, context, perform: performerIn(context) }
}

/** The form that takes back what an entry of the activity tells; `isRedo`: that is an undo. */
export function wayBack(activity: number | undefined, to: string, isRedo = false): ActionResult['undo'] {
  if (activity === undefined) return undefined
  return { to: '/undo/', fields: { action: 'undo', activity: String(activity), to, ...(isRedo && { redo: '1' }) } }
}

import type { Context } from '../../operations/context.ts'
import { execute } from '../../operations/executing/execute.ts'
import { queueMail } from '../../resources/mails/queue.ts'
import type { Storage } from '../../storage/storage.ts'
import type { DeskRequest } from './page.ts'

/** Performs operations in a context, as `DeskRequest.perform` says. */
export function performerIn(context: Context): DeskRequest['perform'] {
  return async (operation, { path = {}, parameters = {} }, { revision, mail } = {}) => {
    const conditions = revision === undefined ? undefined : { match: [revision] }
    const revisions = context.revisions && { ...context.revisions, conditions }
    const completing =
      mail &&
      ((_answer: unknown, inside: Storage) =>
        queueMail({ kind: 'letter', letter: mail }, { ...context, storage: inside }))
    return execute(operation, { path, parameters }, { ...context, revisions, completing })
  }
}

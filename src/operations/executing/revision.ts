import { createHmac } from 'node:crypto'
import { preconditionFailed } from '../../errors/requests.ts'
import type { Fields } from '../../schema/field.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Answer } from '../answer.ts'
import type { Revisions, Tags } from '../request.ts'
import type { Context } from '../context.ts'
import type { Input, Operation } from '../operation.ts'

/**
 * The revision of a record in a state: the same at every address and in every language, another one after any change that
 * a write of somebody else could undo (contract/requests.md §12).
 */
async function revisionOfState(state: object, { key }: Revisions): Promise<string> {
  return createHmac('sha256', await key())
    .update(JSON.stringify(state, sortedMembers))
    .digest('base64url')
    .slice(0, 22)
}

/**
 * Members in the order of their names, as records come from the database and from writes in orders of their own, without those that a
 * write to something else changes.
 */
function sortedMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const written = Object.entries(value).filter(([name]) => name !== 'revisedUtc' && name !== 'sequence')
  return Object.fromEntries(written.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The answer with the revision of the record that it shows, where requests are told of it. */
export async function withRevision<B>(answer: Answer<B>, { revisions }: Context): Promise<Answer<B>> {
  if (!revisions || !answer.state) return answer
  return { ...answer, revision: await revisionOfState(answer.state, revisions) }
}

/** The same of a read, which is answered without a revision where the database takes no secret. */
export async function readRevision<B>(answer: Answer<B>, context: Context): Promise<Answer<B>> {
  const known = await context.revisions?.key().catch(() => undefined)
  return known === undefined ? answer : withRevision(answer, context)
}

/**
 * Refuses a write whose conditions the record does not meet, with the record as the caller may see it. Inside the transaction,
 * where the record that was read is locked.
 */
export async function checkConditions(
  operation: Operation,
  parameters: Input<Fields, Fields>['parameters'],
  subject: unknown,
  context: Context,
): Promise<void> {
  const { revisions } = context
  const { match, noneMatch } = revisions?.conditions ?? {}
  if (!revisions || (match === undefined && noneMatch === undefined)) return
  if (subject === undefined || subject === null) {
    if (match !== undefined) throw preconditionFailed(null)
    const existing = noneMatch === '*' ? await operation.existing?.(parameters, context) : undefined
    if (existing) throw preconditionFailed(existing.shown)
    return
  }
  const state = await operation.state?.(subject, context)
  const revision = state && (await revisionOfState(state, revisions))
  if (
    (match === undefined || namesRevision(match, revision)) &&
    (noneMatch === undefined || !namesRevision(noneMatch, revision))
  )
    return
  throw preconditionFailed((await operation.shown?.(subject, context)) ?? null, revision)
}

/**
 * Refuses a create that found no such record and met one after all: another transaction wrote it meanwhile, and what is created
 * here got another slug.
 */
export async function refuseIfCreated(
  operation: Operation,
  parameters: Input<Fields, Fields>['parameters'],
  { body }: Answer<unknown>,
  context: Context,
): Promise<void> {
  if (context.revisions?.conditions?.noneMatch !== '*') return
  const existing = await operation.existing?.(parameters, context)
  if (existing && existing.id !== (body as { readonly id: number }).id) throw preconditionFailed(existing.shown)
}

/** Whether a list names the revision of a record that is there. */
function namesRevision(tags: Tags, revision: string | undefined): boolean {
  return tags === '*' || (revision !== undefined && tags.includes(revision))
}

/** The secret of the database, asked for until it is known. */
export function keptSecret({ failures }: Pick<Storage, 'failures'>): () => Promise<string> {
  let kept: Promise<string> | undefined
  return () => {
    kept ??= failures.secret().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

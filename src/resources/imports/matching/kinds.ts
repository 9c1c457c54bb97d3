import type { ImportedKind } from '../../../domain/import.ts'
import type { Context } from '../../../operations/context.ts'
import { execute } from '../../../operations/executing/execute.ts'
import type { Operation } from '../../../operations/operation.ts'
import { categories } from '../../categories/operations.ts'
import { events } from '../../events/operations.ts'
import { organizers } from '../../organizers/operations.ts'
import { tags } from '../../tags/operations.ts'
import { venues } from '../../venues/operations.ts'

type Name = 'create' | 'read' | 'update' | 'remove'

const recordsOf = ({ create, byId }: typeof events | typeof venues | typeof organizers) => ({ create, ...byId })

/** The operations by which imports write: all rules of the API hold. */
const operations: Readonly<Record<ImportedKind, Readonly<Record<Name, Operation>>>> = {
  event: recordsOf(events),
  venue: recordsOf(venues),
  organizer: recordsOf(organizers),
  category: categories,
  tag: tags,
}

export type Body = Readonly<Record<string, unknown>>

/** Carries out an operation as a request would; answers what a client would see, of events with warnings where it `warns`. */
export async function callOperation(
  kind: ImportedKind,
  name: Name,
  sent: { readonly id?: number; readonly parameters: Body; readonly warns?: boolean },
  context: Context,
): Promise<Body> {
  const path = sent.id === undefined ? {} : { id: String(sent.id) }
  const raw = { path, parameters: sent.parameters, warns: kind === 'event' && sent.warns === true }
  return (await execute(operations[kind][name], raw, { ...context, overbooks: true })).body as Body
}

/** The parameters that an update of this kind takes. */
export function updatableParameters(kind: ImportedKind): readonly string[] {
  return Object.keys(operations[kind].update.parameters)
}

/** The parameter of the main text of a kind. */
export const headlines: Readonly<Record<ImportedKind, string>> = {
  event: 'title',
  venue: 'venue',
  organizer: 'organizer',
  category: 'name',
  tag: 'name',
}

/** Whether what is of this kind has a status. */
export function hasStatus(kind: ImportedKind): boolean {
  return kind !== 'category' && kind !== 'tag'
}

/** The status of a record, undefined where it is not there any more. */
export async function recordStatus(kind: ImportedKind, id: number, { storage }: Context): Promise<string | undefined> {
  if (kind === 'category' || kind === 'tag') return (await storage.terms.byId(id)) ? 'publish' : undefined
  return (await storage[`${kind}s`].byId(id))?.status
}

import { isUnmirroredFor, accessRefusal } from '../../accounts/actor.ts'
import { changesBetween } from '../../domain/changes/changes.ts'
import { collections, type Term } from '../../domain/entities.ts'
import { Invalid } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import { required } from '../../schema/field.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { unknownReference } from '../records/lists/references.ts'
import { checkTermIds } from './list.ts'
import { childIds, removeTerm, updateTerm } from './write.ts'
import { msg } from '../../texts/msg.ts'

/** How many events are read at a time. */
const batch = 500

export const mergeParameters = {
  from: required(recordId(1), msg('The id of the other, which is deleted')),
}

/** Issues of what is to be merged into a term: unknown, the term itself, or a category that it is below. */
export async function checkMerge(from: number | undefined, context: Context, term: Term | undefined) {
  if (from === undefined || !term) return []
  if (from === term.id) return [unknownReference('from', another)]
  const issues = await checkTermIds('from', term.taxonomy, [from], context)
  if (issues.length > 0 || term.taxonomy === 'tag') return issues
  const above = (await context.storage.terms.ancestors([term.id])).get(term.id) ?? []
  return above.includes(from) ? [unknownReference('from', notAbove)] : []
}

const another: Localized = msg('must be the id of another one')
const notAbove: Localized = msg('must not be a category that this one is below')

/** Gives the events of another term, and the categories below it, to this one, and deletes the other (contract/writes.md §11). */
export async function mergeTerm(term: Term, from: number, context: Context): Promise<void> {
  const { terms, events } = context.storage
  const other = await terms.byId(from)
  if (!other) throw new Invalid([unknownReference('from', another)])
  if (!isUnmirroredFor(context.actor, other)) throw accessRefusal(context.actor, other)
  const member = collections[term.taxonomy]
  const linked = await terms.linked(from)
  for (let first = 0; first < linked.length; first += batch)
    for (const event of await events.byIds(linked.slice(first, first + batch))) {
      const others = event[member].filter((id) => id !== from)
      const after = { ...event, [member]: [...new Set([...others, term.id])] }
      await logActivity(context, {
        action: 'updated',
        kind: 'event',
        record: event.id,
        ...changesBetween(event, after),
      })
    }
  await terms.link(term.id, linked)
  for (const child of await terms.byIds(await childIds(other, context)))
    await updateTerm(child, { parent: term.id }, context)
  await removeTerm(other, context)
}

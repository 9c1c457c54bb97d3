import { isUnmirroredFor, permits } from '../../accounts/actor.ts'
import { collections, type Term } from '../../domain/entities.ts'
import type { Context } from '../../operations/context.ts'
import { anyone, operation } from '../../operations/operation.ts'
import { partial } from '../../schema/field.ts'
import { cleanHtml } from '../../text/html.ts'
import { collectionOperations } from '../records/lists/collection-operations.ts'
import { idPath, translationsParameter } from '../records/fields.ts'
import { checkHeadline, checkStoredLength } from '../records/texts.ts'
import { termTextChanges } from './fields.ts'
import { listTerms } from './list.ts'
import { checkMerge, mergeParameters, mergeTerm } from './merge.ts'
import { presentTerm, termsAbove } from './present.ts'
import { noParent, slugTaken, termExists, type TermInput } from './texts.ts'
import { termRepresentation } from './representation.ts'
import type { TermResource } from './resource.ts'
import { termStateAfter, termState, termWithSlug } from './state.ts'
import { createTerm, managing, removeTerm, updateTerm } from './write.ts'
import { msg } from '../../texts/msg.ts'

/** The five operations of a taxonomy: list, create, read, update, delete (contract/addresses.md §3). */
export function termOperations(resource: TermResource) {
  const { taxonomy, singular, descriptions, example, exampleBody } = resource
  const manages = permits(managing[taxonomy])
  const parentless = taxonomy === 'tag' ? [noParent] : []
  const terms = collectionOperations({
    kind: taxonomy,
    plural: collections[taxonomy],
    item: {
      route: [collections[taxonomy], { parameter: 'id', pattern: '\\d+' }],
      path: idPath,
      unknownIs: 'id',
      locate: async ({ id }, { storage }) => {
        const term = await storage.terms.byId(id)
        return term?.taxonomy === taxonomy ? term : undefined
      },
      kept: (term: Term) => term,
      errors: [],
    },
    representation: termRepresentation,
    example,
    present: async (term: Term, context) => {
      const above = await termsAbove([term], context)
      return presentTerm(term, above.get(term.id) ?? [], context)
    },
    ...{ stateOf: termState, stateAfter: termStateAfter },
    permit: (actor, term) => manages(actor) && (!term || isUnmirroredFor(actor, term)),
  })
  const summary = (en: string, fr: string) => ({ en: `${en} a ${singular.en}`, fr: `${fr} une ${singular.fr}` })
  const check = async (input: TermInput, context: Context, before: Term | undefined) => ({
    issues: [
      ...checkHeadline('name', input.name, before, context),
      ...checkStoredLength('description', input.description, context, cleanHtml),
      ...((await resource.check?.(input, context, before)) ?? []),
    ],
  })
  return {
    list: listTerms(resource),
    create: terms.create({
      summary: summary('Create', 'Créer'),
      description: descriptions.create,
      parameters: resource.create,
      check: (input, context) => check(input as TermInput, context, undefined),
      insert: async (input, context) => createTerm(taxonomy, input as TermInput, context),
      existing: async (input, context) => {
        const found = await termWithSlug(taxonomy, input as TermInput, context)
        return found && { id: found.id, shown: await terms.item.shown(found, context) }
      },
      exampleBody,
      errors: [termExists, ...parentless],
    }),
    read: terms.read({
      summary: summary('Read', 'Lire'),
      description: descriptions.read,
      parameters: translationsParameter,
      permit: anyone,
    }),
    update: terms.update({
      summary: summary('Update', 'Modifier'),
      description: msg('Changes what is sent and leaves the rest. POST, PUT and PATCH do the same.'),
      parameters: { ...partial(resource.create), ...termTextChanges },
      check: (input, context, term) => check(input as TermInput, context, term),
      change: async (before, input, context) => updateTerm(before, input as TermInput, context),
      exampleBody,
      errors: [termExists, slugTaken, ...parentless],
    }),
    merge: operation({
      ...terms.item,
      id: `merge-${taxonomy}`,
      methods: ['POST'],
      route: [...terms.item.route, 'merge'],
      summary: summary('Merge another into', 'Fusionner avec un doublon'),
      description: msg(
        'Every event that has the other has this one instead, the categories below the other move below this one, and the other is deleted for good. Nothing else of this one changes. For editors and above.',
      ),
      parameters: mergeParameters,
      check: async ({ from }, context, term) => ({ issues: await checkMerge(from, context, term) }),
      // The events of others change as well.
      permit: permits('edit-others'),
      run: async ({ parameters: { from } }, context, term) => {
        await mergeTerm(term, from, context)
        return terms.shown((await context.storage.terms.byId(term.id)) ?? term, context)
      },
      exampleBody: { from: 12 },
    }),
    remove: terms.remove({
      summary: summary('Delete', 'Supprimer'),
      description: descriptions.remove,
      remove: removeTerm,
    }),
  }
}

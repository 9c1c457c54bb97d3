import { type Actor, isFree, permits } from '../../accounts/actor.ts'
import { collections, type Term } from '../../domain/entities.ts'
import { created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { anyone, operation } from '../../operations/operation.ts'
import { type Values, partial } from '../../schema/field.ts'
import { cleanHtml } from '../../text/html.ts'
import { idPath, translationsParameter } from '../records/fields.ts'
import { checkHeadline, checkStoredLength } from '../records/texts.ts'
import { termTextChanges } from './fields.ts'
import { listTerms } from './list.ts'
import { checkMerge, mergeParameters, mergeTerm } from './merge.ts'
import { presentTerm, termsAbove, termUrl } from './present.ts'
import { noParent, slugTaken, termExists, type TermInput } from './texts.ts'
import { termRepresentation } from './representation.ts'
import type { TermResource } from './resource.ts'
import { stateAfter, stateOf, withSlug } from './state.ts'
import { createTerm, managing, removeTerm, updateTerm } from './write.ts'
import { msg } from '../../texts/msg.ts'

/** The five operations of a taxonomy: list, create, read, update, delete (contract/addresses.md §3). */
export function termOperations(resource: TermResource) {
  const { taxonomy, singular, descriptions, example, exampleBody } = resource
  const plural = collections[taxonomy]
  const permit = permits(managing[taxonomy])
  const permitChange = (actor: Actor, term: Term | undefined) => permit(actor) && (!term || isFree(actor, term))
  const present = async (term: Term, context: Context) => {
    const above = await termsAbove([term], context)
    return presentTerm(term, above.get(term.id) ?? [], context)
  }
  const parentless = taxonomy === 'tag' ? [noParent] : []
  const item = {
    route: [plural, { parameter: 'id', pattern: '\\d+' }],
    path: idPath,
    unknownIs: 'id',
    schema: termRepresentation,
    example,
    locate: async ({ id }: Values<typeof idPath>, { storage }: Context) => {
      const term = await storage.terms.byId(id)
      return term?.taxonomy === taxonomy ? term : undefined
    },
    kept: (term: Term) => term,
    state: async (term: Term) => stateOf(term),
    shown: present,
  } as const
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
    create: operation({
      id: `create-${taxonomy}`,
      methods: ['POST'],
      route: [plural],
      summary: summary('Create', 'Créer'),
      description: descriptions.create,
      parameters: resource.create,
      check: (input, context) => check(input as TermInput, context, undefined),
      permit,
      run: async ({ parameters }, context) => {
        const term = await createTerm(taxonomy, parameters as TermInput, context)
        return {
          ...created(await present(term, context), termUrl(taxonomy, term.id, context)),
          state: await stateAfter(term, context),
        }
      },
      existing: async (input, context) => {
        const found = await withSlug(taxonomy, input as TermInput, context)
        return found && { id: found.id, shown: await present(found, context) }
      },
      tagged: true,
      exampleBody,
      status: 201,
      schema: termRepresentation,
      example,
      errors: [termExists, ...parentless],
    }),
    read: operation({
      ...item,
      id: `read-${taxonomy}`,
      methods: ['GET'],
      summary: summary('Read', 'Lire'),
      description: descriptions.read,
      parameters: translationsParameter,
      permit: anyone,
      run: async ({ parameters }, context, term) => ({
        ...ok(await present(term, { ...context, ...parameters })),
        state: stateOf(term),
      }),
    }),
    update: operation({
      ...item,
      id: `update-${taxonomy}`,
      methods: ['POST', 'PUT', 'PATCH'],
      summary: summary('Update', 'Modifier'),
      description: msg('Changes what is sent and leaves the rest. POST, PUT and PATCH do the same.'),
      parameters: { ...partial(resource.create), ...termTextChanges },
      check: (input, context, term) => check(input as TermInput, context, term),
      permit: permitChange,
      run: async ({ parameters }, context, before) => {
        const term = await updateTerm(before, parameters as TermInput, context)
        return { ...ok(await present(term, context)), state: await stateAfter(term, context) }
      },
      exampleBody,
      errors: [termExists, slugTaken, ...parentless],
    }),
    merge: operation({
      ...item,
      id: `merge-${taxonomy}`,
      methods: ['POST'],
      route: [...item.route, 'merge'],
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
        const merged = (await context.storage.terms.byId(term.id)) ?? term
        return { ...ok(await present(merged, context)), state: await stateAfter(term, context) }
      },
      exampleBody: { from: 12 },
    }),
    remove: operation({
      ...item,
      id: `delete-${taxonomy}`,
      methods: ['DELETE'],
      summary: summary('Delete', 'Supprimer'),
      description: descriptions.remove,
      permit: permitChange,
      run: async (_input, context, term) => {
        const body = await present(term, context)
        await removeTerm(term, context)
        return ok(body)
      },
    }),
  }
}

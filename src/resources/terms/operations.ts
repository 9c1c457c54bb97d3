import type { z } from 'zod'
import { may, type Actor } from '../../access/actor.ts'
import type { Taxonomy, Term } from '../../domain/entities.ts'
import type { DocumentedProblem, Issue } from '../../errors.ts'
import type { Localized } from '../../i18n/language.ts'
import { created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { anyone, operation, type Segment } from '../../operations/operation.ts'
import { partial, type Fields, type Readable, type Values } from '../../schema/field.ts'
import { idPath, translationsWish } from '../records/fields.ts'
import { exampleList } from '../records/example.ts'
import { listOperation } from '../records/list-operation.ts'
import { termTextChanges, type termFilters } from './fields.ts'
import { cleanHtml } from '../../text/html.ts'
import { checkStoredLength } from '../records/stored-length.ts'
import { checkHeadline, type TextWish } from '../records/texts.ts'
import { checkTermFilters, pageOfTerms } from './list.ts'
import { plurals, presentTerms, termUrl } from './present.ts'
import { noParent, slugTaken, termExists } from './problems.ts'
import { termRepresentation, type TermRepresentation } from './representation.ts'
import type { TermWish } from './texts.ts'
import { createTerm, managing, removeTerm, updateTerm } from './write.ts'

interface TermTexts {
  readonly summary: Localized
  readonly description: Localized
}

/** All in which categories differ from tags. */
export interface TermResource<C extends Fields, F extends Fields> {
  readonly taxonomy: Taxonomy
  /** What each operation is, and what it does beyond that. */
  readonly texts: Readonly<Record<'list' | 'create' | 'read' | 'update' | 'remove', TermTexts>>
  readonly create: C
  readonly filters: F
  readonly listRepresentation: z.ZodType
  readonly example: TermRepresentation
  readonly exampleBody: Readonly<Record<string, unknown>>
  /** What only the storage can tell of a write; `before` is the term that it changes. */
  check(wish: Readable<Fields>, context: Context, before: Term | undefined): Promise<readonly Issue[]>
}

/** The five operations of a taxonomy: list, create, read, update, delete (contract/addresses.md §3). */
export function termOperations<C extends Fields, F extends Fields>(resource: TermResource<C, F>) {
  const { taxonomy, texts, example, exampleBody } = resource
  const plural = plurals[taxonomy]
  const mayManage = (actor: Actor) => may(actor, managing[taxonomy])
  const present = async (term: Term, context: Context) => (await presentTerms([term], context))[0]
  const parentless = taxonomy === 'tag' ? [noParent] : []
  const single: readonly Segment[] = [plural, { parameter: 'id', pattern: '\\d+' }]
  const locate = async ({ id }: Values<typeof idPath>, { storage }: Context): Promise<Term | undefined> => {
    const term = await storage.terms.byId(id)
    return term?.taxonomy === taxonomy ? term : undefined
  }
  const addressed = { route: single, tag: plural, path: idPath, locate, unknownIs: 'id' }
  const answers = (status: 200 | 201, description: Localized, documented: readonly DocumentedProblem[]) => ({
    status,
    description,
    schema: termRepresentation,
    example,
    errors: documented,
  })

  return {
    list: listOperation({
      plural,
      ...texts.list,
      parameters: resource.filters,
      representation: resource.listRepresentation,
      example: exampleList(`/${plural}`, { [plural]: [example] }),
      errors: [],
      check: async (filters, context) => ({
        issues: await checkTermFilters(taxonomy, filters as Readable<typeof termFilters>, context),
      }),
      run: (filters, context) => pageOfTerms(taxonomy, filters as unknown as Values<typeof termFilters>, context),
    }),
    create: operation({
      id: `create-${taxonomy}`,
      methods: ['POST'],
      route: [plural],
      tag: plural,
      ...texts.create,
      parameters: resource.create,
      check: async (wish, context) => ({
        issues: [
          ...checkHeadline('name', textsIn(wish).name, undefined, context),
          ...checkStoredLength('description', textsIn(wish).description, context, cleanHtml),
          ...(await resource.check(wish, context, undefined)),
        ],
      }),
      permit: mayManage,
      run: async ({ parameters }, context) => {
        const term = await createTerm(taxonomy, parameters, context)
        return created(await present(term, context), termUrl(taxonomy, term.id, context))
      },
      exampleBody,
      answers: answers(201, texts.create.summary, [termExists, ...parentless]),
    }),
    read: operation({
      ...addressed,
      id: `read-${taxonomy}`,
      methods: ['GET'],
      ...texts.read,
      parameters: translationsWish,
      permit: anyone,
      run: async ({ parameters }, context, term) => ok(term && (await present(term, { ...context, ...parameters }))),
      answers: answers(200, texts.read.summary, []),
    }),
    update: operation({
      ...addressed,
      id: `update-${taxonomy}`,
      methods: ['POST', 'PUT', 'PATCH'],
      shown: async (term, context) => presentTerms([term], context).then(([shown]) => shown ?? {}),
      ...texts.update,
      parameters: { ...partial(resource.create), ...termTextChanges },
      check: async (wish, context, term) => ({
        issues: [
          ...checkHeadline('name', textsIn(wish).name, term, context),
          ...checkStoredLength('description', textsIn(wish).description, context, cleanHtml),
          ...(await resource.check(wish, context, term)),
        ],
      }),
      permit: mayManage,
      run: async ({ parameters }, context, term) =>
        ok(term && (await present(await updateTerm(term, parameters as TermWish, context), context))),
      exampleBody,
      answers: answers(200, texts.update.summary, [termExists, slugTaken, ...parentless]),
    }),
    remove: operation({
      ...addressed,
      id: `delete-${taxonomy}`,
      methods: ['DELETE'],
      ...texts.remove,
      permit: mayManage,
      run: async (_input, context, term) => {
        if (!term) return ok(undefined)
        const body = await present(term, context)
        await removeTerm(term, context)
        return ok(body)
      },
      answers: answers(200, texts.remove.summary, []),
    }),
  }
}

/** The texts that a write of either taxonomy brings. */
function textsIn(wish: Readable<Fields>): { readonly name?: TextWish; readonly description?: TextWish } {
  return wish
}

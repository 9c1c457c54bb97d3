import type { z } from 'zod'
import type { Actor } from '../../../accounts/actor.ts'
import type { DefinedProblem, DocumentedProblem } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import { type Answer, created, ok } from '../../../operations/answer.ts'
import type { Context } from '../../../operations/context.ts'
import { apiUrl } from '../../../operations/request.ts'
import { operation, type Operation } from '../../../operations/operation.ts'
import type { Fields, Values } from '../../../schema/field.ts'
import type { Page, Slice } from '../../../storage/stores/lists.ts'
import { idPath } from '../fields.ts'
import { type List, listOperation } from './list-operation.ts'

/** How single records are addressed: by their ids. `find`: a record that the caller may know of. */
export function addressedById<S>(
  plural: string,
  notFound: DefinedProblem<[id: number]>,
  find: (id: number, context: Context) => Promise<S | undefined>,
) {
  return {
    route: [plural, { parameter: 'id', pattern: '\\d+' }],
    path: idPath,
    locate: async ({ id }: Values<typeof idPath>, context: Context) => find(id, context),
    absent: ({ id }: Values<typeof idPath>) => notFound(id),
    errors: [notFound] as readonly DocumentedProblem[],
  } as const
}

/** In what a small collection differs from others; `S`: a record as it is stored, `B`: as answers show it. */
interface Collection<M extends string, S, B, P extends Fields> {
  /** One record, and the path of the collection: `view`, `views`. */
  readonly kind: string
  readonly plural: M
  readonly item: Pick<Operation<P, Fields, S>, 'route' | 'path' | 'locate' | 'absent' | 'unknownIs' | 'kept' | 'errors'>
  readonly representation: z.ZodType<B>
  readonly example: NoInfer<B>
  readonly present: (record: S, context: Context) => B | Promise<B>
  /** What of a record writers change; after a write, where that is to be read again. */
  readonly stateOf: (record: S) => object
  readonly stateAfter?: (record: S, context: Context) => Promise<object | undefined>
  readonly permit: (actor: Actor, record: S | undefined) => boolean
}

type None = Record<never, never>

/** What an operation of a collection says for itself. */
type Own<P extends Fields, Q extends Fields, S, W, F, B> = Partial<Omit<Operation<P, Q, S, W, F, B>, 'run'>> & {
  readonly summary: Localized
}

/**
 * The operations of a small collection: each is declared by what it says and does, and has the rest of the collection. `item` is what other
 * operations on one record have, and `shown` what they answer.
 */
export function collectionOperations<M extends string, S extends { readonly id: number }, B, P extends Fields>(
  collection: Collection<M, S, B, P>,
) {
  const { kind, plural, representation, example, present, stateOf, permit } = collection
  const { stateAfter = async (record: S) => stateOf(record) } = collection
  const item = {
    ...collection.item,
    ...{ schema: representation, example, permit },
    state: async (record: S) => stateOf(record),
    shown: async (record: S, context: Context): Promise<object> => present(record, context) as object,
  }
  const whole = { schema: representation, example, permit: (actor: Actor) => permit(actor, undefined) }
  async function answerRecord(record: S, context: Context): Promise<Answer<B>> {
    return { ...ok(await present(record, context)), state: await stateAfter(record, context) }
  }
  return {
    item,
    shown: answerRecord,
    list: <Q extends Fields>({
      find,
      ...own
    }: Omit<List<M, Q, B, undefined, None, undefined>, 'kind' | 'plural' | 'representation' | 'example' | 'find'> & {
      readonly find: (filters: Values<Q>, slice: Slice, context: Context) => Promise<Page<S>>
    }) =>
      listOperation({
        ...{ kind, plural, representation, example, permit: whole.permit },
        ...own,
        find: async (filters, slice, context) => {
          const page = await find(filters, slice, context)
          return { page, records: await Promise.all(page.records.map((record) => present(record, context))) }
        },
      }),
    create: <Q extends Fields, W = undefined, F = undefined>({
      insert,
      ...own
    }: Own<None, Q, undefined, W, F, B> & {
      readonly insert: (input: Values<Q>, context: Context, made: { readonly prepared?: W | undefined }) => Promise<S>
    }) =>
      operation<None, Q, undefined, W, F, B>({
        ...whole,
        ...{ id: `create-${kind}`, methods: ['POST'], route: [plural], tagged: true, status: 201 },
        ...own,
        run: async ({ parameters }, context, _subject, made) => {
          const record = await insert(parameters, context, made)
          const { body, state } = await answerRecord(record, context)
          return { ...created(body, apiUrl(context.links, `/${plural}/${record.id}`)), state }
        },
      }),
    read: <Q extends Fields = None>(own: Own<P, Q, S, undefined, undefined, B>) =>
      operation<P, Q, S, undefined, undefined, B>({
        ...item,
        ...{ id: `read-${kind}`, methods: ['GET'] },
        ...own,
        run: async ({ parameters }, context, record) => {
          const state = stateOf(record)
          return { ...ok(await present(record, { ...context, ...parameters })), state }
        },
      }),
    update: <Q extends Fields, W = undefined, F = undefined>({
      change,
      ...own
    }: Own<P, Q, S, W, F, B> & {
      readonly change: (record: S, input: Values<Q>, context: Context) => Promise<S>
    }) =>
      operation<P, Q, S, W, F, B>({
        ...item,
        ...{ id: `update-${kind}`, methods: ['POST', 'PUT', 'PATCH'] },
        ...own,
        run: async ({ parameters }, context, record) =>
          answerRecord(await change(record, parameters, context), context),
      }),
    remove: <Q extends Fields = None, F = undefined>({
      remove,
      ...own
    }: Own<P, Q, S, undefined, F, B> & {
      readonly remove: (record: S, context: Context, input: Values<Q>) => Promise<Partial<Answer<B>> | void>
    }) =>
      operation<P, Q, S, undefined, F, B>({
        ...item,
        ...{ id: `delete-${kind}`, methods: ['DELETE'] },
        ...own,
        run: async ({ parameters }, context, record) => {
          const body = await present(record, context)
          return { ...ok(body), ...(await remove(record, context, parameters)) }
        },
      }),
  }
}

import { z } from 'zod'
import type { Localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { type Checked, type Operation, anyone, operation } from '../../../operations/operation.ts'
import { namedSchema } from '../../../schema/described.ts'
import type { Fields, Readable, Values } from '../../../schema/field.ts'
import { type Cursor, type PageLinks, type PageRequest, listAnswer, pageNotFound, sliceOf } from './paging.ts'
import type { Page, Slice } from '../../../storage/stores/lists.ts'
import { exampleList } from '../example.ts'
import { pageMembers } from '../representation.ts'
import type { Content } from '../../../operations/answer.ts'

/** What a list of what belongs to one record has of the other operations on that record. */
type Located<P extends Fields, Q extends Fields, S> = Partial<
  Pick<Operation<P, Q, S>, 'id' | 'route' | 'scope' | 'path' | 'locate' | 'absent' | 'permit' | 'errors'>
>

/** The differences between the lists of the service; `T` is one representation, `S` the record that the list belongs to. */
export interface List<M extends string, Q extends Fields, T, F, P extends Fields, S> extends Located<P, Q, S> {
  /** One of what is listed: `event`. */
  readonly kind: string
  /** The path of the collection, its member in the answer, and the tag: `events`. */
  readonly plural: M
  readonly summary: Localized
  /** What it does, beyond the summary. */
  readonly description: Localized
  /** What the answer is, “A page of events.”, or its schema where another list has the same. */
  readonly page: Localized | z.ZodType<Record<M, T[]> & PageLinks>
  /** The address of the collection, where it belongs to a record: in the example, and of a call. */
  readonly collection?: { readonly example: string; readonly of: (path: Values<P>, subject: S) => string }
  readonly parameters: Q
  readonly representation: z.ZodType<T>
  readonly example: NoInfer<T>
  /** The schemas of members that its pages have besides those of all lists. */
  readonly members?: z.ZodRawShape
  /** The same members in the example. */
  readonly exampleMembers?: Readonly<Record<string, unknown>>
  /** Lists of terms: a page past the end is an empty one, and the totals come first (contract/lists.md §1). */
  readonly isOfTerms?: boolean
  /** What filters name; an issue where it does not exist, or where the caller may not read it. */
  readonly check?: (filters: Readable<Q>, context: Context) => Promise<Checked<F>>
  /** Whether a cursor is one of the order that is asked for; others do not count. */
  readonly accepts?: (cursor: Cursor, filters: Values<Q>, found: F | undefined) => boolean
  readonly find: (
    filters: Values<Q>,
    slice: Slice,
    context: Context,
    named: NamedList<F, P, S>,
  ) => Promise<FoundPage<T>>
}

/** What the filters name, as `check` found it, and what the path names. */
interface NamedList<F, P extends Fields, S> {
  readonly found: F | undefined
  readonly path: Values<P>
  readonly subject: S
}

interface FoundPage<T> {
  readonly page: Page<unknown>
  /** Representations of the records of the page. */
  readonly records: readonly (T | RecordJson)[]
  /** The parameters as links repeat them, if not as they were read. */
  readonly parameters?: Readonly<Record<string, unknown>>
  /** The members besides those of all lists. */
  readonly members?: Readonly<Record<string, unknown>>
  /** Whether it depends on a secret in the request. */
  readonly secret?: boolean
}

type PageFilters = PageRequest & { readonly translations?: boolean | undefined }

/** The operation that lists a collection. */
export function listOperation<
  M extends string,
  Q extends Fields,
  T,
  F = undefined,
  P extends Fields = Record<never, never>,
  S = undefined,
>(list: List<M, Q, T, F, P, S>) {
  const { kind, plural, page: answered, representation, example, members, exampleMembers, ...rest } = list
  const { isOfTerms = false, collection, check, accepts, find, ...declared } = rest
  const pastTheEnd = isOfTerms ? undefined : pageNotFound(kind)
  const schema =
    answered instanceof z.ZodType
      ? answered
      : pageSchema<M, T>({ kind, plural, representation, isOfTerms, members }, answered)
  const examples = { [plural]: [example], ...exampleMembers } as Record<M, T[]>
  return operation<P, Q, S, undefined, F, Record<M, T[]> & PageLinks>({
    id: `list-${plural.replaceAll('_', '-')}`,
    methods: ['GET'],
    route: [plural],
    permit: anyone,
    ...declared,
    check: async (filters, context) => check?.(filters, context) ?? { issues: [] },
    run: async ({ path, parameters: filters }, context, subject, { found }) => {
      const { page, per_page, cursor, translations } = filters as unknown as PageFilters
      const fits = cursor && (accepts?.(cursor, filters, found) ?? true)
      const request = { page, per_page, cursor: fits ? cursor : undefined }
      const { uncounted = false, countedTo } = context
      const slice = { ...sliceOf(request, context.settings), uncounted, countedTo }
      const named = { found, path, subject }
      const { secret, ...result } = await find(filters, slice, { ...context, translations }, named)
      const parameters = Object.fromEntries(
        Object.entries(result.parameters ?? filters).filter(([name]) => !(name in request)),
      )
      const address = collection?.of(path, subject)
      // What is JSON already is only sent, by those who ask for it.
      const records = result.records as readonly T[]
      const answer = listAnswer(
        { plural, collection: address, pastTheEnd, request, ...result, records, parameters },
        context,
      )
      const content = context.asJson ? jsonPage(answer.body, plural) : undefined
      return { ...answer, ...(content && { content }), ...(secret !== undefined && { secret }) }
    },
    schema,
    example: exampleList(collection?.example ?? `/${plural}`, examples),
    errors: [...(list.errors ?? []), ...(pastTheEnd ? [pastTheEnd] : [])],
  })
}

/** The schema of a page, which documents call `EventList`, `ApplicationPasswordList`. */
function pageSchema<M extends string, T>(
  list: Pick<List<M, Fields, T, unknown, Fields, unknown>, 'kind' | 'plural' | 'representation' | 'members'> & {
    readonly isOfTerms: boolean
  },
  text: Localized,
): z.ZodType<Record<M, T[]> & PageLinks> {
  const { rest_url, total, total_pages, ...neighbours } = pageMembers
  const records = { [list.plural]: z.array(list.representation) }
  const name = list.kind.replaceAll(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase())
  const shape = list.isOfTerms
    ? { rest_url, total, total_pages, ...records, ...neighbours }
    : { ...records, ...pageMembers, ...list.members }
  return namedSchema(`${name}List`, z.strictObject(shape), text) as unknown as z.ZodType<Record<M, T[]> & PageLinks>
}

/** The JSON of one record, in the page of a list that is sent as it is (`Context.asJson`). */
export class RecordJson {
  readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  static of(representation: object): RecordJson {
    return new RecordJson(new TextEncoder().encode(JSON.stringify(representation)))
  }
}

/** A page, some of whose records are JSON already; undefined where none is. */
function jsonPage(page: Readonly<Record<string, unknown>>, member: string): Content | undefined {
  const { [member]: records } = page
  if (!Array.isArray(records) || !records.some((record) => record instanceof RecordJson)) return undefined
  const parts: (string | Uint8Array)[] = []
  for (const [name, value] of Object.entries(page)) {
    if (value === undefined) continue
    parts.push(parts.length === 0 ? '{' : ',', JSON.stringify(name), ':')
    if (name !== member) parts.push(JSON.stringify(value))
    else
      parts.push(
        '[',
        ...records.flatMap((record, place) => (place === 0 ? jsonOf(record) : [',', jsonOf(record)])),
        ']',
      )
  }
  const body = Buffer.concat([...parts, '}'].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  return { type: 'application/json; charset=UTF-8', body }
}

function jsonOf(record: unknown): string | Uint8Array {
  return record instanceof RecordJson ? record.bytes : JSON.stringify(record)
}

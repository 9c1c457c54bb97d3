import { z } from 'zod'
import type { Localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { anyone, operation, type Checked, type Operation } from '../../operations/operation.ts'
import { named } from '../../schema/described.ts'
import type { Fields, Readable, Values } from '../../schema/field.ts'
import type { Cursor } from '../../schema/types/cursor.ts'
import type { Page, Slice } from '../../storage/stores/lists.ts'
import { exampleList } from './example.ts'
import { listAnswer, pageNotFound, sliceOf, type PageLinks, type PageRequest } from './paging.ts'
import { pageMembers } from './representation.ts'

/** The differences between the lists of the service; `T` is one representation. */
interface List<M extends string, Q extends Fields, T, F> {
  /** One of what is listed: `event`. */
  readonly kind: string
  /** The path of the collection, its member in the answer, and the tag: `events`. */
  readonly plural: M
  readonly summary: Localized
  /** What it does, beyond the summary. */
  readonly description: Localized
  /** What the answer is: “A page of events.” */
  readonly page: Localized
  readonly parameters: Q
  readonly representation: z.ZodType<T>
  readonly example: NoInfer<T>
  /** The schemas of members that its pages have besides those of all lists. */
  readonly members?: z.ZodRawShape
  /** Lists of terms: a page past the end is an empty one, and the totals come first (contract/lists.md §1). */
  readonly isOfTerms?: boolean
  readonly permit?: Operation['permit']
  /** What filters name; an issue where it does not exist, or where the caller may not read it. */
  readonly check?: (filters: Readable<Q>, context: Context) => Promise<Checked<F>>
  /** Whether a cursor is one of the order that is asked for; others do not count. */
  readonly accepts?: (cursor: Cursor, filters: Values<Q>) => boolean
  readonly find: (filters: Values<Q>, slice: Slice, context: Context, found: F | undefined) => Promise<FoundPage<T>>
}

interface FoundPage<T> {
  readonly page: Page<unknown>
  /** Representations of the records of the page. */
  readonly records: T[]
  /** The parameters as links repeat them, if not as they were read. */
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly carriedUntil?: string | undefined
}

type PageFilters = PageRequest & { readonly translations?: boolean | undefined }

/** The operation that lists a collection. */
export function listOperation<M extends string, Q extends Fields, T, F = undefined>(list: List<M, Q, T, F>) {
  const { kind, plural, representation, isOfTerms = false } = list
  const pastTheEnd = isOfTerms ? undefined : pageNotFound(kind)
  const { rest_url, total, total_pages, ...neighbours } = pageMembers
  const records = { [plural]: z.array(representation) }
  const schema = named(
    `${kind.charAt(0).toUpperCase()}${kind.slice(1)}List`,
    z.strictObject(
      isOfTerms
        ? { rest_url, total, total_pages, ...records, ...neighbours }
        : { ...records, ...pageMembers, ...list.members },
    ),
    list.page,
  ) as unknown as z.ZodType<Record<M, T[]> & PageLinks>
  const members = { [plural]: [list.example] } as Record<M, T[]>
  return operation({
    id: `list-${plural}`,
    methods: ['GET'],
    route: [plural],
    summary: list.summary,
    description: list.description,
    parameters: list.parameters,
    check: async (filters, context) => list.check?.(filters, context) ?? { issues: [] },
    permit: list.permit ?? anyone,
    run: async ({ parameters: filters }, context, _subject, { found }) => {
      const { page, per_page, cursor, translations } = filters as unknown as PageFilters
      const fits = cursor && (list.accepts?.(cursor, filters) ?? true)
      const request = { page, per_page, cursor: fits ? cursor : undefined }
      const { uncounted = false, countedTo } = context
      const slice = { ...sliceOf(request, context.settings), uncounted, countedTo }
      const { parameters = filters, ...result } = await list.find(filters, slice, { ...context, translations }, found)
      const others = Object.fromEntries(Object.entries(parameters).filter(([name]) => !(name in request)))
      return listAnswer({ plural, pastTheEnd, request, parameters: others, ...result }, context)
    },
    schema,
    example: exampleList(`/${plural}`, members),
    errors: pastTheEnd ? [pastTheEnd] : [],
  })
}

import { defineProblem } from '../../../errors/problem.ts'
import type { Answer } from '../../../operations/answer.ts'
import type { Context, Settings } from '../../../operations/context.ts'
import { apiUrl } from '../../../operations/request.ts'
import { computed, optional, stating, type Surroundings, type Type } from '../../../schema/field.ts'
import { integer } from '../../../schema/types/values/number.ts'
import type { Page, Slice } from '../../../storage/stores/lists.ts'
import { msg } from '../../../texts/msg.ts'
import { z } from 'zod'

/** A place in a list: after the record with this id, which has `key` in the order of the list, on this page. */
export interface Cursor {
  readonly key: string
  readonly id: number
  readonly page: number
}

/** `2027-05-01 10:00:00-123-2`: what `next_rest_url` carries; clients pass it on as it is. `keys` is what may come first. */
function cursor(keys: RegExp): Type<Cursor> {
  return {
    accepts: msg('the cursor of a next_rest_url of this list'),
    schema: z.object({ key: z.string(), id: z.number(), page: z.number() }),
    fromWire: (raw) => (typeof raw === 'string' ? (readCursor(raw, keys) ?? raw) : raw),
    sent: () => ({ type: 'string' }),
    index: { type: 'string' },
  }
}

function readCursor(text: string, keys: RegExp): Cursor | undefined {
  const [, key = '', id, page] = /^(?:(.*)-)?(\d{1,15})-(\d{1,15})$/s.exec(text.toWellFormed()) ?? []
  const isOne = id !== undefined && Number(page) > 0 && keys.test(key)
  return isOne ? { key, id: Number(id), page: Number(page) } : undefined
}

/** What `cursor` reads. */
export function listCursorText({ key, id, page }: Cursor): string {
  return `${key === '' ? '' : `${key}-`}${id}-${page}`
}

/** What decides the place of a record before its id, as cursors have it: a moment or a distance, nothing, any text. */
const keysOfCursors = {
  moments: /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|\d[\d.e-]{0,30})$/,
  ordered: /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|\d[\d.e-]{0,30}|[a-z]+~[^\p{Cc}]*)$/u,
  none: /^$/,
  texts: /^[^\p{Cc}]*$/u,
} as const

/** Every list has these. */
export function paging(keys: keyof typeof keysOfCursors) {
  return {
    page: stating(
      optional(integer({ minimum: 1 }), msg('Page of results')),
      // Absent, it is that of the cursor.
      () => 1,
    ),
    per_page: {
      ...computed(
        integer({ minimum: 1 }),
        ({ perPage }) => perPage,
        msg('Results per page; lowered to the service’s maximum if above it'),
      ),
      ceiling: ({ maxPerPage }: Surroundings) => maxPerPage,
    },
    cursor: optional(
      cursor(keysOfCursors[keys]),
      msg(
        'Where the page begins, as next_rest_url says it: every record then comes once, however far one follows and whatever is written meanwhile; without effect on another page than its own',
      ),
    ),
  }
}

/** The page that a list is asked for. */
export interface PageRequest {
  readonly page?: number | undefined
  readonly per_page: number
  readonly cursor?: Cursor | undefined
}

/** The number of a page, and the cursor that it begins at: one that belongs to another page does not count. */
function positionOf({ page, cursor }: PageRequest): { readonly page: number; readonly after?: Cursor } {
  if (cursor && (page === undefined || page === cursor.page)) return { page: cursor.page, after: cursor }
  return { page: page ?? 1 }
}

/** The part of a list that a page is. A `per_page` above the maximum is lowered to it (contract/lists.md §1). */
export function sliceOf(request: PageRequest, settings: Settings): Slice {
  const limit = Math.min(request.per_page, settings.maxPerPage)
  const { page, after } = positionOf(request)
  return { offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER), limit, after }
}

/** Whether a cursor is of a list by distance or, with a moment for its key, of one by date. */
export function isOfOrder({ key }: Cursor, isByDistance: boolean): boolean {
  return key.includes(':') === !isByDistance
}

/** A page as it was found and presented. */
interface PresentedPage<M extends string, T> {
  /** The name of the list in the answer, and of its collection: `events`. */
  readonly plural: M
  /** The path of the collection, where its name does not say it. */
  readonly collection?: string
  /** The refusal of a page past the end; undefined where such a page is an empty one (terms). */
  readonly pastTheEnd: ReturnType<typeof pageNotFound> | undefined
  readonly request: PageRequest
  /** Every other parameter in force, as links repeat it. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly page: Page<unknown>
  /** Presented records. */
  readonly records: readonly T[]
  /** Further members at the end of the body. */
  readonly members?: Readonly<Record<string, unknown>> | undefined
}

/** The members of a page besides its records, as `pageMembers` describes them. */
export interface PageLinks {
  readonly rest_url: string
  readonly next_rest_url?: string
  readonly previous_rest_url?: string
  readonly total: number
  readonly total_pages: number
}

/**
 * The envelope of a list: records, complete links to it and its neighbours, totals. In lists of terms the records come after
 * the totals, and `rest_url` is that of the first page (contract/lists.md §1, §2).
 */
export function listAnswer<M extends string, T>(
  answered: PresentedPage<M, T>,
  context: Context,
): Answer<Record<M, T[]> & PageLinks> {
  const { plural, collection = `/${plural}/`, pastTheEnd, request, parameters, page: found, records } = answered
  const { limit } = sliceOf(request, context.settings)
  const { page, after } = positionOf(request)
  const { total, last } = found
  const total_pages = Math.ceil(total / limit)
  if (page > 1 && records.length === 0 && pastTheEnd && !after) throw pastTheEnd(page, Math.max(total_pages, 1))
  const address = (number: number | undefined, at?: Cursor) =>
    apiUrl(context.links, collection, {
      page: number,
      per_page: limit,
      ...parameters,
      cursor: at && listCursorText(at),
    })
  const more = found.more ?? page < total_pages
  const next = more ? address(page + 1, last && { ...last, page: page + 1 }) : undefined
  const previous = page > 1 ? address(page > 2 ? page - 1 : undefined) : undefined
  const listed = { [plural]: records } as Record<M, T[]>
  const neighbours = { ...(next && { next_rest_url: next }), ...(previous && { previous_rest_url: previous }) }
  const totals = { total, total_pages }
  return {
    status: 200,
    body: pastTheEnd
      ? { ...listed, rest_url: address(page, after), ...neighbours, ...totals, ...answered.members }
      : { rest_url: address(undefined), ...totals, ...listed, ...neighbours },
    list: { total, totalPages: total_pages, next, previous },
  }
}

/** A page past the end of a list of records of this kind. */
export function pageNotFound(kind: string, status: 400 | 404 = 404, code = `${kind}-archive-page-not-found`) {
  return defineProblem({
    status,
    code,
    when: msg('The list has no such page.'),
    message: (_page: number, lastPage: number) => msg`page must be at most ${lastPage}, the last page of this list.`,
    sent: (page) => ({ value: page }),
  })
}

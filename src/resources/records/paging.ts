import { defineProblem } from '../../errors.ts'
import type { Answer } from '../../operations/answer.ts'
import type { Context, Settings } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { computed, optional, stating, withCeiling } from '../../schema/field.ts'
import { cursor, cursorText, type Cursor } from '../../schema/types/cursor.ts'
import { integer } from '../../schema/types/integer.ts'
import type { Page, Slice } from '../../storage/stores/lists.ts'

/** What decides the place of a record before its id, as cursors have it: a moment or a distance, nothing, any text. */
export const keysOfCursors = {
  moments: /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d|\d[\d.e-]{0,30})$/,
  none: /^$/,
  texts: /^[^\p{Cc}]*$/u,
} as const

/** Every list has these. */
export function paging(keys: keyof typeof keysOfCursors) {
  return {
    page: stating(
      optional(integer({ minimum: 1 }), { en: 'Page of results', fr: 'Page de résultats' }),
      // Absent, it is that of the cursor.
      () => 1,
    ),
    per_page: withCeiling(
      computed(integer({ minimum: 1 }), ({ perPage }) => perPage, {
        en: 'Results per page; lowered to the service’s maximum if above it',
        fr: 'Résultats par page ; au-delà du maximum du service, ce maximum s’applique',
      }),
      ({ maxPerPage }) => maxPerPage,
    ),
    cursor: optional(cursor(keysOfCursors[keys]), {
      en: 'Where the page begins, as next_rest_url says it: every record then comes once, however far one follows and whatever is written meanwhile; without effect on another page than its own',
      fr: 'Où commence la page, tel que l’indique next_rest_url : chaque élément vient alors une seule fois, si loin qu’on aille et quoi qu’on écrive entre-temps ; sans effet sur une autre page que la sienne',
    }),
  }
}

interface PageWanted {
  readonly page?: number | undefined
  readonly per_page: number
  readonly cursor?: Cursor | undefined
}

/** The number of a page, and where it begins, if a cursor says so: one that belongs to another page does not. */
function placeOf({ page, cursor }: PageWanted): { readonly page: number; readonly after?: Cursor } {
  if (cursor && (page === undefined || page === cursor.page)) return { page: cursor.page, after: cursor }
  return { page: page ?? 1 }
}

/** The part of a list that a page is. A `per_page` above the maximum is lowered to it (contract/lists.md §1). */
export function sliceOf(wanted: PageWanted, settings: Settings): Slice {
  const limit = Math.min(wanted.per_page, settings.maxPerPage)
  const { page, after } = placeOf(wanted)
  return { offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER), limit, after }
}

/** Without a cursor of the other order: a place among dates says nothing of distances. */
export function ownCursor({ page, per_page, cursor }: PageWanted, isByDistance: boolean): PageWanted {
  return cursor?.key.includes(':') === !isByDistance ? { page, per_page, cursor } : { page, per_page }
}

export interface ListAnswer {
  /** The name of the list in the answer: `events`. */
  readonly member: string
  /** The path of the collection below the namespace: `/events`. */
  readonly path: string
  readonly wanted: PageWanted
  /** Every other parameter in force, as links repeat it. */
  readonly parameters: Readonly<Record<string, unknown>>
  readonly page: Page<unknown>
  /** Presented records. */
  readonly records: readonly unknown[]
  /** The refusal of a page past the end; undefined where such a page is an empty one (terms). */
  readonly pastTheEnd?: ReturnType<typeof pageNotFound>
  /**
   * Lists of terms: the records come after the totals, and `rest_url` is that of the first page (contract/lists.md §1).
   */
  readonly ofTerms?: boolean
}

/** The envelope of a list: records, complete links to it and its neighbours, totals (contract/lists.md §1, §2). */
export function listAnswer(list: ListAnswer, context: Context): Answer {
  const { limit } = sliceOf(list.wanted, context.settings)
  const { total } = list.page
  const { page, after } = placeOf(list.wanted)
  const totalPages = Math.ceil(total / limit)
  if (page > 1 && list.records.length === 0 && list.pastTheEnd && !after)
    throw list.pastTheEnd(page, Math.max(totalPages, 1))
  const address = (number: number | undefined, at?: Cursor) =>
    apiUrl(context.links, `${list.path}/`, {
      page: number,
      per_page: limit,
      ...list.parameters,
      cursor: at && cursorText(at),
    })
  const { last, more = page < totalPages } = list.page
  const next = more ? address(page + 1, last && { ...last, page: page + 1 }) : undefined
  const previous = page > 1 ? address(page > 2 ? page - 1 : undefined) : undefined
  const records = { [list.member]: list.records }
  const links = {
    ...(next ? { next_rest_url: next } : {}),
    ...(previous ? { previous_rest_url: previous } : {}),
  }
  const totals = { total, total_pages: totalPages }
  const self = { rest_url: list.ofTerms ? address(undefined) : address(page, after) }
  return {
    status: 200,
    body: list.ofTerms ? { ...self, ...totals, ...records, ...links } : { ...records, ...self, ...links, ...totals },
    list: { total, totalPages, next, previous },
  }
}

/** A page past the end of a list of records of this kind. */
export function pageNotFound(kind: string) {
  return defineProblem({
    status: 404,
    code: `${kind}-archive-page-not-found`,
    when: { en: 'The list has no such page.', fr: 'La liste ne va pas jusqu’à cette page.' },
    message: (page: number, most: number) => ({
      en: `page must be at most ${most}, the last page of this list. Received: ${page}.`,
      fr: `page doit être au plus ${most}, la dernière page de cette liste. Valeur reçue : ${page}.`,
    }),
  })
}

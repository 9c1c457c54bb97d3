import { type Problem } from '../../errors.ts'
import type { Answer } from '../../operations/answer.ts'
import type { Context, Settings } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { computed, defaulted, withCeiling } from '../../schema/field.ts'
import { integer } from '../../schema/types/integer.ts'
import type { Page, Slice } from '../../storage/storage.ts'

/** Every list has these (spec.md §4.3). */
export const paging = {
  page: defaulted(integer({ minimum: 1 }), 1, { en: 'Page of results', fr: 'Page de résultats' }),
  per_page: withCeiling(
    computed(integer({ minimum: 1 }), ({ perPage }) => perPage, {
      en: 'Results per page; lowered to the service’s maximum if above it',
      fr: 'Résultats par page ; au-delà du maximum du service, ce maximum s’applique',
    }),
    ({ maxPerPage }) => maxPerPage,
  ),
}

interface PageWanted {
  readonly page: number
  readonly per_page: number
}

/** The part of a list that a page is. A `per_page` above the maximum is lowered to it (decisions.md §3.1). */
export function sliceOf(wanted: PageWanted, settings: Settings): Slice {
  const limit = Math.min(wanted.per_page, settings.maxPerPage)
  return { offset: Math.min((wanted.page - 1) * limit, Number.MAX_SAFE_INTEGER), limit }
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
  /** What is thrown for a page past the end; undefined where such a page is an empty one (terms). */
  readonly pastTheEnd?: () => Problem
  /** Where this page and the next one begin, in lists that can be followed by that (see `cursor`). */
  readonly cursors?: { readonly here: string | undefined; readonly next: string | undefined }
  /** Lists of terms: the records come after the totals, and `rest_url` is that of the first page (rest-v1.md §2.0). */
  readonly ofTerms?: boolean
}

/** The envelope of a list: records, complete links to it and its neighbours, totals (decisions.md §3.2, §3.3). */
export function listAnswer(list: ListAnswer, context: Context): Answer {
  const { limit } = sliceOf(list.wanted, context.settings)
  const { total } = list.page
  const { page } = list.wanted
  const totalPages = Math.ceil(total / limit)
  const followed = list.cursors?.here !== undefined
  if (page > 1 && list.records.length === 0 && list.pastTheEnd && !followed) throw list.pastTheEnd()
  const address = (number: number | undefined, cursor?: string) =>
    apiUrl(context.links, `${list.path}/`, {
      page: number,
      per_page: limit,
      ...list.parameters,
      cursor,
    })
  const next = (list.page.more ?? page < totalPages) ? address(page + 1, list.cursors?.next) : undefined
  const previous = page > 1 ? address(page > 2 ? page - 1 : undefined) : undefined
  const records = { [list.member]: list.records }
  const links = {
    ...(next ? { next_rest_url: next } : {}),
    ...(previous ? { previous_rest_url: previous } : {}),
  }
  const totals = { total, total_pages: totalPages }
  const self = { rest_url: address(list.ofTerms ? undefined : page, list.cursors?.here) }
  return {
    status: 200,
    body: list.ofTerms ? { ...self, ...totals, ...records, ...links } : { ...records, ...self, ...links, ...totals },
    list: { total, totalPages, next, previous },
  }
}

/** The parameters of the address of a list, by name. */
export type ListQuery = Readonly<Record<string, string | undefined>>

/** The parameters of these names that are not blank, trimmed. */
export function pickQuery(query: ListQuery, names: readonly string[]): ListQuery {
  const pairs = names.flatMap((name) => {
    const value = query[name]?.trim()
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(pairs)
}

/** A query as text, `?status=draft&search=jazz`, or an empty text. `changes` replace its parameters; undefined removes one. */
export function formatListQuery(query: ListQuery, changes: ListQuery = {}): string {
  const pairs = Object.entries({ ...query, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** Whether a query asks for a part of a list, be it not by its tabs. */
export function isFiltered(query: ListQuery): boolean {
  return Object.entries(query).some(
    ([name, value]) => value !== undefined && !['status', 'order', 'hide'].includes(name),
  )
}

/** The parameters that say which page of a list is shown; none where there cannot be such a page. */
export function pickPage(query: ListQuery): ListQuery {
  const { page = '', ...cursor } = pickQuery(query, ['page', 'cursor'])
  return /^0*[1-9]\d{0,5}$/.test(page) ? { page, ...cursor } : {}
}

/** The parameters of a list without those that say which page is shown. */
export function omitPage({ page: _page, cursor: _cursor, ...query }: ListQuery): ListQuery {
  return query
}

/** The members of an answer that say how long its list is, and where its neighbouring pages are. */
interface ListAnswer {
  readonly total: number
  readonly previous_rest_url?: string | undefined
  readonly next_rest_url?: string | undefined
}

/** The number of records and the queries of the neighbouring pages, as `deskList` takes them. */
export function readPaging({ total, previous_rest_url: previous, next_rest_url: next }: ListAnswer) {
  return { total, previous: parsePageAddress(previous), next: parsePageAddress(next) }
}

/** The query of a page of the desk for an address of the API; undefined without one. */
export function parsePageAddress(address: string | undefined): ListQuery | undefined {
  if (address === undefined) return undefined
  const { searchParams } = new URL(address)
  return { page: searchParams.get('page') ?? undefined, cursor: searchParams.get('cursor') ?? undefined }
}

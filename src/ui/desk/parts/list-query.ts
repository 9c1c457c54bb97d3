/** What the address of a list asks for, by name. */
export type ListQuery = Readonly<Record<string, string | undefined>>

/** Of a query, what a list knows and what says anything. */
export function listQuery(query: ListQuery, names: readonly string[]): ListQuery {
  const said = names.flatMap((name) => {
    const value = query[name]?.trim()
    return value === undefined || value === '' ? [] : [[name, value] as const]
  })
  return Object.fromEntries(said)
}

/** A query as text, `?status=draft&search=jazz`, or nothing; `changes` take the place of what it says, undefined takes away. */
export function listQueryText(query: ListQuery, changes: ListQuery = {}): string {
  const pairs = Object.entries({ ...query, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** The part of a list that an address asks for. */
export function placeInList(query: ListQuery): ListQuery {
  return listQuery(query, ['page', 'cursor'])
}

/** What a list is asked for, whichever part of it is shown. */
export function withoutPlace({ page: _page, cursor: _cursor, ...asked }: ListQuery): ListQuery {
  return asked
}

/** What an answer tells of the list that its rows are a part of. */
interface ListAnswer {
  readonly total: number
  readonly previous_rest_url?: string | undefined
  readonly next_rest_url?: string | undefined
}

/** How many there are, and the parts before and after, as `deskList` shows them. */
export function partOfList({ total, previous_rest_url: previous, next_rest_url: next }: ListAnswer) {
  return { total, previous: pageOfAddress(previous), next: pageOfAddress(next) }
}

/** What of the address of a neighbouring page, as the API has it, says which page that is. */
export function pageOfAddress(address: string | undefined): ListQuery | undefined {
  if (address === undefined) return undefined
  const { searchParams } = new URL(address)
  return { page: searchParams.get('page') ?? undefined, cursor: searchParams.get('cursor') ?? undefined }
}

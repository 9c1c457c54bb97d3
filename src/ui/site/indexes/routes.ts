import type { Context } from '../../../operations/context.ts'
import type { Page } from '../document/page.ts'
import type { Query } from '../../../resources/question/filters.ts'
import { categoryIndex } from './category-index.ts'
import { linkedIndex } from './linked-index.ts'

type Show = (rest: string, asked: { readonly query: Query }, context: Context) => Promise<Page | undefined>

const pages: Readonly<Record<string, (query: Query, context: Context) => Promise<Page>>> = {
  '/venues': (query, context) => linkedIndex('venue', query, context),
  '/organizers': (query, context) => linkedIndex('organizer', query, context),
  '/categories': categoryIndex,
  '/tags': (query, context) => linkedIndex('tag', query, context),
}

/** The pages of all records of a kind, by their paths with and without a slash at the end. */
export const indexes: Readonly<Record<string, Show>> = Object.fromEntries(
  Object.entries(pages).flatMap(([path, page]) => {
    const show: Show = async (rest, { query }, context) => (rest === '' ? page(query, context) : undefined)
    return [
      [path, show],
      [`${path}/*`, show],
    ]
  }),
)

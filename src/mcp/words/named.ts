import { fold } from '../../domain/text/fold.ts'
import { nearestFirst } from '../../domain/text/nearest-name.ts'
import { shortened } from '../../domain/text/shown-value.ts'
import { issue, Problem, type Issue } from '../../errors/problem.ts'
import { call } from '../../operations/call.ts'
import type { Context } from '../../operations/context.ts'
import { categories } from '../../resources/categories/operations.ts'
import { organizers } from '../../resources/organizers/operations.ts'
import { tags } from '../../resources/tags/operations.ts'
import { venues } from '../../resources/venues/operations.ts'
import { cut } from '../shown/clean.ts'
import { msg } from '../../texts/msg.ts'

/** What somebody may name by an id or by words. */
export type NamedKind = 'venue' | 'organizer' | 'category' | 'tag'

/** What has a name, in few words of its own where it is told from others. */
export interface Found {
  readonly id: number
  readonly name: string
  readonly about?: string | undefined
}

/** It, or what is told where there is none, or several. */
export type Named =
  | { readonly found: Found; readonly issue?: undefined }
  | { readonly found?: undefined; readonly issue: Issue }

/** So many are looked at, and so many told of. */
const [most, shown] = [50, 10]

/** What an id, a slug or a name names, as far as the caller may see it. */
export async function named(kind: NamedKind, parameter: string, text: string, context: Context): Promise<Named> {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : undefined
  if (id !== undefined) {
    const found = await byId[kind](id, context).catch(unlessRefused)
    return found ? { found } : { issue: unknown(parameter, text, await lookUp[kind]('', context)) }
  }
  const some = await lookUp[kind](text, context)
  const wanted = fold(text)
  const exact = some.filter(({ name, slug }) => fold(name) === wanted || slug === text.toLowerCase())
  const [one, ...others] = exact.length > 0 ? exact : some
  if (one && others.length === 0) return { found: one }
  if (one) return { issue: several(parameter, text, [one, ...others]) }
  const known = nearestFirst(wanted.slice(0, 40), await lookUp[kind]('', context), ({ name }) =>
    fold(name).slice(0, 40),
  )
  return { issue: unknown(parameter, text, known) }
}

/** Whether there is one of this id, as far as the caller may see it. */
export async function isThere(kind: NamedKind, id: number, context: Context): Promise<boolean> {
  return (await byId[kind](id, context).catch(unlessRefused)) !== undefined
}

function unlessRefused(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

const byId: Readonly<Record<NamedKind, (id: number, context: Context) => Promise<Found>>> = {
  venue: async (id, context) => ({ id, name: (await call(venues.byId.read, { path: { id } }, context)).venue }),
  organizer: async (id, context) => {
    const { organizer: name } = await call(organizers.byId.read, { path: { id } }, context)
    return { id, name }
  },
  category: (id, context) => call(categories.read, { path: { id } }, context),
  tag: (id, context) => call(tags.read, { path: { id } }, context),
}

const lookUp: Readonly<
  Record<NamedKind, (search: string, context: Context) => Promise<readonly (Found & { readonly slug: string })[]>>
> = {
  venue: async (search, context) =>
    (await call(venues.list, { parameters: parametersOf(search) }, context)).venues.map(
      ({ id, venue, slug, city }) => ({
        ...{ id, name: venue, slug, about: city },
      }),
    ),
  organizer: async (search, context) =>
    (await call(organizers.list, { parameters: parametersOf(search) }, context)).organizers.map(
      ({ id, organizer, slug }) => ({ id, name: organizer, slug }),
    ),
  category: async (search, context) =>
    (await call(categories.list, { parameters: { ...parametersOf(search), hide_empty: false } }, context)).categories,
  tag: async (search, context) =>
    (await call(tags.list, { parameters: { ...parametersOf(search), hide_empty: false } }, context)).tags,
}

function parametersOf(search: string) {
  return { per_page: most, any_language: true, ...(search !== '' && { search }) }
}

/** What is told of others stands among the data: their names were written by people. */
function told(some: readonly Found[]) {
  return {
    known: some
      .slice(0, shown)
      .map(({ id, name, about }) => ({ id, name: cut(name, 100), about: cut(about ?? '', 100) })),
  }
}

function several(parameter: string, text: string, some: readonly Found[]): Issue {
  const message = msg`${parameter}: several fit “${shortened(text)}”; send the id of one of those in the data.`
  return { ...issue(parameter, 'rest_invalid_reference', message), data: told(some) }
}

function unknown(parameter: string, text: string, some: readonly Found[]): Issue {
  const message = msg`${parameter}: nothing is called “${shortened(text)}”; send a name or an id. Some that there are stand in the data.`
  return { ...issue(parameter, 'rest_invalid_reference', message), data: told(some) }
}

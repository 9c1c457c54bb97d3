import { call } from '../../../operations/call.ts'
import { fold } from '../../../domain/text/search.ts'
import { nearestTitlesFirst, titleWords } from '../../../domain/text/title-rank.ts'
import { categories } from '../../../resources/categories/operations.ts'
import { recordsNamed } from '../../../resources/question/named-records.ts'
import { venues } from '../../../resources/venues/operations.ts'
import { categoryTree, type Branch as CategoryBranch } from '../../kit/branches.ts'
import type { DeskRequest } from '../page.ts'

/** A venue or an organizer to choose. */
export interface Choice {
  readonly id: number
  readonly name: string
  /** Distinguishes it from another of this name: an address, a town. */
  readonly detail: string
}

/** A category in the tree, or what forms offer like one. */
export type Branch = Pick<CategoryBranch, 'id' | 'slug' | 'name' | 'depth'>

export type LinkedKind = 'venue' | 'organizer'

const maxChoices = 100

/** Venues or organizers that somebody may mean: all words of a text, or else any of its longer ones; without a text, the newest. */
export async function linkChoices(
  request: DeskRequest,
  kind: LinkedKind,
  text = '',
  count = maxChoices,
): Promise<readonly Choice[]> {
  const found = await choicesWith(request, kind, text, count)
  if (found.length > 0 || text.trim() === '') return found
  const words = text.split(/[\s,.’'-]+/).filter((word) => word.length > 3)
  const longest = words.toSorted((one, other) => other.length - one.length).slice(0, 2)
  const lists = await Promise.all(longest.map((word) => searchChoices(request, kind, word, count)))
  return [...new Map(lists.flat().map((choice) => [choice.id, choice])).values()].slice(0, count)
}

/** Those with all words of a text, the nearest name first. */
export async function choicesWith(
  request: DeskRequest,
  kind: LinkedKind,
  text: string,
  count: number,
): Promise<readonly Choice[]> {
  const found = await searchChoices(request, kind, text.trim().slice(0, 200), text.trim() === '' ? count : maxChoices)
  return text.trim() === '' ? found : nearestTitlesFirst(text, found, ({ name }) => name).slice(0, count)
}

async function searchChoices(
  { context }: DeskRequest,
  kind: LinkedKind,
  text: string,
  count: number,
): Promise<readonly Choice[]> {
  const words = text.split(/\s+/).slice(0, 8).join(' ')
  const found = await recordsNamed(kind, words, count, context)
  return found.map(({ id, name, address, city, email }) => ({
    id,
    name,
    detail: [address, city, email].filter(Boolean).join(', '),
  }))
}

/** The venue or organizer that a few words mean: the one with this name, or the only one whose name has all of them. */
export async function findChoice(request: DeskRequest, kind: LinkedKind, text: string): Promise<Choice | undefined> {
  const found = await searchChoices(request, kind, text.trim().slice(0, 200), maxChoices)
  const words = fold(text).split(' ')
  const hasAll = ({ name }: Choice) => words.every((word) => titleWords(name).includes(word))
  const [only, ...others] = found.filter(hasAll)
  return found.find((each) => isSameName(each.name, text)) ?? (others.length === 0 ? only : undefined)
}

function isSameName(name: string, wanted: string): boolean {
  return fold(name) === fold(wanted.trim())
}

/** All categories, each below the one that it belongs to, by name. */
export async function branchesOf({ context }: DeskRequest): Promise<readonly Branch[]> {
  const found = []
  for (let page = 1; page <= 5; page += 1) {
    const parameters = { per_page: 100, page, orderby: 'name', hide_empty: false }
    const { categories: some, total_pages: pages } = await call(categories.list, { parameters }, context)
    found.push(...some)
    if (page >= pages) break
  }
  return categoryTree(found)
}

/** The venues that rooms can be in, by name. */
export async function buildings({ context }: DeskRequest): Promise<readonly Branch[]> {
  const found: Branch[] = []
  for (let page = 1; page <= 5; page += 1) {
    const parameters = { per_page: 100, page, orderby: 'name', parent_venue: 0 }
    const { venues: some, total_pages: pages } = await call(venues.list, { parameters }, context)
    found.push(...some.map(({ id, slug, venue }) => ({ id, slug, name: venue, depth: 0 })))
    if (page >= pages) break
  }
  return found
}

import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { categories } from '../../../resources/categories/operations.ts'
import { filterFields, valueInWords } from '../../../resources/question/fields.ts'
import { filterNames, type FilterName, type Filters } from '../../../resources/question/filters.ts'
import type { NamedFilter, Question } from '../../../resources/question/read.ts'
import { say } from '../../../texts/text.ts'
import { readAsGuest } from '../reading.ts'
import { filterChoices } from './choices.ts'
import { comingSaturday, quickCategories, quickWhens } from './quick.ts'

/** A filter in words, and the other filters, which are left without it. */
export interface Chip {
  readonly kind: string
  readonly text: string
  readonly others: Filters
}

/** The filters as a visitor reads them, but for those that the row of quick filters shows. */
export async function filterChips(question: Question, context: Context): Promise<readonly Chip[]> {
  const { filters } = question
  const saturday = comingSaturday(context.today())?.toString()
  const isSaturday = saturday !== undefined && filters.from === saturday && filters.to === saturday
  const quick = quickCategories(await filterChoices(context)).map(({ slug }) => slug)
  const chips = filterNames.flatMap((name) => {
    const { [name]: value, ...others } = filters
    if (value === undefined || !isChip(name, value) || (isSaturday && (name === 'from' || name === 'to'))) return []
    const kind = say(filterFields[name].label, context.language)
    if (name !== 'categories')
      return [filterInWords(name, value, question, context).then((text) => ({ kind, text, others }))]
    const slugs = value.split(',')
    return slugs
      .filter((slug) => !quick.includes(slug))
      .map(async (slug) => {
        const left = slugs.filter((each) => each !== slug).join(',')
        return {
          kind,
          text: await categoryName(slug, context),
          others: left === '' ? others : { ...others, categories: left },
        }
      })
  })
  return Promise.all(chips)
}

/** What is chosen, in words, but for days and order: `Concerts, Free of charge`; where that is everything, the name of the site. */
export async function filtersInWords(question: Question, context: Context): Promise<string> {
  const unnamed: readonly FilterName[] = ['when', 'from', 'to', 'geoloc_radius', 'sort']
  const names = [
    'categories',
    ...filterNames.filter((name) => name !== 'categories' && !unnamed.includes(name)),
  ] as const
  const words = names.flatMap((name) => {
    const value = question.filters[name]
    return value === undefined ? [] : filterInWords(name, value, question, context)
  })
  return (await Promise.all(words)).join(', ') || localized(context.settings.siteName, context.language)
}

function isChip(name: FilterName, value: string): boolean {
  if (name === 'when') return !quickWhens.some((when) => when === value)
  return name !== 'near' && name !== 'geoloc_radius' && name !== 'sort' && (name !== 'free' || value !== 'true')
}

async function categoryName(slug: string, context: Context): Promise<string> {
  const id = (await context.storage.terms.bySlug('category', slug))?.id ?? slug
  return (await readAsGuest(categories.read, { path: { id } }, context))?.name ?? slug
}

/** What a filter says in words: `jazz`, `Free`, `Concerts, Theatre`, `From January 10, 2027`. */
export async function filterText(name: FilterName, question: Question, context: Context): Promise<string> {
  const text = await filterInWords(name, question.filters[name] ?? '', question, context)
  return name === 'from' || name === 'to' ? `${say(filterFields[name].label, context.language)} ${text}` : text
}

/** How many records a chip names. */
const maxNamed = 3

async function filterInWords(name: FilterName, value: string, { names }: Question, context: Context): Promise<string> {
  if (name === 'categories')
    return (await Promise.all(value.split(',').map((slug) => categoryName(slug, context)))).join(', ')
  const all = names[name as NamedFilter | 'view']
  if (!all) return valueInWords(name, value, context)
  const others = all.length - maxNamed
  return `${all.slice(0, maxNamed).join(', ')}${others > 0 ? ` +${String(others)}` : ''}`
}

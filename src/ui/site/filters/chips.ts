import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { categories } from '../../../resources/categories/operations.ts'
import { shown } from '../reading.ts'
import { choicesOf } from './choices.ts'
import type { Chosen, NamedFilter } from './chosen.ts'
import { filterNames, pointOf, type Filters, type Name, type whens } from './filters.ts'
import { furtherNames, furtherText } from './further.ts'
import { quickCategories, quickWhens } from './quick.ts'
import { spoken } from '../../kit/dates/periods.ts'
import { say } from '../../../texts/text.ts'

/** A filter in words, and the other filters, which are left without it. */
export interface Chip {
  readonly kind: string
  readonly text: string
  readonly others: Filters
}

/** The filters as a visitor reads them, but for those that the row of quick filters shows. */
export async function chipsOf(chosen: Chosen, context: Context): Promise<readonly Chip[]> {
  const { filters } = chosen
  const quick = quickCategories(await choicesOf(context)).map(({ slug }) => slug)
  const chips = filterNames.flatMap((name) => {
    const { [name]: value, ...others } = filters
    if (value === undefined || !isChip(name, value)) return []
    const kind = say(`calendar.kinds.${name}`, context.language)
    if (name !== 'categories') return [textOf(name, value, chosen, context).then((text) => ({ kind, text, others }))]
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
export async function nameOf(chosen: Chosen, context: Context): Promise<string> {
  const {
    when: _when,
    from: _from,
    to: _to,
    radius: _radius,
    sort: _sort,
    categories: slugs,
    ...others
  } = chosen.filters
  const words = [
    ...(slugs?.split(',') ?? []).map((slug) => categoryName(slug, context)),
    ...filterNames.flatMap((name) => {
      const { [name as keyof typeof others]: value } = others
      return value === undefined ? [] : textOf(name, value, chosen, context)
    }),
  ]
  return (await Promise.all(words)).join(', ') || localized(context.settings.siteName, context.language)
}

function isChip(name: Name, value: string): boolean {
  if (name === 'when') return !quickWhens.some((when) => when === value)
  return name !== 'near' && name !== 'radius' && name !== 'sort' && (name !== 'free' || value !== 'true')
}

async function categoryName(slug: string, context: Context): Promise<string> {
  const id = (await context.storage.terms.bySlug('category', slug))?.id ?? slug
  return (await shown(categories.read, { path: { id } }, context))?.name ?? slug
}

/** What a filter says in words: `jazz`, `Free`, `Concerts, Theatre`, `From January 10, 2027`. */
export async function filterText(name: Name, chosen: Chosen, context: Context): Promise<string> {
  const value = chosen.filters[name] ?? ''
  if (name === 'categories')
    return (await Promise.all(value.split(',').map((slug) => categoryName(slug, context)))).join(', ')
  const text = await textOf(name, value, chosen, context)
  return name === 'from' || name === 'to' ? `${say(`calendar.kinds.${name}`, context.language)} ${text}` : text
}

const spokenDate = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** How many records a chip names. */
const maxNamed = 3

async function textOf(name: Name, value: string, { names }: Chosen, context: Context): Promise<string> {
  const { language } = context
  if (name === 'search') return value
  if (name === 'bbox') return say('calendar.onTheMap', language)
  if (name === 'free') return say(value === 'true' ? 'calendar.free' : 'calendar.notFree', language)
  if (name === 'near') return pointOf(value)?.place ?? say('calendar.nearMe', language)
  if (name === 'from' || name === 'to') return spoken(Temporal.PlainDate.from(value), spokenDate, language)
  if (name === 'when') return say(`site.when.${value as (typeof whens)[number]}`, language)
  if (name === 'attendance') return say(value.includes('online') ? 'site.state.online' : 'calendar.inPerson', language)
  const further = furtherNames.find((each) => each === name)
  if (further) return furtherText(further, value, context)
  const all = names[name as NamedFilter | 'view'] ?? [value]
  const others = all.length - maxNamed
  return `${all.slice(0, maxNamed).join(', ')}${others > 0 ? ` +${String(others)}` : ''}`
}

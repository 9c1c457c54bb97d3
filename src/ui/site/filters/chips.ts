import type { Context } from '../../../operations/context.ts'
import { categories } from '../../../resources/categories/operations.ts'
import { shown } from '../reading.ts'
import type { Chosen } from './chosen.ts'
import { filterNames, type Filters, type Name } from './filters.ts'
import { spoken } from '../../kit/dates/periods.ts'
import { say } from '../../../texts/text.ts'

/** A filter in words, and the other filters, which are left without it. */
export interface Chip {
  readonly kind: string
  readonly text: string
  readonly others: Filters
}

/** The filters as a visitor reads them. */
export async function chipsOf(chosen: Chosen, context: Context): Promise<readonly Chip[]> {
  const { filters } = chosen
  const chips = filterNames.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    const { [name]: _value, ...others } = filters
    return [
      textOf(name, value, chosen, context).then((text) => ({
        kind: say(`calendar.kinds.${name}`, context.language),
        text,
        others,
      })),
    ]
  })
  return Promise.all(chips)
}

const spokenDate = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** How many records a chip names. */
const maxNamed = 3

async function textOf(name: Name, value: string, { names }: Chosen, context: Context): Promise<string> {
  const { language, storage } = context
  if (name === 'search') return value
  if (name === 'free') return say(value === 'false' ? 'calendar.notFree' : 'calendar.free', language)
  if (name === 'from' || name === 'to') return spoken(Temporal.PlainDate.from(value), spokenDate, language)
  if (name === 'near') return `${String(context.settings.geolocRadius)} km`
  if (name === 'attendance') return say(value.includes('online') ? 'site.state.online' : 'calendar.inPerson', language)
  if (name === 'categories') {
    const id = (await storage.terms.bySlug('category', value))?.id ?? value
    return (await shown(categories.read, { path: { id } }, context))?.name ?? value
  }
  const all = names[name] ?? [value]
  const others = all.length - maxNamed
  return `${all.slice(0, maxNamed).join(', ')}${others > 0 ? ` +${String(others)}` : ''}`
}

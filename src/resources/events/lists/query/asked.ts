import type { Issue } from '../../../../errors/problem.ts'
import type { Context } from '../../../../operations/context.ts'
import type { Checked } from '../../../../operations/operation.ts'
import type { Naming } from '../../../../records/filters/asked.ts'
import {
  type PlainEventFilters,
  askedFilters,
  type AskedName,
  type askedParameters,
} from '../../../../records/filters/event-filters.ts'
import type { Readable } from '../../../../schema/field.ts'
import type { TermReference } from '../../../../schema/types/references/ids.ts'
import type { AddressPart } from '../../../../storage/stores/search.ts'
import { checkRecordIds } from '../../../records/lists/references.ts'
import { termsNamed } from '../../writing/terms.ts'

type PlainFilterInput = Readable<typeof askedParameters>

const names = Object.keys(askedFilters) as readonly AskedName[]

/** What our own filters ask storage for: the ids and spellings of what they name. Issues of what is unknown, or may not be read. */
export async function checkAsked(sent: PlainFilterInput, context: Context): Promise<Checked<PlainEventFilters>> {
  if (names.every((name) => sent[name] === undefined)) return { issues: [] }
  const issues: Issue[] = []
  const found: Record<string, unknown> = {}
  for (const name of names) {
    const value = sent[name]
    if (value === undefined) continue
    const filter = askedFilters[name]
    const named =
      'names' in filter && filter.names ? await find[filter.names](name, value as never, context) : undefined
    issues.push(...(named?.issues ?? []))
    found[name] = named ? named.found : value
  }
  return { issues, found }
}

type Find = (parameter: string, value: never, context: Context) => Promise<Checked<unknown>>

const terms =
  (taxonomy: 'category' | 'tag'): Find =>
  (parameter, value: readonly TermReference[], context) =>
    termsNamed(parameter, taxonomy, value, context)

const records =
  (kind: 'venue' | 'organizer'): Find =>
  async (parameter, value: readonly number[], context) => ({
    issues: await checkRecordIds(parameter, kind, value, context),
    found: value,
  })

const spellings =
  (part: AddressPart): Find =>
  async (_parameter, value: readonly string[], { storage }) => ({
    issues: [],
    found: await storage.events.spellings(part, value),
  })

const find: Readonly<Record<Naming, Find>> = {
  category: terms('category'),
  tag: terms('tag'),
  venue: records('venue'),
  organizer: records('organizer'),
  city: spellings('city'),
  country: spellings('country'),
  zip: spellings('zip'),
}

/** Those of our own filters that are sent and ask for what a list does not show of a protected event, and whether each finds one. */
export function askedOfHidden(sent: PlainFilterInput): readonly boolean[] {
  return names.flatMap((name) => {
    const value = sent[name]
    const filter = askedFilters[name]
    return value === undefined || !('findsBlank' in filter)
      ? []
      : (filter.findsBlank as (value: unknown) => boolean)(value)
  })
}

/** Our own filters as links repeat them. */
export function repeatedAsked(sent: PlainFilterInput): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = sent[name]
      return value === undefined ? [] : [[name, valueInLink(value)] as const]
    }),
  )
}

function valueInLink(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => (isTerm(each) ? each.text : each))
  return isHours(value) ? `${value.from},${value.until}` : value
}

function isTerm(value: unknown): value is TermReference {
  return typeof value === 'object' && value !== null && 'text' in value
}

function isHours(value: unknown): value is { readonly from: string; readonly until: string } {
  return typeof value === 'object' && value !== null && 'until' in value
}

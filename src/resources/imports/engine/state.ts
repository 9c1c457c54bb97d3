import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Occurrence } from '../../../domain/entities.ts'
import type { ImportedKind, Members, Origin } from '../../../domain/import.ts'
import { occurrenceAt } from '../../../domain/recurrence/occurrence.ts'
import { isKnownLanguage, type Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { isWireObject } from '../../../schema/read.ts'
import { callOperation, updatableParameters, type Body } from '../matching/kinds.ts'

/* What a record is like, by the parameters that would write it: texts as `title@fr`, what it names by ids. */

/** Parameters that no import changes, or that answers do not show as they are written. */
const others = new Set(['author', 'date', 'date_utc', 'password', 'tickets', 'scope', 'reset'])

/** The state of a record as it is read. */
export async function readState(kind: ImportedKind, id: number, context: Context): Promise<Members> {
  return stateIn(kind, await callOperation(kind, 'read', { id, parameters: { translations: '1' } }, context))
}

/** The same of what was answered, with the texts of every language. */
export function stateIn(kind: ImportedKind, body: Body): Members {
  const texts = Object.entries((body['translations'] ?? {}) as Readonly<Record<string, Body>>)
  const state: Record<string, unknown> = {}
  for (const name of updatableParameters(kind)) {
    if (others.has(name)) continue
    const translated = texts.filter(([, text]) => name in text)
    for (const [language, text] of translated) state[`${name}@${language}`] = emptyToNull(text[name])
    if (translated.length === 0) state[name] = comparableValue(name, body)
  }
  return state
}

/** What no date of a series has of its own. */
const ofSeries = new Set(['recurrence', 'slug', 'post_parent'])

/** The state that a date of a series has where it is as the series is. */
export async function stateByRule({ series, original }: Occurrence, context: Context): Promise<Members> {
  const event = await context.storage.events.byId(series)
  const state = Object.entries(await readState('event', series, context)).filter(([name]) => !ofSeries.has(bare(name)))
  if (!event) return Object.fromEntries(state)
  const { startDate: start_date, endDate: end_date } = occurrenceAt(event, original)
  return { ...Object.fromEntries(state), start_date, end_date }
}

/** The members of a state that are otherwise by the rule. */
export function differingFrom(byRule: Members, state: Members): readonly string[] {
  return differingMembers(state, byRule).filter((name) => !ofSeries.has(bare(name)))
}

/** What is known of a date of a series: a member that it has of the series counts as it is. */
export function originOfDate(origin: Origin, byRule: Members, state: Members): Origin {
  const own = new Set(differingFrom(byRule, state))
  const others = Object.keys(state).filter((name) => !own.has(name))
  return { ...origin, written: { ...origin.written, ...digestLongValues(pickMembers(state, others)) } }
}

/** The members of a state that a parameter writes. */
export function membersWritten(name: string, value: unknown, state: Members, language: Language): readonly string[] {
  const isTranslated = Object.keys(state).some((member) => member.startsWith(`${name}@`))
  if (!isTranslated) return [name]
  const given = isWireObject(value) ? Object.keys(value).filter(isKnownLanguage) : [language]
  return given.map((each) => `${name}@${each}`)
}

/** Parameters that bring members back to what they were. */
export function parametersRestoring(members: Members): Body {
  const parameters: Record<string, unknown> = {}
  for (const [member, value] of Object.entries(members)) {
    const [name = '', language] = member.split('@')
    if (language === undefined) parameters[name] = value
    else parameters[name] = { ...(parameters[name] as object | undefined), [language]: value }
  }
  return parameters
}

export function pickMembers(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(names.map((name) => [name, members[name] ?? null]))
}

/** The members in which two states differ; absent is as good as null. */
export function differingMembers(one: Members, other: Members): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter((name) => !isDeepStrictEqual(one[name] ?? null, other[name] ?? null))
}

/** The members that are not as an import wrote them, but for what was published when it was due. */
export function changedSince(state: Members, { written }: Origin): readonly string[] {
  const isDue = written['status'] === 'future' && state['status'] === 'publish'
  return differingMembers(digestLongValues(state), written).filter((name) => !(name === 'status' && isDue))
}

/** The members that somebody edited since an import wrote them: not what a geocoder has found. */
export function editedSince(state: Members, origin: Origin): readonly string[] {
  return changedSince(state, origin).filter((name) => !name.startsWith('geo_') || 'geo_lat' in origin.sent)
}

/** Members as the parameters that write them, a text once in however many languages. */
export function parameterNames(members: readonly string[]): readonly string[] {
  return [...new Set(members.map(bare))]
}

function bare(member: string): string {
  return member.split('@', 1)[0] ?? ''
}

/** Long values by their digest: enough to tell whether they are the same. */
export function digestLongValues(members: Members): Members {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => {
      const text = JSON.stringify(value ?? null)
      return [name, text.length <= 100 ? value : `sha256:${createHash('sha256').update(text).digest('base64')}`]
    }),
  )
}

function comparableValue(name: string, body: Body): unknown {
  const value = body[name]
  // The page of the record stands in for a website.
  if (name === 'website' && value === body['url']) return null
  if (name === 'recurrence' && isWireObject(value)) {
    const { text: _, ...recurrence } = value
    return recurrence
  }
  if (Array.isArray(value)) return emptyToNull(value.map(idOrValue))
  return emptyToNull(idOrValue(value))
}

/** Null for empty values of every kind. */
function emptyToNull(value: unknown): unknown {
  return value === '' || value === false || value === 0 || (Array.isArray(value) && value.length === 0)
    ? null
    : (value ?? null)
}

function idOrValue(value: unknown): unknown {
  return isWireObject(value) && 'id' in value ? value['id'] : value
}

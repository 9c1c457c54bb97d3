import { isDeepStrictEqual } from 'node:util'
import type { CalendarRecord } from '../entities.ts'
import type { Cost } from '../money/cost.ts'
import { writtenCost } from '../money/written-cost.ts'
import type { Recurrence } from '../recurrence/recurrence.ts'
import { ruleText } from '../recurrence/rules/rule.ts'

/** Members of an entity by the names of the parameters that write them; a text by its language: `title@fr`. */
export type States = Readonly<Record<string, unknown>>

/** What a write has changed, as the activity log keeps it: the names, and the values before and after. */
export interface Changes {
  readonly changed: readonly string[]
  readonly before: States
  readonly after: States
}

/** What differs in two states of an entity. Passwords are named, but never told. */
export function changesBetween<T extends object>(before: T, after: T): Changes {
  const [old, current] = [loggedStates(before), loggedStates(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(current)])].filter(
    (name) => !isDeepStrictEqual(old[name] ?? null, current[name] ?? null),
  )
  return { changed: changedMembers(before, after), before: pickStates(old, names), after: pickStates(current, names) }
}

/** The changes of a deleted entity: all of its members. */
export function changesOfRemoval(before: object): Changes {
  const states = loggedStates(before)
  const names = Object.keys(states).filter((name) => states[name] !== null)
  return { changed: [], before: pickStates(states, names), after: {} }
}

function pickStates(states: States, names: readonly string[]): States {
  return Object.fromEntries(names.map((name) => [name, states[name] ?? null]))
}

/** Members that no parameter writes, and secrets. */
const others = new Set(['id', 'passwordHash', 'event', 'series', 'sold', 'occurrence', 'previousSeries', 'nextSeries'])

/** The members of an entity that are logged, as they are. */
export function loggedStates(entity: object): States {
  const states: Record<string, unknown> = {}
  for (const [member, value] of Object.entries(entity)) {
    if (derived.test(member) || others.has(member)) continue
    if (member === 'texts') Object.assign(states, textStates(value as Texts))
    // A draft has no date of its own; what it shows is when it was begun.
    else if (member === 'date' && (entity as Partial<CalendarRecord>).dateUtc === null) states[member] = null
    else states[memberName(member)] = loggedValue(member, value)
  }
  return states
}

type Texts = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>

function textStates(texts: Texts): States {
  const all = Object.entries(texts).flatMap(([language, text]) =>
    Object.entries(text ?? {}).map(([name, value]) => [`${name}@${language}`, value === '' ? null : value]),
  )
  return Object.fromEntries(all) as States
}

/** As a parameter takes it. */
function loggedValue(member: string, value: unknown): unknown {
  if (value === null) return null
  if (member === 'cost') return writtenCost(value as Cost)
  if (member === 'recurrence') {
    const { rules, dates, exclude } = value as Recurrence
    return { rules: rules.map(ruleText), dates, exclude }
  }
  return value
}

/** Members that follow from others, or that the store keeps by itself. */
const derived = /Utc$|^(trashedFrom|awaitsEvent|sequence|ticketed|lineage|uid|mirroredFrom|count|occurrences)$/

/** Members whose name in the API is another one. */
const apiNames: Readonly<Record<string, string>> = {
  passwordHash: 'password',
  venues: 'venue',
  organizers: 'organizer',
  latitude: 'geo_lat',
  longitude: 'geo_lng',
}

/**
 * The names, as the API has them (`start_date`, `title`), of the members in which two states of an entity differ. A text
 * counts once, in however many languages it differs.
 */
export function changedMembers<T extends object>(before: T, after: T): readonly string[] {
  return differingMembersOf(before, after).flatMap((member) => {
    if (derived.test(member)) return []
    if (member === 'texts') return changedTexts(textsOfEntity(before), textsOfEntity(after))
    return memberName(member)
  })
}

/** The name of a member in the API. */
export function memberName(member: string): string {
  return apiNames[member] ?? member.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

function changedTexts(before: Texts, after: Texts): readonly string[] {
  const languages = Object.keys({ ...before, ...after })
  return [
    ...new Set(languages.flatMap((language) => differingMembersOf(before[language] ?? {}, after[language] ?? {}))),
  ]
}

function textsOfEntity(entity: object): Texts {
  return 'texts' in entity ? (entity.texts as Texts) : {}
}

function differingMembersOf(before: object, after: object): string[] {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...old.keys(), ...current.keys()])].filter(
    (member) => !isDeepStrictEqual(old.get(member) ?? '', current.get(member) ?? ''),
  )
}

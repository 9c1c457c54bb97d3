import type { DeskRequest } from '../page.ts'
import { sentText, sentValue } from '../forms/sent.ts'

/** The parts of a record as texts, by their names; `@` stands before a language. */
export type Parts = ReadonlyMap<string, string>

/** A form that was sent, held against what it was made of and against what somebody else has written meanwhile. */
export interface Merge {
  /** The parts that were changed in the form. */
  readonly mine: ReadonlySet<string>
  /** Those that somebody else has changed, too, into something else. */
  readonly conflicts: readonly string[]
  /** Those that only somebody else has changed. */
  readonly alsoTheirs: readonly string[]
  readonly yours: Parts
  readonly theirs: Parts
}

/** Compares three ways; a part of which the form does not say what it was made of is asked where it differs. */
export function compareThreeWays(request: DeskRequest, yours: Parts, theirs: Parts): Merge {
  const isBase = (part: string, text: string) =>
    sentValue(request, `base[${part}]`) !== undefined && trimmed(text) === sentText(request, `base[${part}]`)
  const open = openParts(request)
  const taken = new Set(open.length > 0 ? [] : partsChosen(request, 'theirs'))
  const mine = new Set([...yours].flatMap(([part, text]) => (taken.has(part) || isBase(part, text) ? [] : [part])))
  const changed = [...yours.keys()].filter((part) => open.includes(part) || !isBase(part, theirs.get(part) ?? ''))
  const conflicts = changed.filter(
    (part) => mine.has(part) && trimmed(theirs.get(part) ?? '') !== trimmed(yours.get(part) ?? ''),
  )
  return { mine, conflicts, alsoTheirs: changed.filter((part) => !mine.has(part)), yours, theirs }
}

/** Whether a form says what it was made of. */
export function saysBase({ form }: Pick<DeskRequest, 'form'>): boolean {
  return typeof form['base'] === 'object' && form['base'] !== null
}

/** The parts for which a version was chosen. */
export function partsChosen({ form }: Pick<DeskRequest, 'form'>, version: 'theirs' | 'was'): readonly string[] {
  const chosen = form['choose']
  if (typeof chosen !== 'object' || chosen === null) return []
  return Object.entries(chosen).flatMap(([part, value]) => (value === version ? [part] : []))
}

/** The parts that were asked, as long as one of them has no version chosen: all of them are asked again. */
function openParts(request: Pick<DeskRequest, 'form'>): readonly string[] {
  const { asked } = request.form
  const parts = typeof asked === 'object' && asked !== null ? Object.keys(asked) : []
  return parts.every((part) => sentText(request, `choose[${part}]`) !== '') ? [] : parts
}

/** The revision that a form was made of; the one before the question as long as that is open. */
export function revisionOfForm(request: Pick<DeskRequest, 'form'>): string | undefined {
  return sentText(request, openParts(request).length > 0 ? 'was[revision]' : 'revision') || undefined
}

/** What a part was, where that was chosen for it. */
export function wasOf(request: Pick<DeskRequest, 'form'>, part: string): string {
  return sentText(request, `was[${part}]`)
}

/** The text that a form was made of, before it was asked. */
export function baseText(request: Pick<DeskRequest, 'form'>, part: string): string | undefined {
  if (openParts(request).includes(part)) return wasOf(request, part)
  return sentValue(request, `base[${part}]`) === undefined ? undefined : sentText(request, `base[${part}]`)
}

/** Without the text of a language. */
export function withoutLanguage(texts: unknown, language: string): object {
  return Object.fromEntries(Object.entries(texts ?? {}).filter(([name]) => name !== language))
}

function trimmed(text: string): string {
  return text.replaceAll('\r\n', '\n').trim()
}

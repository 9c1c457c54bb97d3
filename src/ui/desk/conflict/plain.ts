import type { Html } from '../../kit/html.ts'
import { memberLabel } from '../activity/members.ts'
import type { LabelKind } from '../forms/labels.ts'
import { sentText, sentValue } from '../forms/sent.ts'
import type { DeskRequest } from '../page.ts'
import { baseText, compareThreeWays, partsChosen, wasOf, withoutLanguage, type Merge, type Parts } from './compare.ts'
import { askVersions } from './versions.ts'

/* Of forms whose controls hold plain values: each control is a part. */

/** `venue[fr]` is the part `venue@fr`. */
export function partOfControl(control: string): string {
  return control.replace(/\[(\w+)\]$/, '@$1')
}

/** Whether somebody else was faster than the form that is handed back. */
export function isStaleForm({ refusal }: DeskRequest): boolean {
  return refusal?.problem.status === 412
}

/** Compares a form three ways. */
export function mergeOfControls(request: DeskRequest, controls: readonly string[], theirs: Parts): Merge {
  const yours = controls.flatMap((name): [string, string][] =>
    sentValue(request, name) === undefined ? [] : [[partOfControl(name), sentText(request, name)]],
  )
  return compareThreeWays(request, new Map(yours), theirs)
}

interface MergeContext {
  readonly kind: LabelKind
  /** Who has saved meanwhile, where that is known. */
  readonly by: string | undefined
  /** Where the form without these changes is. */
  readonly to: string
}

/** What both have changed, with the versions of it. */
export function askParts(request: DeskRequest, merge: Merge, { kind, by, to }: MergeContext): Html {
  const { conflicts, alsoTheirs, yours, theirs } = merge
  const labelOf = (part: string) => request.say(memberLabel(part, kind))
  const versions = conflicts.map((part) => {
    const base = baseText(request, part)
    return {
      part,
      label: labelOf(part),
      yours: yours.get(part) ?? '',
      theirs: theirs.get(part) ?? '',
      was: base === undefined ? undefined : { shown: base, text: base },
    }
  })
  return askVersions(request, { versions, alsoTheirs: alsoTheirs.map(labelOf), by, to })
}

/** A form in which parts have what they were before, where that was chosen. */
export function withFormerTexts(request: DeskRequest): DeskRequest {
  const form: Record<string, unknown> = { ...request.form }
  for (const part of partsChosen(request, 'was')) {
    const [name = '', language] = part.split('@')
    const text = wasOf(request, part)
    form[name] = language === undefined ? text : { ...(form[name] as object | undefined), [language]: text }
  }
  return { ...request, form }
}

const coordinates = ['geo_lat', 'geo_lng']

type Parameters = Readonly<Record<string, unknown>>

/** The parameters of a form without those of some parts. */
export function withoutFormParts(parameters: Parameters, parts: readonly string[]): Parameters {
  const left: Record<string, unknown> = { ...parameters }
  const isHalf = parts.filter((part) => coordinates.includes(part)).length === 1
  for (const part of parts) {
    const [name = '', language] = part.split('@')
    // One of the two says nothing.
    if (isHalf && coordinates.includes(part)) continue
    if (language !== undefined) left[name] = withoutLanguage(left[name], language)
    if (language === undefined || Object.keys(left[name] ?? {}).length === 0) delete left[name]
  }
  return left
}

/** A form that is handed back: what was not changed in it shows what somebody else has written. */
export function withTheirTexts(request: DeskRequest, { mine, yours }: Merge): DeskRequest {
  return { ...request, form: withoutFormParts(request.form, othersOf({ mine, yours })) }
}

/** The parts that a form sends without having changed them. */
export function othersOf({ mine, yours }: Pick<Merge, 'mine' | 'yours'>): readonly string[] {
  return [...yours.keys()].filter((part) => !mine.has(part))
}

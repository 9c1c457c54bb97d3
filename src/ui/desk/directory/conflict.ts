import type { Html } from '../../kit/html.ts'
import { memberLabel } from '../activity/members.ts'
import { baseOf, compare, partsChosen, wasOf, without, type Merge, type Parts } from '../conflict/compare.ts'
import { askVersions } from '../conflict/versions.ts'
import { heldControl } from '../forms/field-part.ts'
import { sentText, sentValue } from '../forms/sent.ts'
import type { DeskRequest } from '../page.ts'
import { editable } from './forms.ts'
import type { Kind, Listed } from './kinds.ts'
import type { Subject } from './subject.ts'

/** What both have changed of a record, with the versions of it, where somebody else was faster. */
export function conflict(kind: Kind, request: DeskRequest, subject: Subject, by: string | undefined): Html | false {
  if (request.refusal?.problem.status !== 412) return false
  const { conflicts, alsoTheirs, yours, theirs } = mergeOf(kind, request, subject.body)
  const labelOf = (part: string) => request.say(memberLabel(part, kind.kind))
  const versions = conflicts.map((part) => {
    const base = baseOf(request, part)
    return {
      part,
      label: labelOf(part),
      yours: yours.get(part) ?? '',
      theirs: theirs.get(part) ?? '',
      was: base === undefined ? undefined : { shown: base, text: base },
    }
  })
  const to = `/${kind.plural}/${subject.id}/`
  return askVersions(request, { versions, alsoTheirs: alsoTheirs.map(labelOf), by, to })
}

/** Compares a form three ways. */
export function mergeOf(kind: Kind, request: DeskRequest, body: Listed): Merge {
  const theirs = partsOf(kind, body)
  const yours = kind.form.controls.flatMap((name): [string, string][] =>
    sentValue(request, name) === undefined ? [] : [[partOf(name), sentText(request, name)]],
  )
  return compare(request, new Map(yours), theirs)
}

/** The parts of a record, as its form shows them. */
export function partsOf(kind: Kind, body: Listed): Parts {
  return new Map(
    kind.form.controls.map((name) => {
      const held = heldControl(body, name)
      return [partOf(name), (name.startsWith('description') ? editable(held, kind) : held).trim()]
    }),
  )
}

/** A form in which parts have what they were before, where that was chosen. */
export function withChosen(request: DeskRequest): DeskRequest {
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
export function withoutParts(parameters: Parameters, parts: readonly string[]): Parameters {
  const left: Record<string, unknown> = { ...parameters }
  const isHalf = parts.filter((part) => coordinates.includes(part)).length === 1
  for (const part of parts) {
    const [name = '', language] = part.split('@')
    // One of the two says nothing.
    if (isHalf && coordinates.includes(part)) continue
    if (language !== undefined) left[name] = without(left[name], language)
    if (language === undefined || Object.keys(left[name] ?? {}).length === 0) delete left[name]
  }
  return left
}

/** A form that is handed back: what was not changed in it shows what somebody else has written. */
export function withTheirs(kind: Kind, request: DeskRequest, body: Listed): DeskRequest {
  if (request.refusal?.problem.status !== 412) return request
  const { mine, yours } = mergeOf(kind, request, body)
  const others = [...yours.keys()].filter((part) => !mine.has(part))
  return { ...request, form: withoutParts(request.form, others) }
}

/** `venue[fr]` is the part `venue@fr`. */
function partOf(control: string): string {
  return control.replace(/\[(\w+)\]$/, '@$1')
}

import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import type { DeskRequest } from '../../page.ts'
import { digestOf, fieldsOf, parametersOf, partsOfEvent, partsOfForm, type Parts } from './parts.ts'
import { sentValue } from '../../forms/sent.ts'

/** A form that was sent, held against what it was made of and against what somebody else has written meanwhile. */
export interface Merge {
  /** The parts that were changed in the form. */
  readonly mine: ReadonlySet<string>
  /** Those that somebody else has changed, too, into something else. */
  readonly conflicts: readonly string[]
  readonly yours: Parts
  readonly theirs: Parts
}

/** Compares three ways; undefined where the form does not say what it was made of. */
export function mergeOf(request: DeskRequest, event: EventRepresentation): Merge | undefined {
  const base = request.form['base']
  if (typeof base !== 'object' || base === null) return undefined
  const [yours, theirs] = [partsOfForm(request), partsOfEvent(event)]
  const differs = (part: string, text: string) => digestOf(text) !== sentValue(request, `base[${part}]`)
  const mine = new Set([...yours].flatMap(([part, text]) => (differs(part, text) ? [part] : [])))
  const conflicts = [...mine].filter((part) => {
    const other = theirs.get(part) ?? ''
    return differs(part, other) && other !== yours.get(part)
  })
  return { mine, conflicts, yours, theirs }
}

type Parameters = Readonly<Record<string, unknown>>

/** The parameters of a form without those of parts that were not changed in it. */
export function onlyMine(parameters: Parameters, { mine, yours }: Merge): Parameters {
  const left: Record<string, unknown> = { ...parameters }
  for (const part of yours.keys()) {
    if (mine.has(part)) continue
    const [name = '', language] = part.split('@')
    if (language === undefined) for (const each of parametersOf[part] ?? [name]) delete left[each]
    else left[name] = without(left[name], language)
  }
  return Object.fromEntries(Object.entries(left).filter(([name, value]) => !isEmpty(name, value)))
}

/** A text that was changed in no language. */
function isEmpty(name: string, value: unknown): boolean {
  return (name === 'title' || name === 'description') && Object.keys(value ?? {}).length === 0
}

/** A form that is handed back: what was not changed in it shows what somebody else has written. */
export function withTheirs(request: DeskRequest, event: EventRepresentation | undefined): DeskRequest {
  const merge = request.refusal?.problem.status === 412 && event ? mergeOf(request, event) : undefined
  if (!merge || !event) return request
  const form: Record<string, unknown> = { ...request.form }
  for (const part of merge.yours.keys()) {
    if (merge.mine.has(part)) continue
    const [name = '', language] = part.split('@')
    if (language === undefined) for (const each of fieldsOf[part] ?? [name]) delete form[each]
    else form[name] = without(form[name], language)
  }
  // Of boxes a form sends those alone that are ticked.
  if (!merge.mine.has('categories')) form['categories'] = event.categories.map(({ id }) => String(id))
  return { ...request, form }
}

function without(texts: unknown, language: string): object {
  return Object.fromEntries(Object.entries(texts ?? {}).filter(([name]) => name !== language))
}

import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { compareThreeWays, partsChosen, saysBase, wasOf, withoutLanguage, type Merge } from '../../conflict/compare.ts'
import type { DeskRequest } from '../../page.ts'
import { fieldsOf, parametersOf, partsOfEvent, partsOfForm } from './parts.ts'
import { withPartText } from './filled.ts'

/** Compares the form of an event three ways; undefined where the form does not say what it was made of. */
export function mergeOfEvent(request: DeskRequest, event: EventRepresentation): Merge | undefined {
  return saysBase(request) ? compareThreeWays(request, partsOfForm(request), partsOfEvent(event)) : undefined
}

type Parameters = Readonly<Record<string, unknown>>

/** A form in which parts have what they were before, where that was chosen. */
export function withFormerParts(request: DeskRequest): DeskRequest {
  const form = partsChosen(request, 'was').reduce<DeskRequest['form']>(
    (form, part) => withPartText(form, part, wasOf(request, part)),
    request.form,
  )
  return { ...request, form }
}

/** The parameters of a form without those of parts that were not changed in it. */
export function onlyMine(parameters: Parameters, { mine, yours }: Merge): Parameters {
  return withoutEventParts(
    parameters,
    [...yours.keys()].filter((part) => !mine.has(part)),
  )
}

/** The parameters of a form without those of some parts. */
export function withoutEventParts(parameters: Parameters, parts: readonly string[]): Parameters {
  const left: Record<string, unknown> = { ...parameters }
  for (const part of parts) {
    const [name = '', language] = part.split('@')
    if (language === undefined) for (const each of parametersOf[part] ?? [name]) delete left[each]
    else left[name] = withoutLanguage(left[name], language)
  }
  return Object.fromEntries(Object.entries(left).filter(([name, value]) => !isUnchangedText(name, value)))
}

/** A text that was changed in no language. */
function isUnchangedText(name: string, value: unknown): boolean {
  return (name === 'title' || name === 'description') && Object.keys(value ?? {}).length === 0
}

/** A form that is handed back: what was not changed in it shows what somebody else has written. */
export function withTheirParts(request: DeskRequest, event: EventRepresentation | undefined): DeskRequest {
  const merge = request.refusal?.problem.status === 412 && event ? mergeOfEvent(request, event) : undefined
  if (!merge || !event) return request
  const form: Record<string, unknown> = { ...request.form }
  for (const part of merge.yours.keys()) {
    if (merge.mine.has(part)) continue
    const [name = '', language] = part.split('@')
    if (language === undefined) for (const each of fieldsOf[part] ?? [name]) delete form[each]
    else form[name] = withoutLanguage(form[name], language)
  }
  // Of boxes a form sends those alone that are ticked.
  if (!merge.mine.has('categories')) form['categories'] = event.categories.map(({ id }) => String(id))
  return { ...request, form }
}

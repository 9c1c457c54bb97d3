import type { SourceRepresentation } from '../../../../resources/sources/representation.ts'
import { html, type Html } from '../../../html.ts'
import { numberFormat } from '../../../site/formats.ts'
import { selectField } from '../../fields.ts'
import type { DeskRequest } from '../../page.ts'
import { credentialFields, optionFields } from '../imports/parts.ts'
import { words } from './words.ts'

const minute = 60
const hour = 3600
const day = 86_400

/** What of a source can be changed. */
export function sourceFields(request: DeskRequest, source?: SourceRepresentation): Html {
  const { language } = request
  const seconds = new Set([15 * minute, hour, 6 * hour, day, 7 * day, source?.every ?? hour])
  const options = [...seconds].toSorted((one, other) => one - other)
  return html`${selectField(request, {
    name: 'every',
    label: words.every,
    value: source?.every ?? hour,
    saysOptional: false,
    options: new Map(options.map((each) => [String(each), lengthText(each, language)])),
  })}
  ${optionFields(request, source ?? {})}
  ${source?.has_credentials === true && html`<p class="hint">${request.say(words.credentials)}</p>`}
  ${credentialFields(request)}`
}

/** What the fields send. */
export const sourceNames = ['every', 'status', 'language', 'time_zone', 'username', 'password'] as const

/** A length of time in the largest unit of which it is a whole number. */
export function lengthText(seconds: number, language: DeskRequest['language']): string {
  const units = [
    [day, 'day'],
    [hour, 'hour'],
    [minute, 'minute'],
    [1, 'second'],
  ] as const
  const [length, unit] = units.find(([each]) => seconds % each === 0) ?? units[3]
  return numberFormat({ style: 'unit', unit, unitDisplay: 'long' }, language).format(seconds / length)
}

/** How a source does, in a word. */
export function sourceState({ paused, current_import: current, failures }: SourceRepresentation) {
  if (current !== null) return { look: '', text: words.running }
  if (paused) return { look: 'pending', text: words.paused }
  return failures > 0 ? { look: 'trash', text: words.failing } : { look: 'publish', text: words.active }
}

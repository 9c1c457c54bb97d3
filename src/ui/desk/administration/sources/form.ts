import { createSource } from '../../../../resources/sources/operations.ts'
import type { SourceRepresentation } from '../../../../resources/sources/representation.ts'
import { html } from '../../../kit/html.ts'
import { numberFormat } from '../../../../i18n/formats.ts'
import { formOf, notePart } from '../../forms/form-spec.ts'
import type { DeskRequest } from '../../page.ts'
import { sharedSettings } from '../imports/form.ts'
import { localize } from '../../../../texts/text.ts'

const minute = 60
const hour = 3600
const day = 86_400

type SourceFormValues = Partial<SourceRepresentation>

export const sourceForm = formOf({
  kind: 'source',
  fields: createSource.parameters,
  sections: [
    {
      parts: [
        ...(['url', 'every', 'status', 'language', 'time_zone'] as const),
        notePart<SourceFormValues>(
          (request, { has_credentials }) =>
            has_credentials === true && html`<p class="hint">${request.say('desk.sources.credentials')}</p>`,
        ),
        ...(['username', 'password'] as const),
      ],
    },
  ],
  without: ['format', 'source'],
  settings: {
    ...sharedSettings,
    every: {
      control: 'choice',
      value: ({ every }) => every ?? hour,
      options: ({ language }, { every }) => {
        const seconds = new Set([15 * minute, hour, 6 * hour, day, 7 * day, every ?? hour])
        const options = [...seconds].toSorted((one, other) => one - other)
        return new Map(options.map((each) => [String(each), lengthText(each, language)]))
      },
    },
  },
})

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
  if (current !== null) return { look: '', text: localize('desk.sources.running') }
  if (paused) return { look: 'pending', text: localize('desk.sources.paused') }
  return failures > 0
    ? { look: 'trash', text: localize('desk.sources.failing') }
    : { look: 'publish', text: localize('desk.sources.active') }
}

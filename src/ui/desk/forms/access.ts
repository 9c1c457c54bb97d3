import { accessWords } from '../../../records/access.ts'
import { localize } from '../../../texts/text.ts'
import type { DeskRequest } from '../page.ts'
import { addition } from './addition.ts'
import type { FormField, FieldSettings } from './field-part.ts'
import type { SectionState } from './form-spec.ts'
import type { Html } from '../../kit/html.ts'

const words = {
  yes: localize('table.yes'),
  limited: localize('access.limited'),
  no: localize('table.no'),
}

const heading = localize('access.heading')

/** How a form asks for the accessibility of a record, two questions in a row: by a section that is open where something of it is known. */
export function accessSection<N extends string>(...parts: readonly (readonly N[])[]) {
  return {
    name: 'access',
    frame: (content: Html, request: DeskRequest, _held: unknown, { filledIn }: SectionState) =>
      addition(request, { id: 'access', heading, add: heading, isThere: filledIn.length > 0 }, content),
    parts,
  } as const
}

/** Settings of its fields: what can be answered, in words, or nothing. */
export function accessSettings<N extends string>(fields: Readonly<Record<N, FormField>>) {
  const settings = Object.entries<FormField>(fields).map(
    ([name, { type }]): readonly [string, FieldSettings<object>] => {
      const known = accessWords.filter((word) => type.asking?.options?.includes(word))
      const options = ({ say }: DeskRequest) =>
        new Map([['', say('access.unknown')], ...known.map((word) => [word, say(words[word])] as const)])
      return [name, { options }]
    },
  )
  return Object.fromEntries(settings) as Readonly<Record<N, FieldSettings<object>>>
}

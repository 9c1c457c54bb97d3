import { correctSubmission } from '../../../resources/submissions/corrections.ts'
import type { submittedEvent } from '../../../resources/submissions/fields.ts'
import { createSubmission } from '../../../resources/submissions/operations.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { formOf, type Section, type SectionState } from '../forms/form-spec.ts'
import type { FieldSettings } from '../forms/field-part.ts'
import { headed } from '../forms/frames.ts'
import type { DeskRequest } from '../page.ts'
import { filePart, repetitionPart, whenPart, type SubmitForm } from './parts.ts'

/** A field that people do not see, and programs fill in. */
export const trap = 'homepage'

const sections: readonly Section<typeof submittedEvent, SubmitForm>[] = [
  {
    frame: headed(localize('desk.submit.what')),
    takesOthers: true,
    parts: ['title', whenPart, 'description', ['category', 'website'], ['cost', filePart]],
  },
  { frame: repetitionFrame, parts: [repetitionPart] },
  {
    frame: headed(localize('common.where')),
    parts: [
      ['venue', 'organizer'],
      ['address', 'city'],
    ],
  },
]

/** Most events are once: how one repeats is folded away where nothing is said of it. */
function repetitionFrame(content: Html, { say }: DeskRequest, held: SubmitForm, { isWrong }: SectionState): Html {
  const repeats = held.isComplex === true || held.weekly_until !== undefined || (held.dates ?? []).length > 0
  return html`<details class="more" ${(isWrong || repeats) && html`open`}>
    <summary>${say('desk.events.repetition.title')}</summary>
    ${content}
  </details>`
}

const settings: Partial<Record<keyof typeof submittedEvent, FieldSettings<SubmitForm>>> = {
  description: { control: 'lines', rows: 3 },
  category: {
    control: 'choice',
    isShown: ({ branches }) => branches.length > 0,
    options: ({ say }, { branches }) =>
      new Map([['', say('desk.submit.noCategory')], ...branches.map(({ id, name }) => [String(id), name] as const)]),
  },
  message: { control: 'lines', rows: 2 },
}

/** With which visitors submit an event. */
export const submissionForm = formOf({
  kind: 'submission',
  fields: createSubmission.parameters,
  sections: [
    ...sections,
    {
      frame: headed(localize('desk.submit.you'), localize('desk.submit.youHint')),
      parts: [['name', 'email'], 'message'],
    },
  ],
  settings: {
    ...settings,
    name: { attributes: html`autocomplete="name"` },
    email: { attributes: html`autocomplete="email"` },
  },
})

/** With which they correct it. */
export const correctionForm = formOf({
  kind: 'submission',
  fields: correctSubmission.parameters,
  without: ['revision', 'remove_picture'],
  sections: [...sections, { parts: ['message'] }],
  settings,
})

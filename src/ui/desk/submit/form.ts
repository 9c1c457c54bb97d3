import { createSubmission } from '../../../resources/submissions/operations.ts'
import { html } from '../../kit/html.ts'
import { momentsIn } from '../events/form/when.ts'
import { textField, type Field } from '../forms/controls.ts'
import { formOf } from '../forms/form-spec.ts'
import { headed } from '../forms/frames.ts'
import type { Part } from '../forms/part.ts'
import { sentText } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

/** A field that people do not see, and programs fill in. */
export const trap = 'homepage'

interface Held {
  readonly branches: readonly { readonly id: number; readonly name: string }[]
}

/** Days and times, which are sent as moments. */
const when: Part<Held> = {
  names: ['start_date', 'end_date', 'all_day'],
  draw: (request) => {
    const field = (name: string, type: string, label: Field['label'], more: Partial<Field> = {}) =>
      html`${textField(request, { name, type, label, ...more })} `
    return html`${field('start_date', 'date', localize('common.day'), { required: true })}
    ${field('from', 'time', localize('common.beginsAt'), { hint: localize('desk.submit.fromHint') })}
    ${field('until', 'time', localize('common.endsAt'), { hint: localize('desk.submit.untilHint') })}
    ${field('end_date', 'date', localize('desk.submit.untilDay'))}`
  },
  read: (request) => {
    const [day, begins, ends, lastDay] = ['start_date', 'from', 'until', 'end_date'].map((name) =>
      sentText(request, name),
    ) as [string, string, string, string]
    // A time alone would be one of today.
    if (day === '') return {}
    if (begins === '') return { start_date: day, end_date: lastDay || day, all_day: true }
    const { start_date, end_date } = momentsIn({
      form: { start: { day, time: begins }, end: { day: lastDay, time: ends } },
    })
    return { start_date, end_date }
  },
}

export const submissionForm = formOf({
  kind: 'submission',
  fields: createSubmission.parameters,
  sections: [
    {
      frame: headed(localize('desk.submit.what')),
      takesOthers: true,
      parts: ['title', when, 'description', 'category', 'website'],
    },
    { frame: headed(localize('common.where')), parts: ['venue', 'address', 'city', 'organizer'] },
    {
      frame: headed(localize('desk.submit.you'), localize('desk.submit.youHint')),
      parts: ['name', 'email', 'message'],
    },
  ],
  settings: {
    description: { control: 'lines', rows: 3 },
    category: {
      control: 'choice',
      isShown: ({ branches }: Held) => branches.length > 0,
      options: ({ say }, { branches }) =>
        new Map([['', say('desk.submit.noCategory')], ...branches.map(({ id, name }) => [String(id), name] as const)]),
    },
    name: { attributes: html`autocomplete="name"` },
    email: { attributes: html`autocomplete="email"` },
    message: { control: 'lines', rows: 2 },
  },
})

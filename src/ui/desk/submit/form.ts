import { Invalid, issue } from '../../../errors/problem.ts'
import { createSubmission } from '../../../resources/submissions/operations.ts'
import { dayOf } from '../../kit/dates/periods.ts'
import { html } from '../../kit/html.ts'
import { textField, type Field } from '../forms/controls.ts'
import { formOf } from '../forms/form-spec.ts'
import { headed } from '../forms/frames.ts'
import type { Part } from '../forms/part.ts'
import { sentText } from '../forms/sent.ts'
import type { DeskRequest } from '../page.ts'
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
    ${field('until', 'time', localize('common.endsAt'))} ${field('end_date', 'date', localize('desk.submit.untilDay'))}`
  },
  read: (request) => {
    const [first, begins, ends] = [text(request, 'start_date'), text(request, 'from'), text(request, 'until')]
    // A time alone would be one of today.
    if (first === undefined) return {}
    const last = text(request, 'end_date') ?? first
    if (begins === undefined) return { start_date: first, end_date: last, all_day: true }
    if (ends === undefined)
      throw new Invalid([issue('until', 'rest_missing_callback_param', localize('desk.submit.noEnd'))])
    // What begins at ten and ends at one, ends on the next day.
    const isNight = text(request, 'end_date') === undefined && ends < begins
    const day = (isNight && dayOf('day', first)?.add({ days: 1 }).toString()) || last
    return { start_date: `${first} ${begins}`, end_date: `${day} ${ends}` }
  },
}

function text(request: DeskRequest, name: string): string | undefined {
  return sentText(request, name) || undefined
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
    description: { control: 'lines', rows: 4 },
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

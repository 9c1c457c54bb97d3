import { readDays } from '../../../domain/dates/days.ts'
import type { Submitted } from '../../../resources/submissions/submitted.ts'
import { localize } from '../../../texts/text.ts'
import { html } from '../../kit/html.ts'
import { momentsIn } from '../events/planned.ts'
import { firstDay } from '../events/form/rule.ts'
import { checkbox, labelled, textField, type Field } from '../forms/controls.ts'
import { fieldText } from '../forms/labels.ts'
import type { Part } from '../forms/part.ts'
import { sentFile, sentText } from '../forms/sent.ts'

/** What the form holds: the categories that can be chosen, and what was submitted before. */
export interface SubmitForm extends Partial<Submitted> {
  readonly branches: readonly { readonly id: number; readonly name: string }[]
}

/** Days and times, which are sent as moments. */
export const whenPart: Part<SubmitForm> = {
  names: ['start_date', 'end_date', 'all_day'],
  draw: (request, { start_date: start = '', end_date: end = '', all_day: isWhole = false }) => {
    const day = (moment: string) => moment.slice(0, 10)
    const time = (moment: string) => (isWhole ? '' : moment.slice(11, 16))
    const field = (name: string, type: string, label: Field['label'], more: Partial<Field> = {}) =>
      html`${textField(request, { name, type, label, ...more })} `
    return html`<div class="pair">
        ${field('start_date', 'date', localize('common.day'), { required: true, value: day(start) })}
        ${field('end_date', 'date', localize('desk.submit.untilDay'), { value: day(end) === day(start) ? '' : day(end) })}
      </div>
      <div class="pair">
        ${field('from', 'time', localize('common.beginsAt'), { hint: localize('desk.submit.fromHint'), value: time(start) })}
        ${field('until', 'time', localize('common.endsAt'), { hint: localize('desk.submit.untilHint'), value: time(end) })}
      </div>`
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

/** Every week until a day, and further days as people write them. */
export const repetitionPart: Part<SubmitForm> = {
  names: ['weekly_until', 'dates'],
  draw: (request, { isComplex = false, weekly_until: until, dates = [] }) => {
    if (isComplex) return html`<p class="hint">${request.say('desk.submit.complex')}</p>`
    const weekly = { ...fieldText('weekly_until', 'submission'), name: 'weekly_until', type: 'date', value: until }
    const further = { ...fieldText('dates', 'submission'), name: 'dates', hint: localize('desk.submit.datesHint') }
    return html`${textField(request, weekly)}
    ${textField(request, { ...further, value: dates.join(', '), attributes: html`maxlength="1000" autocomplete="off"` })}`
  },
  read: (request) => {
    const [until, text] = [sentText(request, 'weekly_until'), sentText(request, 'dates')]
    const { days, unknown } = readDays(text, request.language, firstDay(sentText(request, 'start_date')))
    // What is not understood is refused as it is.
    const dates = [...days.map((each) => each.slice(0, 10)), ...unknown]
    return { ...(until !== '' && { weekly_until: until }), ...(dates.length > 0 && { dates }) }
  },
}

/** A picture, or another one in its place, which is not shown: nobody is to keep pictures here for others. */
export const filePart: Part<SubmitForm> = {
  names: ['file', 'remove_picture'],
  draw: (request, { hasPicture = false }) => {
    const { say, refusal } = request
    const problem = refusal && sentFile(request) ? say('desk.picture.lost') : undefined
    const field = { name: 'file', ...fieldText('file', 'submission'), problem }
    return html`${hasPicture && html`<p class="hint">${say('desk.submit.hasPicture')}</p>`}
    ${labelled(
      request,
      field,
      (attributes) =>
        html`<input
          type="file"
          name="file"
          accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
          ${attributes}
        />`,
    )}
    ${hasPicture && checkbox(request, { name: 'remove_picture', label: localize('desk.picture.remove') })}`
  },
  read: (request) => {
    const file = sentFile(request)
    const isRemoved = sentText(request, 'remove_picture') === '1'
    return { ...(file && { file }), ...(isRemoved && { remove_picture: true }) }
  },
}

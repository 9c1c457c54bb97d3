import { permits } from '../../../../accounts/actor.ts'
import { createHolidays, deleteHolidays, listHolidays } from '../../../../resources/holidays/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { formatDay } from '../../../kit/dates/periods.ts'
import { html, type Html } from '../../../kit/html.ts'
import { submitButton, form, hidden, labelled, textField } from '../../forms/controls.ts'
import { sentText, sentValue } from '../../forms/sent.ts'
import { deskPage, type DeskRequest } from '../../page.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'

const path = '/holidays/'

type HolidaysRepresentation = Awaited<ReturnType<typeof readHolidays>>[number]

/** The holidays that the form of an event offers to leave out: calendars that an administrator names. */
export const holidaysPage = deskPage({
  path,
  navigation: {
    group: 'settings',
    name: localize('desk.holidays.title'),
    sign: 'sun',
    about: localize('desk.about.holidays'),
  },
  permit: permits('manage-site'),
  upload: 'import',
  load: readHolidays,
  title: (_found, { say }) => say('desk.holidays.title'),
  render: (found, request) => {
    const { say } = request
    return html`<p class="lead">${say('desk.holidays.lead')}</p>
      ${found.length === 0 && html`<p class="nothing">${say('desk.holidays.none')}</p>`}
      ${found.map((each) => holidayCard(each, request))}
      <section class="card narrow">
        <h2>${say('desk.holidays.add')}</h2>
        ${form(
          request,
          html`${textField(request, { name: 'name', label: localize('common.name'), value: '', required: true, hint: localize('desk.holidays.nameHint'), attributes: html`maxlength="100"` })}
          ${textField(request, { name: 'url', label: localize('desk.holidays.url'), type: 'url', value: '', hint: localize('desk.holidays.urlHint') })}
          ${labelled(request, { name: 'file', label: localize('desk.holidays.file'), value: '' }, (attributes) => html`<input type="file" name="file" accept=".ics,text/calendar" ${attributes} />`)}
          ${submitButton(request, localize('desk.holidays.add'))}`,
          { upload: true },
        )}
      </section>`
  },
  actions: {
    save: async (request) => {
      const url = sentText(request, 'url').trim()
      const file = sentValue(request, 'file')
      const from = url === '' ? { file } : { url }
      await request.perform(createHolidays, { parameters: { name: sentText(request, 'name'), ...from } })
      return { to: path, message: localize('desk.holidays.added') }
    },
    remove: async (request) => {
      await request.perform(deleteHolidays, { path: { id: sentText(request, 'id') } })
      return { to: path, message: localize('desk.holidays.removed') }
    },
  },
})

async function readHolidays({ perform }: DeskRequest) {
  return (await perform(listHolidays, {})).body.holidays
}

function holidayCard(
  { id, name, url, days, refreshed_utc: refreshed, error }: HolidaysRepresentation,
  request: DeskRequest,
): Html {
  const { say, language } = request
  const day = (text: string) =>
    formatDay(Temporal.PlainDate.from(text), { day: 'numeric', month: 'long', year: 'numeric' }, language)
  const [first, last] = [days[0], days.at(-1)]
  return html`<section class="card">
    <h2>${name}</h2>
    <p>
      ${url ?? say('desk.holidays.fromFile')}<br />
      ${
        first !== undefined && last !== undefined
          ? say('desk.holidays.days', { count: days.length, first: day(first), last: day(last) })
          : !error && say('desk.holidays.waiting')
      }
      ${refreshed !== null && html`<br /><small>${say('desk.holidays.read')} ${siteTimeElement(refreshed, request)}</small>`}
    </p>
    ${error !== null && html`<p class="problem">${error}</p>`}
    ${form(request, html`${hidden('id', id)} ${submitButton(request, localize('common.remove'), 'remove', 'grave')}`)}
  </section>`
}

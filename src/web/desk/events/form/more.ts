import type { Localized } from '../../../../i18n/language.ts'
import { html, type Html } from '../../../html.ts'
import { checkbox, selectField, textField } from '../../fields.ts'
import type { DeskRequest } from '../../page.ts'
import type { FoundForm } from './found.ts'
import { attendanceWords, eventStatusWords, words } from './words.ts'

/** What few events need. */
export function moreSection(request: DeskRequest, { event, id }: FoundForm): Html {
  const { say } = request
  const options = (texts: Readonly<Record<string, Localized>>) =>
    new Map(Object.entries(texts).map(([value, text]) => [value, say(text)]))
  const isOwnPage = event?.website === event?.url
  const names = [...(request.refusal?.fields.keys() ?? [])]
  const isOpen = names.some((name) => ['website', 'virtual_url', 'password', 'date'].includes(name))
  return html`<details class="card more" ${isOpen && html`open`}>
    <summary><h2>${say(words.more)}</h2></summary>
    <div class="moments">
      ${selectField(request, { name: 'event_status', label: words.eventStatus, value: event?.event_status ?? 'scheduled', required: true, options: options(eventStatusWords) })}
      ${selectField(request, { name: 'attendance', label: words.attendance, value: event?.attendance ?? 'in_person', required: true, options: options(attendanceWords) })}
      ${textField(request, { name: 'virtual_url', label: words.virtualUrl, type: 'url', value: event?.virtual_url })}
      ${textField(request, { name: 'website', label: words.website, type: 'url', value: isOwnPage ? '' : event?.website })}
      ${textField(request, { name: 'date', label: words.publishAt, hint: words.publishAtHint, type: 'datetime-local', value: event?.status === 'future' ? event.date.slice(0, 16).replace(' ', 'T') : undefined })}
      ${textField(request, { name: 'password', label: words.password, hint: words.passwordHint, attributes: html`autocomplete="off" maxlength="200"` })}
    </div>
    ${checkbox(request, { name: 'featured', label: words.featured, value: event?.featured ? '1' : '0' })}
    ${checkbox(request, { name: 'hide_from_listings', label: words.hidden, value: event?.hide_from_listings ? '1' : '0' })}
    ${id !== undefined && checkbox(request, { name: 'remove_password', label: words.removePassword })}
  </details>`
}

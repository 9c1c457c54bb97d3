import { xmlText } from '../interchange/feeds/shared/xml.ts'
import { defineProblem } from '../errors/problem.ts'
import type { Localized } from '../i18n/language.ts'
import { declarations } from './names.ts'
import { msg } from '../texts/msg.ts'

/* What calendar programs are refused, by the names that the standards have for it (RFC 4918 §16, RFC 4791 §1.3). */

export const readOnly = defineProblem({
  status: 403,
  code: 'caldav_read_only',
  when: msg('Calendars are read here, not written: change events at the desk, or by the API.'),
})

export const nothingHere = defineProblem({
  status: 404,
  code: 'caldav_not_found',
  when: msg('There is no calendar and no event at this address.'),
})

export const finiteDepth = defineProblem({
  status: 403,
  code: 'caldav_finite_depth',
  when: msg('Depth must be 0 or 1: not infinity, which it is where it is not sent.'),
})

export const otherReport = defineProblem({
  status: 403,
  code: 'caldav_supported_report',
  when: msg('The report must be calendar-multiget, calendar-query or sync-collection, of a calendar.'),
})

export const otherFilter = defineProblem({
  status: 403,
  code: 'caldav_supported_filter',
  when: msg('A filter must ask for VEVENT, for its time-range, or for one UID by text-match.'),
})

export const wrongRange = defineProblem({
  status: 403,
  code: 'caldav_valid_filter',
  when: msg('A time-range must have a start or an end such as 20270501T000000Z, and end after its start.'),
})

export const otherData = defineProblem({
  status: 403,
  code: 'caldav_supported_calendar_data',
  when: msg('calendar-data must be asked for as text/calendar, version 2.0.'),
})

export const wrongToken = defineProblem({
  status: 403,
  code: 'caldav_valid_sync_token',
  when: msg(
    'The sync-token must be that of an earlier answer about this calendar, and no older than its changes are kept: begin anew without one.',
  ),
})

export const wrongBody = defineProblem<[wanted: Localized]>({
  status: 400,
  code: 'caldav_body',
  when: msg('The body is not what the method takes.'),
  message: (wanted) => wanted,
})

const conditions: ReadonlyMap<string, (href: string) => string> = new Map([
  [
    readOnly.code,
    (href: string) =>
      `<d:need-privileges><d:resource><d:href>${href}</d:href><d:privilege><d:write/></d:privilege></d:resource></d:need-privileges>`,
  ],
  [finiteDepth.code, () => '<d:propfind-finite-depth/>'],
  [otherReport.code, () => '<d:supported-report/>'],
  [otherFilter.code, () => '<c:supported-filter/>'],
  [wrongRange.code, () => '<c:valid-filter/>'],
  [otherData.code, () => '<c:supported-calendar-data/>'],
  [wrongToken.code, () => '<d:valid-sync-token/>'],
])

/** The body of a refusal: its condition, where the standards have one, and a sentence (`calendarserver.org` has the element for that). */
export function refusalBody(code: string, message: string, href: string): string {
  const condition = conditions.get(code)?.(xmlText(href)) ?? ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<d:error${declarations}>${condition}<s:error-description>${xmlText(message)}</s:error-description></d:error>\n`
}

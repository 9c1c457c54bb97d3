import { xmlText } from '../interchange/feeds/shared/xml.ts'
import { defineProblem } from '../errors/problem.ts'
import type { Localized } from '../i18n/language.ts'
import { declarations } from './names.ts'

/* What calendar programs are refused, by the names that the standards have for it (RFC 4918 §16, RFC 4791 §1.3). */

export const readOnly = defineProblem({
  status: 403,
  code: 'caldav_read_only',
  when: {
    en: 'Calendars are read here, not written: change events at the desk, or by the API.',
    fr: 'Les agendas se lisent ici, sans s’écrire : modifiez les événements à l’espace de rédaction ou par l’API.',
  },
})

export const nothingHere = defineProblem({
  status: 404,
  code: 'caldav_not_found',
  when: {
    en: 'There is no calendar and no event at this address.',
    fr: 'Il n’y a ni agenda ni événement à cette adresse.',
  },
})

export const finiteDepth = defineProblem({
  status: 403,
  code: 'caldav_finite_depth',
  when: {
    en: 'Depth must be 0 or 1: not infinity, which it is where it is not sent.',
    fr: 'Depth doit valoir 0 ou 1 : non infinity, sa valeur quand il n’est pas envoyé.',
  },
})

export const otherReport = defineProblem({
  status: 403,
  code: 'caldav_supported_report',
  when: {
    en: 'The report must be calendar-multiget, calendar-query or sync-collection, of a calendar.',
    fr: 'Le rapport doit être calendar-multiget, calendar-query ou sync-collection, sur un agenda.',
  },
})

export const otherFilter = defineProblem({
  status: 403,
  code: 'caldav_supported_filter',
  when: {
    en: 'A filter must ask for VEVENT, for its time-range, or for one UID by text-match.',
    fr: 'Un filtre doit porter sur VEVENT, sur son time-range, ou sur un UID par text-match.',
  },
})

export const wrongRange = defineProblem({
  status: 403,
  code: 'caldav_valid_filter',
  when: {
    en: 'A time-range must have a start or an end such as 20270501T000000Z, and end after its start.',
    fr: 'Un time-range doit avoir un début ou une fin de la forme 20270501T000000Z, et finir après son début.',
  },
})

export const otherData = defineProblem({
  status: 403,
  code: 'caldav_supported_calendar_data',
  when: {
    en: 'calendar-data must be asked for as text/calendar, version 2.0.',
    fr: 'calendar-data doit être demandé en text/calendar, version 2.0.',
  },
})

export const wrongToken = defineProblem({
  status: 403,
  code: 'caldav_valid_sync_token',
  when: {
    en: 'The sync-token must be that of an earlier answer about this calendar, and no older than its changes are kept: begin anew without one.',
    fr: 'Le sync-token doit être celui d’une réponse précédente sur cet agenda, et ses changements être encore conservés : recommencez sans.',
  },
})

export const wrongBody = defineProblem<[wanted: Localized]>({
  status: 400,
  code: 'caldav_body',
  when: {
    en: 'The body is not what the method takes.',
    fr: 'Le corps de la requête n’est pas celui que prend la méthode.',
  },
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

import { instantOfUtc } from '../../../domain/time/time.ts'
import { html, type Html } from '../../kit/html.ts'
import { shortMoment } from '../../../i18n/times.ts'
import type { DeskRequest } from '../page.ts'

/** A moment in UTC, as the database or the API writes it, by the clocks of the site. */
export function siteTimeElement(utc: string, { context, language }: DeskRequest): Html {
  const moment = utc.endsWith('Z') ? Temporal.Instant.from(utc) : instantOfUtc(utc)
  const { timeZone } = context.settings
  return html`<time datetime="${moment.toString()}">${shortMoment(moment.epochMilliseconds, timeZone, language)}</time>`
}

/** When something was used last, if ever. */
export function timeOrNever(utc: string | null, request: DeskRequest): Html | string {
  return utc === null ? request.say('desk.account.programs.never') : siteTimeElement(utc, request)
}

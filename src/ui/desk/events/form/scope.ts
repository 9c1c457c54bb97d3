import { inEachLanguage, localized, type Localized } from '../../../../i18n/language.ts'
import { spokenDay } from '../../../../i18n/times.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { radioField } from '../../forms/controls.ts'
import type { Parameters } from '../../forms/part.ts'
import { sentText } from '../../forms/sent.ts'
import type { DeskRequest, ActionResult } from '../../page.ts'
import { dateButtons } from './repetition/dates.ts'
import { isOccurrence, type FoundForm } from './found.ts'

const scopes = ['this', 'following', 'all'] as const

type Scope = (typeof scopes)[number]

/** Of one date of a series: which dates are changed. */
export function scopeSection(request: DeskRequest, { event, id }: FoundForm): Html | false {
  if (id === undefined || !event || !isOccurrence(event)) return false
  return html`<div class="card one-date">${scopeField(request)} ${dateButtons(request, event)}</div>`
}

export function scopeField(request: DeskRequest): Html {
  const options = new Map(scopes.map((each) => [each, request.say(`desk.events.form.scopes.${each}`)]))
  return radioField(request, {
    name: 'scope',
    label: localize('desk.events.form.scope'),
    value: 'this',
    options,
  })
}

/** With the confirmation that dates may be lost. */
export function scopeIn(request: DeskRequest): Parameters {
  const scope = sentText(request, 'scope')
  return { ...(scope !== '' && { scope }), ...(sentText(request, 'confirm') !== '' && { confirm: true }) }
}

/** The dates that a write has changed: “22 dates from February 2 on”; undefined for events that do not repeat. */
function changedDates(request: DeskRequest, event: EventRepresentation): Localized | undefined {
  const { series, occurrences_written: count = 0, start_date: start } = event
  if (!series || count === 0) return undefined
  const isOfThisYear = Number(start.slice(0, 4)) === request.context.today().year
  const year = isOfThisYear ? undefined : 'numeric'
  const options = { day: 'numeric', month: 'long', year, timeZone: 'UTC' } as const
  const day = inEachLanguage((language) => spokenDay(Date.parse(`${start.slice(0, 10)}T00:00Z`), options, language))
  return localize('desk.events.form.dates.changed', { scope: writtenScope(request, event), count, day })
}

export const saved = localize('desk.events.form.told.saved')

/** What is told of a write: of a series, with its dates, and with the series of the earlier ones where it was split. */
export function describeWrittenDates(
  request: DeskRequest,
  event: EventRepresentation,
  told: Localized = saved,
): Pick<ActionResult, 'message' | 'about'> {
  const dates = changedDates(request, event)
  if (!dates) return { message: told }
  const previous = writtenScope(request, event) === 'following' ? event.series?.previous : undefined
  const message =
    told === saved
      ? localize('desk.events.form.dates.saved', { dates })
      : localize('desk.events.form.dates.told', { told, dates })
  if (previous === undefined) return { message }
  const isSplit = localize('desk.events.form.dates.areEarlier')
  return {
    message: inEachLanguage((language) => `${localized(message, language)} ${localized(isSplit, language)}`),
    about: { to: `/events/${previous}/`, name: request.say('desk.events.form.dates.openEarlier') },
  }
}

/** Which dates a form has changed; that of a series changes all of them. */
function writtenScope(request: DeskRequest, event: EventRepresentation): Scope {
  const sent = isOccurrence(event) ? sentText(request, 'scope') : 'all'
  return scopes.find((each) => each === sent) ?? 'this'
}

/** Leads from a series that was split to the one with its earlier dates, and to that with its later ones. */
export function otherDates({ say, address }: DeskRequest, { series }: EventRepresentation): Html {
  const { previous, next } = series ?? {}
  const link = (id: number | undefined, side: 'Earlier' | 'Later') =>
    id !== undefined &&
    html`<p class="hint">
      ${say(`desk.events.form.dates.are${side}`)}
      <a href="${address(`/events/${id}/`)}">${say(`desk.events.form.dates.open${side}`)}</a>
    </p>`
  return html`${link(previous, 'Earlier')} ${link(next, 'Later')}`
}

import type { Context } from '../../../operations/context.ts'
import { events } from '../../../resources/events/operations.ts'
import { say } from '../../../texts/text.ts'
import { usual, whenInWords } from '../../kit/dates/dates.ts'
import { langAttribute, isPast, isPasswordProtected, lastsAllDay } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import type { Page } from '../document/page.ts'
import { eventPath } from '../document/paths.ts'
import { dateTile } from '../leaf.ts'
import { readAsGuest } from '../reading.ts'
import type { Refusal } from './event-lock.ts'
import type { EventAddress } from './series-address.ts'
import { trailOf } from './trail-of.ts'

/** What holds for the page of an event that a password protects, whether it is open or not. */
export const closed = { isPersonal: true, isIndexed: false, isDrawn: false } as const satisfies Partial<Page>

/**
 * The page of an event that a password protects: its title, its time, and a field for the password. Lists answer such an event without its content, and leave out
 * what is not for guests at all.
 */
export async function protectedPage(
  named: Exclude<EventAddress, { gone: number }>,
  context: Context,
  refusal?: Refusal,
): Promise<Page | undefined> {
  const { events: store } = context.storage
  const found = await ('id' in named ? store.byId(named.id) : store.bySlug(named.slug))
  if (!found) return undefined
  const listed = async (parameters: object) => (await readAsGuest(events.list, { parameters }, context))?.events[0]
  const occurrence = { series: found.id, per_page: 1 }
  // Lists have the occurrences of a series alone: the next stands for it, after the last one the first.
  const event = found.recurrence
    ? ((await listed(occurrence)) ?? (await listed({ ...occurrence, starts_after: '0001-01-01' })))
    : await listed({ include: [found.id] })
  if (!event || !isPasswordProtected(event)) return undefined
  const { language } = context
  const isComing = !isPast(event, context)
  const when = whenInWords({ ...event, all_day: lastsAllDay(event) }, language, usual(context))
  return {
    ...closed,
    ...(refusal && { status: refusal.status, retryAfter: refusal.retryAfter }),
    title: event.title,
    path: eventPath(event, context),
    isWide: true,
    trail: found.recurrence ? [{ name: event.title }] : await trailOf(event, context),
    main: html`<div class="event">
      ${dateTile(event, context)}
      <div class="beside">
        <h1${langAttribute(event, language)} dir="auto">${event.title}</h1>
        <p class="locked">${icon('calendar-days')} <span>${found.recurrence && isComing && html`${say('site.nextDate', language)} · `}${when}</span></p>
        <p class="locked">${icon('lock-closed')} ${say('site.protected', language)}</p>
        ${passwordForm(refusal, context)}
      </div>
    </div>`,
  }
}

/** Sends the password to the address of the page itself. */
function passwordForm(refusal: Refusal | undefined, { language }: Context): Html {
  return html`<form class="unlock" method="post">
    <label for="password">${say('fields.password', language)}</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="current-password"
      required
      ${refusal && html`aria-invalid="true" aria-describedby="password-error" autofocus`}
    />
    ${refusal && html`<p class="refusal" id="password-error" role="alert">${refusal.text}</p>`}
    <button class="button">${say('site.unlock', language)}</button>
  </form>`
}

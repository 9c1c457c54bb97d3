import { may } from '../../../accounts/actor.ts'
import { listActivity } from '../../../resources/activity/operations.ts'
import type { ActivityRepresentation } from '../../../resources/activity/representation.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { eventOrSeriesId } from '../../../resources/events/series/present.ts'
import { html, type Html } from '../../kit/html.ts'
import { usual, whenInWords } from '../../kit/dates/dates.ts'
import { activityRecordNamer, type RecordName } from '../activity/names.ts'
import { collections, type TranslatedKind } from '../../../domain/entities.ts'
import { findFailingSources, failingCard } from './failing.ts'
import { firstSteps, hideSteps, stepsToShow } from './first-steps.ts'
import { returnedCard, returnedEvents } from './returned.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { siteTimeElement } from '../parts/moment-text.ts'
import { userName } from '../parts/user-name.ts'
import { languageToAdd, untranslatedCard } from './untranslated.ts'
import { eventsOfWeek, weekCard } from './week.ts'
import { unsavedCard, newestUnsaved } from '../unsaved/unsaved-list.ts'
import { localize } from '../../../texts/text.ts'

/** How many of each are shown. */
const maxShown = 6

const always = { start_date: '0001-01-01', end_date: '9999-12-31', series: 'first' } as const

type EventsPart = Awaited<ReturnType<typeof firstEvents>>

/** What waits, what comes in the next seven days, and what was done last. */
export const homePage = deskPage({
  path: '/',
  navigation: { group: 'alone', name: localize('desk.home.name'), sign: 'home' },
  load: async (request) => {
    const week = await eventsOfWeek(request)
    if (!may(request.actor, 'write')) return { week }
    const unsaved = await newestUnsaved(request)
    const waiting = await firstEvents(request, { ...always, status: 'pending' })
    const returned = await returnedEvents(request)
    const broken = await findFailingSources(request)
    const drafts = await firstEvents(
      request,
      { ...always, status: 'draft' },
      returned.map(({ event }) => event.id),
    )
    const { body } = await request.perform(listActivity, { parameters: { per_page: 4 * maxShown } })
    const last = withoutRepeats(body.activity).slice(0, maxShown)
    const named = await activityRecordNamer(last, request)
    const said = await request.context.storage.comments.ofEvents(drafts.events.map(eventOrSeriesId))
    const told = new Map([...Map.groupBy(said, ({ event }) => event)].map(([id, { length }]) => [id, length]))
    const steps = await stepsToShow(request, week.length + waiting.total + drafts.total + returned.length > 0)
    return {
      untranslated: await languageToAdd(request),
      steps,
      unsaved,
      broken,
      week,
      waiting,
      returned,
      drafts,
      told,
      done: last.map((entry) => ({ ...entry, ...named(entry) })),
    }
  },
  title: (_found, { say }) => say('desk.home.name'),
  tools: (_found, { actor, say, address }) =>
    html`${may(actor, 'write') && html`<a class="button" href="${address('/events/new/')}">${say('desk.home.newEvent')}</a>`}`,
  render: (
    { untranslated, steps, unsaved, broken = [], week, waiting, returned = [], drafts, told, done },
    request,
  ) => {
    const { say } = request
    // Editors have to do with what waits; to its writer, what came back is more.
    const reviews = may(request.actor, 'edit-others')
    return html`${steps && firstSteps(request, steps)}
      <div class="cards">
        ${unsaved && unsavedCard(unsaved, request)}
        ${returnedCard(returned, request, (event, messages) => homeEventItem(event, request, messages))}
        ${failingCard(broken, request)} ${reviews && cardIfAny('waiting', waiting, request)}
        ${cardIfAny('drafts', drafts, request, told)} ${!reviews && cardIfAny('waiting', waiting, request)}
        ${untranslated && untranslatedCard(untranslated, request)} ${weekCard(week, request)}
        ${
          done &&
          done.length > 0 &&
          html`<section class="card">
            <h2>${say('desk.home.done')}</h2>
            <ul class="plain">
              ${done.map((entry) => html`<li>${activitySentence(entry, request)}</li> `)}
            </ul>
            <p><a href="${request.address('/activity/')}">${say('desk.home.all')}</a></p>
          </section>`
        }
      </div>`
  },
  actions: { hide: hideSteps },
})

/** One entry of those that say the same one after the other: each save of a form is one. */
function withoutRepeats<E extends Pick<Entry, 'action' | 'kind' | 'record' | 'user'>>(entries: readonly E[]) {
  const said = ({ action, kind, record, user }: E) => [action, kind, record, user?.name].join(' ')
  return entries.filter((entry, index) => {
    const before = entries[index - 1]
    return before === undefined || said(before) !== said(entry)
  })
}

/** Those of a list that come first, but for some that are shown elsewhere. */
async function firstEvents(
  request: DeskRequest,
  filters: Readonly<Record<string, unknown>>,
  except: readonly number[] = [],
) {
  const per_page = Math.min(maxShown + except.length, 50)
  const { body } = await request.perform(events.list, { parameters: { ...filters, per_page } })
  const others = body.events.filter(({ id }) => !except.includes(id))
  return { total: body.total - except.length, events: others.slice(0, maxShown) }
}

function cardIfAny(
  name: 'waiting' | 'drafts',
  found: EventsPart | undefined,
  request: DeskRequest,
  told?: CommentCounts,
): Html | false {
  return found !== undefined && found.total > 0 && eventsCard(name, found, request, told)
}

/** Where all of them stand. */
const lists = { waiting: '/queue/', drafts: '/events/?status=draft' } as const

function eventsCard(
  name: 'waiting' | 'drafts',
  { events, total }: EventsPart,
  request: DeskRequest,
  told?: CommentCounts,
): Html {
  const { say, address, actor } = request
  const rest = total - events.length
  return html`<section class="card">
    <h2>${say(`desk.home.${name}`)} <small>${total}</small></h2>
    <ul class="plain">
      ${events.map((event) => html`<li>${homeEventItem(event, request, told?.get(eventOrSeriesId(event)))}</li> `)}
    </ul>
    ${rest > 0 && html`<p><a href="${address(lists[name])}">${say('common.others', { count: rest })}</a></p>`}
    ${name === 'waiting' && may(actor, 'edit-others') && html`<p><a class="button" href="${address(lists.waiting)}">${say('desk.home.review')}</a></p>`}
  </section>`
}

/** How much is said about events, by their ids. */
type CommentCounts = ReadonlyMap<number, number>

/** An event, with how much is said about it. */
function homeEventItem(
  event: EventRepresentation,
  { address, say, language, context }: DeskRequest,
  messages = 0,
): Html {
  return html`<a href="${address(`/events/${event.id}/`)}">${event.title || say('desk.home.untitled')}</a>
    <small>${whenInWords(event, language, usual(context))}</small>
    ${messages > 0 && html`<strong>· ${say('desk.comments.count', { count: messages })}</strong>`}`
}

type Entry = ActivityRepresentation & RecordName

function activitySentence(entry: Entry, request: DeskRequest): Html {
  const { say, address, actor } = request
  const { action, kind, record, name, isThere, user, date_utc: utc } = entry
  const plural = Object.hasOwn(collections, kind) ? collections[kind as TranslatedKind] : undefined
  const isUser = kind === 'user' && name !== undefined
  const page = isUser ? may(actor, 'manage-users') && `/users/${record}/` : plural && `/${plural}/${record}/`
  const called = name ?? say(isThere ? 'desk.home.untitled' : `desk.activity.log.kind.${kind}.one`)
  const link = page && isThere ? html`<a href="${address(page)}">${called}</a>` : called
  const what = isUser ? html`${say('desk.home.user')} ${link}` : link
  return html`${user ? userName(user.name, request) : say('desk.home.service')}
    ${say(`desk.activity.log.action.${action}.done`)} ${what} <small>${siteTimeElement(utc, request)}</small>`
}

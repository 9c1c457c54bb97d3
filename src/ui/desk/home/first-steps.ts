import { may, accessRefusal } from '../../../accounts/actor.ts'
import type { SiteRecord } from '../../../records/site.ts'
import { listImports } from '../../../resources/imports/operations.ts'
import { listUsers } from '../../../resources/users/operations.ts'
import { eventOrSeriesId } from '../../../resources/events/series/present.ts'
import { venues } from '../../../resources/venues/operations.ts'
import { linkButton, form } from '../forms/controls.ts'
import type { Permission } from '../../../accounts/permission.ts'
import { inEachLanguage, localized, type Localized } from '../../../i18n/language.ts'
import { events } from '../../../resources/events/operations.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest, ActionResult } from '../page.ts'
import { localize } from '../../../texts/text.ts'

const stepIds = ['site', 'people', 'import', 'venue', 'event'] as const
type StepId = (typeof stepIds)[number]

/** Which of the first steps are done. */
type StepsDone = Readonly<Record<StepId, boolean>>

interface Step {
  readonly path: string
  readonly right: Permission
  readonly name: Localized
}

/** The first steps of a new calendar in their order; each is shown to users with its right. */
const steps: Readonly<Record<StepId, Step>> = {
  site: { path: '/start/', right: 'manage-site', name: localize('desk.steps.site') },
  people: { path: '/users/new/', right: 'manage-users', name: localize('desk.steps.people') },
  import: { path: '/imports/new/', right: 'import', name: localize('common.importEvents') },
  venue: { path: '/venues/new/', right: 'write', name: localize('common.addVenue') },
  event: { path: '/events/new/', right: 'write', name: localize('desk.steps.event') },
}

/** Whether there is no event yet that the reader sees; the trash does not count. */
export async function hasNoEvents({ perform }: DeskRequest): Promise<boolean> {
  const parameters = { start_date: '0001-01-01', end_date: '9999-12-31', per_page: 1 }
  const { body } = await perform(events.list, { parameters })
  return body.total === 0
}

/**
 * Which steps are done; undefined where none is to be shown: all are done, an administrator has hidden them, or to others, once there is an event.
 */
export async function stepsToShow(request: DeskRequest, hasEvents: boolean): Promise<StepsDone | undefined> {
  const { actor, context, perform } = request
  const { storage, settings } = context
  const isOwner = may(actor, 'manage-site')
  if (isOwner ? await storage.site.hidesSteps() : hasEvents) return undefined
  const event = hasEvents || !(await hasNoEvents(request))
  if (!isOwner) return event ? undefined : nothingDone
  const done = {
    site: isSiteNamed(await storage.site.read(), settings),
    people: (await perform(listUsers, { parameters: { per_page: 1 } })).body.total > 1,
    import: await hasImported(request),
    venue: (await perform(venues.list, { parameters: { per_page: 1 } })).body.total > 0,
    event: event && (await hasOwnEvents(request)),
  }
  return stepIds.every((id) => done[id]) ? undefined : done
}

/** Whether one of the events that were changed last is none of the demo calendar. */
async function hasOwnEvents({ perform, context }: DeskRequest): Promise<boolean> {
  const parameters = {
    start_date: '0001-01-01',
    end_date: '9999-12-31',
    series: 'first',
    sort: '-modified',
    per_page: 50,
  }
  const { body } = await perform(events.list, { parameters })
  const ofDemo = new Set((await context.storage.imports.originsOf('demo')).map(({ record }) => record))
  return body.events.some((event) => !ofDemo.has(eventOrSeriesId(event)))
}

/** Whether the site has a name: a time zone alone does not introduce it. */
function isSiteNamed({ texts }: SiteRecord, { given }: DeskRequest['context']['settings']): boolean {
  return given['SITE_NAME'] !== undefined || Object.values(texts).some((text) => text?.name)
}

/** Whether anything was imported: previews do not count. */
async function hasImported({ perform }: DeskRequest): Promise<boolean> {
  const { body } = await perform(listImports, { parameters: { per_page: 50 } })
  return body.imports.some(({ dry_run: isTrial, status }) => !isTrial && status === 'done')
}

const nothingDone: StepsDone = { site: false, people: false, import: false, venue: false, event: false }

/** The first step that is not done, on one line, with how far the reader is. */
export function nextStep(request: DeskRequest, done: StepsDone): Html | false {
  const { actor, say, address } = request
  const own = stepIds.filter((id) => may(actor, steps[id].right))
  const next = own.find((id) => !done[id])
  if (!next) return false
  const { name, path } = steps[next]
  const step = inEachLanguage((language) => lowerFirst(localized(name, language)))
  const place = own.filter((id) => done[id]).length + 1
  return html`<section class="card task next-step">
    <p id="next-step">${say('desk.steps.next', { step, done: place, all: own.length })}</p>
    ${may(actor, 'manage-site') && form(request, linkButton(request, localize('desk.steps.hide'), 'hide'))}
    <a class="button" href="${address(path)}" aria-describedby="next-step">${say('desk.start.begin.button')}</a>
  </section>`
}

/** A name within a sentence. */
function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

/** For those who say what the site is. */
export async function hideSteps({ actor, context }: DeskRequest): Promise<ActionResult> {
  if (!may(actor, 'manage-site')) throw accessRefusal(actor)
  await context.storage.site.hideSteps()
  return { to: '/', message: localize('desk.steps.hidden') }
}

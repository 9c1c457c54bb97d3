import { permits } from '../../../../accounts/actor.ts'
import { instantOfUtc } from '../../../../domain/time/time.ts'
import { outcomes, dryRunHours, type ImportEntry, type ImportOptions } from '../../../../domain/import.ts'
import { cancelImport } from '../../../../resources/imports/cancel-operation.ts'
import { listEntries, readImport } from '../../../../resources/imports/operations.ts'
import type { ImportRepresentation } from '../../../../resources/imports/representation.ts'
import { importProgressScript } from '../../../assets/desk-assets.ts'
import { html, type Html } from '../../../kit/html.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { deskPage, type DeskData, type DeskRequest } from '../../page.ts'
import { isOfCells } from './cells.ts'
import { importNow, mendingOf, mendingPart, tryAgain } from './mending.ts'
import { entryList, newIn, newNames } from './entries.ts'
import { againPath } from './new-page.ts'
import { isDouble } from './rows-part.ts'
import { countsText, failedEntriesText, itemPath, importName } from './parts.ts'
import { localize } from '../../../../texts/text.ts'

/** One import: its preview, how far it is, or what it brought, with what was refused and why. */
export const importPage = deskPage({
  path: '/imports/:id/',
  permit: permits('import'),
  assets: [importProgressScript],
  load: async (request) => {
    const { perform, path, query, context } = request
    const { outcome, page, cursor } = query
    const wanted = outcomes.find((each) => each === outcome)
    const place = { ...(page && { page }), ...(cursor && { cursor }), ...(wanted && { outcome: wanted }) }
    const one = (await perform(readImport, { path: itemPath({ path }) })).body
    const stored = await context.storage.imports.byId(one.id)
    return {
      one,
      created: stored?.options.status ?? 'publish',
      newOnes: one.dry_run ? await newIn(one.id, request) : [],
      mending: stored && (await mendingOf(stored, request)),
      found: (await perform(listEntries, { path: itemPath({ path }), parameters: { per_page: 50, ...place } })).body,
    }
  },
  title: ({ one }) => importName(one),
  render: ({ one, found, created, newOnes, mending }, request) => {
    const { say } = request
    return html`<p class="lead">
        <span class="state">${say(one.dry_run ? 'common.preview' : `desk.imports.states.${one.status}`)}</span>
        ${siteTimeElement(one.created_utc, request)}
      </p>
      ${
        isUnderWay(one)
          ? importProgressSection(one, request)
          : form(
              request,
              html`${mending && hiddenButton(request)} ${mending?.asksColumns === true && mendingPart(mending, request)}
              ${importOutcome(one, { created, newOnes, isMending: mending?.rows.some((row) => !isDouble(row)) === true }, request)}
              ${mending?.asksColumns === false && mendingPart(mending, request)}`,
            )
      }
      ${found.total > 0 && mending?.asksColumns !== true && entryList(one, found, request, mending !== undefined)}`
  },
  actions: {
    run: async (request) => importNow(request),
    again: tryAgain,
    publish: async (request) => importNow(request, 'publish'),
    draft: async (request) => importNow(request, 'draft'),
    discard: async ({ perform, path }) => {
      await perform(cancelImport, { path: itemPath({ path }) })
      return { to: '/imports/', message: localize('desk.imports.discarded') }
    },
    cancel: async ({ perform, path }) => {
      const { body } = await perform(cancelImport, { path: itemPath({ path }) })
      return { to: `/imports/${body.id}/` }
    },
  },
})

/** Enter in a cell presses the first button of the form, so it must not import. */
function hiddenButton({ say }: DeskRequest): Html {
  return html`<button class="hidden" name="action" value="again" tabindex="-1" aria-hidden="true">
    ${say('desk.imports.checkAgain')}
  </button>`
}

/** How far an import is, for the page that waits for it. */
export const importProgress: DeskData = {
  path: '/imports/:id/progress/',
  permit: permits('import'),
  answer: async (request) => {
    const one = (await request.perform(readImport, { path: itemPath(request) })).body
    return { isOver: !isUnderWay(one), text: importProgressText(one, request) }
  },
}

function isUnderWay({ status }: ImportRepresentation): boolean {
  return status === 'queued' || status === 'running' || status === 'undoing'
}

function importProgressText({ status, position, dry_run }: ImportRepresentation, { say }: DeskRequest): string {
  if (status === 'undoing' || status === 'queued')
    return say(status === 'undoing' ? 'desk.imports.undoing' : 'desk.imports.waits')
  const count = position
  return dry_run ? say('desk.imports.reads', { count }) : say('desk.imports.writes', { count })
}

function importProgressSection(one: ImportRepresentation, request: DeskRequest): Html {
  const { say, address } = request
  return html`<section class="card">
    <p role="status" data-progress="${address(`/imports/${one.id}/progress/`)}">${importProgressText(one, request)}</p>
    <div class="tools">
      <a class="button quiet" href="${address(`/imports/${one.id}/`)}">${say('desk.imports.again')}</a>
      ${one.status !== 'undoing' && form(request, submitButton(request, localize('desk.imports.cancel'), 'cancel', 'grave'))}
    </div>
  </section>`
}

/** What an outcome is shown with besides the import. */
interface ImportOutcomes {
  readonly created: ImportOptions['status']
  /** What a trial would create. */
  readonly newOnes: readonly ImportEntry[]
  /** Whether what was refused can be corrected on this page. */
  readonly isMending: boolean
}

function importOutcome(
  one: ImportRepresentation,
  { created, newOnes, isMending }: ImportOutcomes,
  request: DeskRequest,
): Html {
  const { say, address } = request
  const { counts, counts_of_events: events, dry_run: isTrial, status, url } = one
  const others = Object.fromEntries(outcomes.map((each) => [each, counts[each] - events[each]])) as typeof counts
  const hasOthers = Object.values(others).some((count) => count > 0)
  const canRun = isTrial && status === 'done' && isReady(one, request)
  const isEnded = ['done', 'failed', 'cancelled'].includes(status)
  const isOver = !isTrial && status === 'done'
  const refused = isMending ? '#to-correct' : address(`/imports/${one.id}/?outcome=failed`)
  const link = (path: string, text: string, style = 'quiet') =>
    html`<a class="button ${style}" href="${address(path)}">${text}</a>`
  const title =
    status === 'cancelled'
      ? 'desk.imports.states.cancelled'
      : status === 'failed'
        ? 'desk.imports.failed'
        : isTrial
          ? 'desk.imports.trialTitle'
          : status === 'undone'
            ? 'desk.imports.undoneTitle'
            : 'desk.imports.doneTitle'
  return html`<section class="card">
    <h2>${say(title)}</h2>
    ${one.error !== null && html`<p><strong>${one.error}</strong></p>`}
    ${status === 'cancelled' && html`<p>${say('desk.imports.wasCancelled')}</p>`}
    ${status === 'undone' && html`<p>${say('desk.imports.undone')}</p>`}
    ${isOver && events.created > 0 && (created === 'publish' || created === 'draft') && html`<p>${say(`desk.imports.arrived.${created}`, { count: events.created })} <a href="${address(`/events/?status=${created}`)}">${say('desk.imports.seeThem')}</a></p>`}
    <p>${say('common.events')} – ${countsText(events, request, isMending)}</p>
    ${hasOthers && html`<p>${say('desk.imports.others')} – ${countsText(others, request)}</p>`}
    ${isTrial && newNames(newOnes, request)}
    ${
      counts.failed > 0 &&
      html`<p>
        ${say(failedEntriesText(one, isMending))}
        <a href="${refused}">${say('desk.imports.which')}</a>
      </p>`
    }
    ${canRun && events.created > 0 && created !== null && created !== 'future' && html`<p><strong>${say(`desk.imports.will.${created}`, { count: events.created })}</strong></p>`}
    ${isTrial && status === 'done' && !canRun && html`<p>${say(hasNews(one) ? 'desk.imports.tooOld' : 'desk.imports.nothing')}</p>`}
    <div class="tools">
      ${canRun && runButtons(events.created > 0 ? created : null, request)}
      ${url === null && (isTrial || counts.failed > 0) && link(againPath(one), say(isOfCells(one) ? 'desk.imports.correctCells' : 'desk.imports.another'))}
      ${isTrial && url !== null && status === 'done' && link(`/sources/new/?url=${encodeURIComponent(url)}`, say('desk.imports.follow'))}
      ${isTrial && isEnded && status !== 'cancelled' && submitButton(request, localize('desk.imports.discard'), 'discard', 'grave')}
      ${!isTrial && isEnded && link(`/imports/${one.id}/undo/`, say('desk.imports.undo'), 'grave')}
    </div>
  </section>`
}

/** Events that are new are published, or kept as drafts, whichever way the preview was asked for; `null`: none is new. */
function runButtons(created: ImportOptions['status'], request: DeskRequest): Html {
  if (created === 'draft')
    return html`${submitButton(request, localize('desk.imports.runDraft'), 'run')}
    ${submitButton(request, localize('desk.imports.runPublish'), 'publish', 'quiet')}`
  if (created !== 'publish') return submitButton(request, localize('desk.imports.run'), 'run')
  return html`${submitButton(request, localize('desk.imports.runPublish'), 'run')}
  ${submitButton(request, localize('desk.imports.runDraft'), 'draft', 'quiet')}`
}

function hasNews({ counts }: ImportRepresentation): boolean {
  return counts.created + counts.changed > 0
}

/** Whether what the preview shows can be imported: something of it is new, and it is kept still. */
function isReady(one: ImportRepresentation, { context }: DeskRequest): boolean {
  const ended = one.ended_utc
  return hasNews(one) && ended !== null && context.now().since(instantOfUtc(ended)).total('hours') < dryRunHours
}

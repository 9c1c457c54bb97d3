import { permits } from '../../../../accounts/actor.ts'
import { changeSource, readSource, removeSource, runSource } from '../../../../resources/sources/operations.ts'
import { html } from '../../../kit/html.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { deskPage } from '../../page.ts'
import { itemPath, importName } from '../imports/parts.ts'
import { sourceForm, sourceState } from './form.ts'
import { runTable } from './runs.ts'
import { localize } from '../../../../texts/text.ts'

/** A source: how it does, its last runs, what can be changed, and the end. */
export const sourcePage = deskPage({
  path: '/sources/:id/',
  permit: permits('import'),
  load: async ({ perform, path }) => (await perform(readSource, { path: itemPath({ path }) })).body,
  title: (source) => importName(source),
  render: (source, request) => {
    const { say, address } = request
    const { look, text } = sourceState(source)
    const { next_utc: next, paused, current_import: current, runs } = source
    return html`<p class="lead">
        <span class="state ${look}">${say(text)}</span>
        ${next !== null && html`${say('desk.sources.next')} – ${siteTimeElement(next, request)}`}
        ${current !== null && html`<a href="${address(`/imports/${current}/`)}">${say('desk.sources.details')}</a>`}
      </p>
      ${form(
        request,
        html`<div class="tools">
          ${submitButton(request, localize('desk.sources.run'), 'run')}
          ${submitButton(request, paused ? localize('desk.sources.resume') : localize('desk.sources.pause'), paused ? 'resume' : 'pause', 'quiet')}
          <a class="button quiet" href="${address(`/imports/?source=${source.id}`)}"
            >${say('desk.sources.itsImports')}</a
          >
        </div>`,
      )}
      <h2>${say('desk.sources.runs')}</h2>
      ${runs.length === 0 ? html`<p>${say('desk.sources.never')}</p>` : runTable(runs, request)}
      <h2>${say('desk.sources.change')}</h2>
      <section class="card narrow">
        ${form(request, html`${sourceForm.draw(request, source, changeSource.parameters)} ${submitButton(request, localize('common.save'))}`)}
      </section>
      <section class="card narrow">
        <h2>${say('desk.sources.removal')}</h2>
        <p>${say('desk.sources.removalText')}</p>
        ${form(request, submitButton(request, localize('common.delete'), 'remove', 'grave'))}
      </section>`
  },
  actions: {
    save: async (request) => {
      const { perform, path } = request
      const parameters = sourceForm.read(request, changeSource.parameters)
      await perform(changeSource, { path: itemPath({ path }), parameters })
      return { to: sourcePath(path), message: localize('desk.sources.saved') }
    },
    run: async ({ perform, path }) => {
      await perform(runSource, { path: itemPath({ path }) })
      return { to: sourcePath(path), message: localize('desk.sources.begun') }
    },
    pause: async ({ perform, path }) => {
      await perform(changeSource, { path: itemPath({ path }), parameters: { paused: true } })
      return { to: sourcePath(path), message: localize('desk.sources.isPaused') }
    },
    resume: async ({ perform, path }) => {
      await perform(changeSource, { path: itemPath({ path }), parameters: { paused: false } })
      return { to: sourcePath(path), message: localize('desk.sources.isResumed') }
    },
    remove: async ({ perform, path }) => {
      await perform(removeSource, { path: itemPath({ path }) })
      return { to: '/sources/', message: localize('desk.sources.removed') }
    },
  },
})

function sourcePath(path: Readonly<Record<string, string>>): string {
  return `/sources/${path['id'] ?? ''}/`
}

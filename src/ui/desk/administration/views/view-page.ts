import { permits } from '../../../../accounts/actor.ts'
import { changeView, deleteView, readView } from '../../../../resources/views/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { questionScript, shownOnceScript } from '../../../assets/desk-assets.ts'
import { html } from '../../../kit/html.ts'
import { submitButton, form, hidden } from '../../forms/controls.ts'
import { sentText } from '../../forms/sent.ts'
import { deskPage } from '../../page.ts'
import { questionIn } from '../questions/question.ts'
import { foundQuestion } from '../questions/question-part.ts'
import { viewForm } from './form.ts'
import { onWebsite } from './on-website.ts'

/** A question that has a name: what it finds, what can be changed, and the end. */
export const publicViewPage = deskPage({
  path: '/public-views/:id/',
  permit: permits('manage-views'),
  assets: [questionScript, shownOnceScript],
  load: async (request) => {
    const sent = { path: { id: request.path['id'] }, parameters: { translations: true } }
    const { body: view, revision } = await request.perform(readView, sent)
    return { view, revision, question: await foundQuestion(view.filters, 'view', request) }
  },
  title: ({ view }) => view.name,
  tools: ({ view }, { say }) =>
    html`<a class="button quiet" href="${view.url}">${say('desk.directory.view')}</a>
      <a class="button quiet" href="${view.url}#subscribe">${say('sheet.subscribe')}</a>`,
  render: ({ view, revision, question }, request) => {
    const { say } = request
    return html`<section class="card narrow">
        ${form(
          request,
          html`${hidden('revision', sentText(request, 'revision') || revision)}
          ${viewForm.draw(request, { ...view, question }, changeView.parameters)}
          ${submitButton(request, localize('common.save'))}`,
        )}
      </section>
      ${onWebsite(request, { name: view.name, slug: view.slug, look: 'list' })}
      <details class="more removal">
        <summary>${say('desk.publicViews.removal')}</summary>
        <p>${say('desk.publicViews.removalText')}</p>
        ${form(request, submitButton(request, localize('common.delete'), 'remove', 'grave'))}
      </details>`
  },
  actions: {
    save: async (request) => {
      const { perform, path } = request
      const question = await questionIn(request, 'view')
      const changes = { ...viewForm.read(request, changeView.parameters), ...question }
      const sent = { path: { id: path['id'] }, parameters: changes }
      const { body } = await perform(changeView, sent, { revision: sentText(request, 'revision') || undefined })
      const message = localize('desk.publicViews.saved', { name: body.name })
      return { to: `/public-views/${body.id}/`, message }
    },
    remove: async ({ perform, path }) => {
      const { body } = await perform(deleteView, { path: { id: path['id'] } })
      return { to: '/public-views/', message: localize('desk.publicViews.removed', { name: body.name }) }
    },
  },
})

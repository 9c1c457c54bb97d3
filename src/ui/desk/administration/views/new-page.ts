import { permits } from '../../../../accounts/actor.ts'
import { createView } from '../../../../resources/views/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { questionScript } from '../../../assets/desk-assets.ts'
import { html } from '../../../kit/html.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { deskPage } from '../../page.ts'
import { questionIn } from '../questions/question.ts'
import { foundQuestion } from '../questions/question-part.ts'
import { viewForm } from './form.ts'

/** Saves a question for everybody; `filters` of the address are those that it begins with. */
export const newPublicViewPage = deskPage({
  path: '/public-views/new/',
  permit: permits('manage-views'),
  assets: [questionScript],
  load: async (request) => ({ question: await foundQuestion(request.query['filters'] ?? '', 'view', request) }),
  title: (_found, { say }) => say('desk.publicViews.add'),
  render: (found, request) =>
    html`<p class="lead">${request.say('desk.publicViews.lead')}</p>
      <section class="card narrow">
        ${form(request, html`${viewForm.draw(request, found)} ${submitButton(request, localize('common.save'))}`)}
      </section>`,
  actions: {
    save: async (request) => {
      const { filters = '' } = await questionIn(request, 'view')
      const { body } = await request.perform(createView, { parameters: { ...viewForm.read(request), filters } })
      return { to: `/public-views/${body.id}/`, message: localize('desk.publicViews.saved', { name: body.name }) }
    },
  },
})

import { permits } from '../../../../accounts/actor.ts'
import { createView } from '../../../../resources/views/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { viewFormScript } from '../../../assets/desk-assets.ts'
import { html } from '../../../kit/html.ts'
import { button, form } from '../../forms/controls.ts'
import { sentText } from '../../forms/sent.ts'
import { deskPage } from '../../page.ts'
import { foundBy } from './count.ts'
import { viewForm } from './form.ts'
import { filtersMeant } from '../../parts/view-filters.ts'

/** Saves a question for everybody; `filters` of the address are those that it begins with. */
export const newPublicViewPage = deskPage({
  path: '/public-views/new/',
  permit: permits('manage-views'),
  assets: [viewFormScript],
  load: async (request) => {
    const filters = filtersMeant(request.query['filters'] ?? '')
    return {
      filters,
      found: await foundBy(request.refusal ? filtersMeant(sentText(request, 'filters')) : filters, request),
    }
  },
  title: (_found, { say }) => say('desk.publicViews.add'),
  render: ({ filters, found }, request) =>
    html`<p class="lead">${request.say('desk.publicViews.lead')}</p>
      <section class="card narrow">
        ${form(request, html`${viewForm.draw(request, { filters })} ${found} ${button(request, localize('common.save'))}`)}
      </section>`,
  actions: {
    save: async (request) => {
      const { body } = await request.perform(createView, { parameters: { filters: '', ...viewForm.read(request) } })
      return { to: `/public-views/${body.id}/`, message: localize('desk.publicViews.saved', { name: body.name }) }
    },
  },
})

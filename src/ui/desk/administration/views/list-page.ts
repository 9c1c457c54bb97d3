import { permits } from '../../../../accounts/actor.ts'
import { listViews } from '../../../../resources/views/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { shownOnceScript } from '../../../assets/desk-assets.ts'
import { html } from '../../../kit/html.ts'
import { deskPage } from '../../page.ts'
import { deskList } from '../../parts/list.ts'
import { readPaging, pickPage } from '../../parts/list-query.ts'
import { onWebsite } from './on-website.ts'

/** The questions that have a name, for everybody. */
export const publicViewsPage = deskPage({
  path: '/public-views/',
  navigation: {
    group: 'more',
    name: localize('desk.publicViews.title'),
    sign: 'adjustments-horizontal',
    about: localize('desk.about.publicViews'),
  },
  permit: permits('manage-views'),
  assets: [shownOnceScript],
  load: async ({ perform, query }) =>
    (await perform(listViews, { parameters: { per_page: 50, ...pickPage(query) } })).body,
  title: (_found, { say }) => say('desk.publicViews.title'),
  tools: (_found, { say, address }) =>
    html`<a class="button" href="${address('/public-views/new/')}">${say('desk.publicViews.add')}</a>`,
  render: (found, request) => {
    const { say, address } = request
    return html`<p class="lead">${say('desk.publicViews.lead')}</p>
      ${deskList(request, {
        path: '/public-views/',
        query: {},
        label: localize('desk.publicViews.title'),
        columns: [
          {
            label: localize('common.name'),
            cell: ({ id, name }) => html`<a href="${address(`/public-views/${id}/`)}">${name}</a>`,
          },
          {
            label: localize('kindFields.view.filters'),
            cell: ({ filters }) => html`<code class="whole">${filters}</code>`,
          },
          {
            label: localize('desk.publicViews.page'),
            cell: ({ url, slug }) => html`<a href="${url}">${slug}</a>`,
          },
        ],
        rows: found.views,
        ...readPaging(found),
        empty: localize('desk.publicViews.none'),
        beginning: {
          sign: 'adjustments-horizontal',
          path: '/public-views/new/',
          label: localize('desk.publicViews.add'),
        },
      })}
      ${onWebsite(request, { name: say('common.calendar'), look: 'month' })}`
  },
})

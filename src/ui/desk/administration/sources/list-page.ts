import { permits } from '../../../../accounts/actor.ts'
import { listSources } from '../../../../resources/sources/operations.ts'
import { html } from '../../../kit/html.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'
import { deskPage } from '../../page.ts'
import { deskList } from '../../parts/list.ts'
import { readPaging, pickPage } from '../../parts/list-query.ts'
import { importName } from '../imports/parts.ts'
import { lengthText, sourceState } from './form.ts'
import { runText } from './runs.ts'
import { localize } from '../../../../texts/text.ts'

/** The addresses that are imported again and again, and how they do. */
export const sourcesPage = deskPage({
  path: '/sources/',
  navigation: {
    group: 'more',
    name: localize('desk.sources.sources'),
    sign: 'arrow-path',
    about: localize('desk.about.sources'),
  },
  permit: permits('import'),
  load: async ({ perform, query }) =>
    (await perform(listSources, { parameters: { per_page: 50, ...pickPage(query) } })).body,
  title: (_found, { say }) => say('desk.sources.sources'),
  tools: (_found, { say, address }) =>
    html`<a class="button" href="${address('/sources/new/')}">${say('desk.sources.add')}</a>`,
  render: (found, request) => {
    const { say, address, language } = request
    return html`<p class="lead">${say('desk.sources.lead')}</p>
      ${deskList(request, {
        path: '/sources/',
        query: {},
        label: localize('desk.sources.sources'),
        columns: [
          {
            label: localize('common.address'),
            cell: (source) => html`<a href="${address(`/sources/${source.id}/`)}">${importName(source)}</a>`,
          },
          {
            label: localize('common.state'),
            cell: (source) => {
              const { look, text } = sourceState(source)
              return html`<span class="state ${look}">${say(text)}</span>`
            },
          },
          {
            label: localize('desk.sources.last'),
            cell: ({ runs: [last] }) =>
              last
                ? html`${siteTimeElement(last.ended_utc, request)}<br /><small>${runText(last, request)}</small>`
                : say('desk.sources.never'),
          },
          {
            label: localize('desk.sources.next'),
            cell: ({ next_utc: next }) => (next === null ? '–' : siteTimeElement(next, request)),
          },
          { label: localize('common.howOften'), cell: ({ every }) => lengthText(every, language) },
        ],
        rows: found.sources,
        ...readPaging(found),
        empty: localize('desk.sources.none'),
        beginning: { sign: 'arrow-path', path: '/sources/new/', label: localize('desk.sources.add') },
      })}`
  },
})

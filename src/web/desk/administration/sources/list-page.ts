import { listSources } from '../../../../resources/sources/operations.ts'
import { html } from '../../../html.ts'
import { momentText } from '../../account/moment-text.ts'
import { deskPage } from '../../page.ts'
import { list } from '../../parts/list.ts'
import { placeIn } from '../../parts/list-query.ts'
import { imports, nameOf } from '../imports/parts.ts'
import { lengthText, sourceState } from './form.ts'
import { runText } from './runs.ts'
import { words } from './words.ts'

/** The addresses that are imported again and again, and how they do. */
export const sourcesPage = deskPage({
  path: '/sources/',
  navigation: words.sources,
  permit: imports,
  load: async ({ perform, query: { page, cursor } }) => {
    const place = { ...(page && { page }), ...(cursor && { cursor }) }
    return (await perform(listSources, { parameters: { per_page: 50, ...place } })).body
  },
  title: (_found, { say }) => say(words.sources),
  tools: (_found, { say, address }) => html`<a class="button" href="${address('/sources/new/')}">${say(words.add)}</a>`,
  render: (found, request) => {
    const { say, address, language } = request
    return html`<p class="lead">${say(words.lead)}</p>
      ${list(request, {
        path: '/sources/',
        query: {},
        label: words.sources,
        columns: [
          {
            label: words.url,
            cell: (source) => html`<a href="${address(`/sources/${source.id}/`)}">${nameOf(source)}</a>`,
          },
          {
            label: words.state,
            cell: (source) => {
              const { look, text } = sourceState(source)
              return html`<span class="state ${look}">${say(text)}</span>`
            },
          },
          {
            label: words.last,
            cell: ({ runs: [last] }) =>
              last
                ? html`${momentText(last.ended_utc, request)}<br /><small>${runText(last, request)}</small>`
                : say(words.never),
          },
          { label: words.next, cell: ({ next_utc: next }) => (next === null ? '–' : momentText(next, request)) },
          { label: words.every, cell: ({ every }) => lengthText(every, language) },
        ],
        rows: found.sources,
        idOf: ({ id }) => id,
        nameOf,
        total: found.total,
        previous: placeIn(found.previous_rest_url),
        next: placeIn(found.next_rest_url),
        empty: words.none,
      })}`
  },
})

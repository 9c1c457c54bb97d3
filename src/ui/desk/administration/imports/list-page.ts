import { permits } from '../../../../accounts/actor.ts'
import { listImports } from '../../../../resources/imports/operations.ts'
import { html } from '../../../kit/html.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'
import { deskPage } from '../../page.ts'
import { deskList } from '../../parts/list.ts'
import { readPaging, pickPage } from '../../parts/list-query.ts'
import { countsText, importName } from './parts.ts'
import { localize } from '../../../../texts/text.ts'

/** What was imported, and what each import brought, newest first. */
export const importsPage = deskPage({
  path: '/imports/',
  navigation: {
    group: 'more',
    name: localize('desk.imports.imports'),
    sign: 'arrow-down-tray',
    about: localize('desk.about.imports'),
  },
  permit: permits('import'),
  load: async ({ perform, query }) => {
    const { source = '0' } = query
    const of = /^\d{1,15}$/.test(source) ? { source_id: source } : {}
    const { body } = await perform(listImports, { parameters: { per_page: 50, ...of, ...pickPage(query) } })
    return { ...body, source }
  },
  title: (_found, { say }) => say('desk.imports.imports'),
  tools: (_found, { say, address }) =>
    html`<a class="button" href="${address('/imports/new/')}">${say('common.importEvents')}</a>`,
  render: (found, request) => {
    const { say, address } = request
    const { source } = found
    return deskList(request, {
      path: '/imports/',
      query: { source: source === '0' ? undefined : source },
      label: localize('desk.imports.imports'),
      tabs: [
        { label: localize('desk.imports.byHand'), query: { source: undefined }, isCurrent: source === '0' },
        { label: localize('desk.imports.all'), query: { source: 'all' }, isCurrent: source === 'all' },
      ],
      columns: [
        {
          label: localize('desk.imports.what'),
          cell: (one) => html`<a href="${address(`/imports/${one.id}/`)}">${importName(one)}</a>`,
        },
        { label: localize('common.when'), cell: ({ created_utc: utc }) => siteTimeElement(utc, request) },
        {
          label: localize('common.state'),
          cell: ({ status, dry_run: isTrial }) =>
            html`<span class="state ${status === 'failed' && 'trash'}"
              >${say(isTrial && status === 'done' ? 'common.preview' : `desk.imports.states.${status}`)}</span
            >`,
        },
        { label: localize('common.events'), cell: ({ counts_of_events: counts }) => countsText(counts, request) },
      ],
      rows: found.imports,
      ...readPaging(found),
      empty: localize('desk.imports.none'),
      beginning: { sign: 'arrow-down-tray', path: '/imports/new/', label: localize('common.importEvents') },
    })
  },
})

import type { Status } from '../../../domain/entities.ts'
import { Invalid, issue, Problem } from '../../../errors/problem.ts'
import { deskListScript } from '../../assets/desk-assets.ts'
import { html, type Html } from '../../kit/html.ts'
import { checkbox } from '../forms/controls.ts'
import type { Parameters } from '../forms/part.ts'
import { sentText } from '../forms/sent.ts'
import { deskPage, type DeskPage, type DeskRequest, type ActionResult } from '../page.ts'
import { chosenIds, type Bulk } from '../forms/list-bulk.ts'
import { pickQuery, readPaging, omitPage, formatListQuery, type ListQuery } from '../parts/list-query.ts'
import { deskList, type Tab } from '../parts/list.ts'
import { viewsOf } from '../parts/views.ts'
import { eachByItself } from '../undo/as-one.ts'
import { directoryColumns } from './columns.ts'
import { restoreFromTrash } from './edit-page.ts'
import { mayMerge, type Kind } from './kinds.ts'
import { mergeChosen } from './merge/merge-page.ts'
import { directoryFilters, orderIn, directoryParameters, defaultOrder } from './list-filters.ts'
import { subject } from './subject.ts'
import { localize } from '../../../texts/text.ts'

const known = ['search', 'status', 'used', 'order', 'hide', 'page', 'cursor']

/** The list of a kind, with what can be done with several of it. */
export function directoryPage(kind: Kind): DeskPage {
  const path = `/${kind.plural}/`
  return deskPage({
    path,
    navigation: { group: 'directory', name: kind.words.many, sign: kind.words.sign },
    permit: kind.permit,
    assets: [deskListScript],
    load: async (request) => {
      const query = pickQuery(request.query, known)
      const { body } = await request.perform(kind.operations.list, { parameters: directoryParameters(kind, query) })
      return { rows: body[kind.plural] ?? [], ...readPaging(body), views: await viewsOf(request, kind.plural) }
    },
    title: (_found, { say }) => say(kind.words.many),
    tools: (_found, { say, address }) =>
      html`<a class="button" href="${address(`${path}new/`)}">${say(kind.words.add)}</a>`,
    render: (found, request) => {
      const query = omitPage(pickQuery(request.query, known))
      return deskList(request, {
        ...{ path, query, ...found },
        label: kind.words.many,
        search: kind.words.search,
        tabs: kind.isTerm ? [] : directoryTabs(query),
        filters: directoryFilters(kind, request, query),
        columns: directoryColumns(kind, request),
        order: orderIn(kind, query),
        usualOrder: defaultOrder(kind),
        orderIsField: true,
        idOf: (body) => subject(kind, body).id,
        nameOf: (body) => subject(kind, body).name,
        bulk: directoryBulk(kind, request, query),
        empty: kind.words.none,
        beginning: { sign: kind.words.sign, path: `${path}new/`, label: kind.words.add },
      })
    },
    actions: {
      publish: (request) =>
        withChosenRecords(request, kind, (inside, id) => update(inside, kind, id, { status: 'publish' })),
      trash: (request) => withChosenRecords(request, kind, (inside, id) => remove(inside, kind, id)),
      merge: (request) => mergeChosen(request, kind),
      restore: (request) => withChosenRecords(request, kind, (inside, id) => restoreFromTrash(inside, kind, id)),
      delete: async (request) => {
        if (!kind.isTerm || sentText(request, 'sure') !== '1')
          throw new Invalid([issue('sure', 'rest_missing_callback_param', localize('desk.directory.notSure'))])
        return withChosenRecords(request, kind, (inside, id) => remove(inside, kind, id))
      },
    },
  })
}

function directoryTabs(query: ListQuery): readonly Tab[] {
  const tab = (status: Status | undefined) => ({
    label: localize(`desk.events.list.status.${status ?? 'all'}`),
    query: { status },
    isCurrent: query['status'] === status,
  })
  return [undefined, 'publish' as const, 'pending' as const, 'draft' as const, 'trash' as const].map(tab)
}

const mergeAction = { action: 'merge', label: localize('desk.directory.merge.mergeTwo') }

function directoryBulk(kind: Kind, request: DeskRequest, { status }: ListQuery): Bulk {
  if (kind.isTerm) {
    const field: Html = checkbox(request, { name: 'sure', label: localize('desk.directory.sure') })
    return {
      actions: [
        ...(mayMerge(kind, request.actor) ? [mergeAction] : []),
        { action: 'delete', label: localize('common.delete'), style: 'grave', field },
      ],
    }
  }
  if (status === 'trash') return { actions: [{ action: 'restore', label: localize('common.restore') }] }
  return {
    actions: [
      { action: 'publish', label: localize('common.publish') },
      mergeAction,
      { action: 'trash', label: localize('common.moveToTrash'), style: 'grave' },
    ],
  }
}

const update = (request: DeskRequest, kind: Kind, id: number, parameters: Parameters) =>
  request.perform(kind.operations.update, { path: { id }, parameters })
const remove = (request: DeskRequest, kind: Kind, id: number) =>
  request.perform(kind.operations.remove, { path: { id } })

type Work = (inside: DeskRequest, id: number) => Promise<unknown>

/** Does something with each chosen record that the caller may change; the others are counted. */
async function withChosenRecords(request: DeskRequest, kind: Kind, work: Work): Promise<ActionResult> {
  const ids = chosenIds(request.form)
  const query = omitPage(pickQuery(request.query, known))
  const to = `/${kind.plural}/${formatListQuery(query)}`
  if (ids.length === 0) return { to, message: localize('desk.list.nothingChosen') }
  let refused = 0
  const { undo } = await eachByItself(request, to, async (inside) => {
    for (const id of ids) {
      try {
        await work(inside, id)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        refused += 1
      }
    }
  })
  return { to, message: localize('desk.directory.done', { count: ids.length - refused, refused }), undo }
}

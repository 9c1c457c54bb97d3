import { permits } from '../../accounts/actor.ts'
import { fold } from '../../domain/text/search.ts'
import type { SharedView } from '../../domain/view.ts'
import { textOf } from '../../domain/text/texts.ts'
import type { Language } from '../../i18n/language.ts'
import { anyone, type Operation } from '../../operations/operation.ts'
import type { Page, Slice } from '../../storage/stores/lists.ts'
import { addressedById, collectionOperations } from '../records/lists/collection-operations.ts'
import { translationsParameter } from '../records/fields.ts'
import { listFields, viewChanges, viewFields } from './fields.ts'
import { tooManyViews, viewNotFound, viewSlugTaken } from './problems.ts'
import { exampleView, exampleViewBody, presentView, viewRepresentation } from './representation.ts'
import { checkView, insertView, updateView } from './write.ts'
import { msg } from '../../texts/msg.ts'

const views = collectionOperations({
  kind: 'view',
  plural: 'views',
  item: addressedById('views', viewNotFound, async (id, { storage }) => storage.sharedViews.byId(id)),
  representation: viewRepresentation,
  example: exampleView,
  present: presentView,
  stateOf: (view) => view,
  permit: permits('manage-views'),
})

export const listViews = views.list({
  summary: msg('List views'),
  description: msg('Questions about events that have a name, by name. Everybody may read them.'),
  page: msg('A page of views.'),
  parameters: listFields,
  permit: anyone,
  find: async ({ slug }, slice, { storage, language }) => {
    const wanted = slug?.trim().toLowerCase()
    const all = await storage.sharedViews.list()
    return viewsPage(wanted === undefined ? all : all.filter((view) => view.slug === wanted), slice, language)
  },
})

/** By the name that readers are shown, then by id. */
function viewsPage(
  views: readonly SharedView[],
  { offset, limit, after }: Slice,
  language: Language,
): Page<SharedView> {
  const placed = views
    .map((view) => ({ view, id: view.id, key: fold(textOf(view, language).name) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id))
  const isBefore = ({ key, id }: { readonly key: string; readonly id: number }) =>
    after !== undefined && (key < after.key || (key === after.key && id <= after.id))
  const from = after ? placed.filter((each) => !isBefore(each)) : placed.slice(offset)
  const page = from.slice(0, limit)
  const last = page.at(-1)
  return {
    records: page.map(({ view }) => view),
    total: views.length,
    more: from.length > limit,
    ...(last && { last: { key: last.key, id: last.id } }),
  }
}

export const createView = views.create({
  summary: msg('Save a question as a view'),
  description: msg('For editors and above: lists, feeds and pages then know the question by its slug.'),
  parameters: viewFields,
  check: async (input, context) => ({ issues: await checkView(input, context, undefined) }),
  insert: insertView,
  exampleBody: exampleViewBody,
  errors: [tooManyViews, viewSlugTaken],
})

export const readView = views.read({
  summary: msg('Read a view'),
  description: msg('Also where its filters name what is not there any more.'),
  parameters: translationsParameter,
  permit: anyone,
})

export const changeView = views.update({
  summary: msg('Change a view'),
  description: msg(
    'Changes what is sent and leaves the rest; a new name leaves the slug. Whatever uses the view follows. POST, PUT and PATCH do the same.',
  ),
  parameters: viewChanges,
  check: async (input, context, view) => ({ issues: await checkView(input, context, view) }),
  change: updateView,
  exampleBody: exampleViewBody,
  errors: [viewNotFound, viewSlugTaken],
})

export const deleteView = views.remove({
  summary: msg('Delete a view'),
  description: msg('Lists, feeds and pages do not know it any more; webhooks keep the filters that they took from it.'),
  remove: async ({ id }, { storage }) => storage.sharedViews.remove(id),
})

/** Views: ours (contract/views.md). */
export const viewOperations: readonly Operation[] = [listViews, createView, readView, changeView, deleteView]

import { permits } from '../../accounts/actor.ts'
import { fold } from '../../domain/text/fold.ts'
import type { SharedView } from '../../domain/shared-view.ts'
import { textOf } from '../../domain/text/texts.ts'
import type { Language } from '../../i18n/language.ts'
import { created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { anyone, operation, type Operation } from '../../operations/operation.ts'
import type { Values } from '../../schema/field.ts'
import type { Page, Slice } from '../../storage/stores/lists.ts'
import { idPath, translationsParameter } from '../records/fields.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { listFields, viewChanges, viewFields } from './fields.ts'
import { tooManyViews, viewNotFound, viewSlugTaken } from './problems.ts'
import { exampleView, exampleViewBody, presentView, viewRepresentation } from './representation.ts'
import { checkView, insertView, updateView } from './write.ts'
import { msg } from '../../texts/msg.ts'

const permit = permits('manage-views')

const item = {
  route: ['views', { parameter: 'id', pattern: '\\d+' }],
  path: idPath,
  locate: async ({ id }: Values<typeof idPath>, { storage }: Context) => storage.sharedViews.byId(id),
  absent: ({ id }: Values<typeof idPath>) => viewNotFound(id),
  state: async (view: SharedView) => view,
  shown: async (view: SharedView, context: Context) => presentView(view, context),
  schema: viewRepresentation,
  example: exampleView,
  errors: [viewNotFound],
} as const

function tagged(view: SharedView, context: Context) {
  return { ...ok(presentView(view, context)), state: view }
}

export const listViews = listOperation({
  kind: 'view',
  plural: 'views',
  summary: msg('List views'),
  description: msg('Questions about events that have a name, by name. Everybody may read them.'),
  page: msg('A page of views.'),
  parameters: listFields,
  representation: viewRepresentation,
  example: exampleView,
  find: async ({ slug }, slice, context) => {
    const wanted = slug?.trim().toLowerCase()
    const all = (await context.storage.sharedViews.list()).filter(
      (view) => wanted === undefined || view.slug === wanted,
    )
    const page = pageOf(all, slice, context.language)
    return { page, records: page.records.map((view) => presentView(view, context)) }
  },
})

/** By the name that readers are shown, then by id. */
function pageOf(views: readonly SharedView[], { offset, limit, after }: Slice, language: Language): Page<SharedView> {
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

export const createView = operation({
  id: 'create-view',
  methods: ['POST'],
  route: ['views'],
  summary: msg('Save a question as a view'),
  description: msg('For editors and above: lists, feeds and pages then know the question by its slug.'),
  parameters: viewFields,
  check: async (input, context) => ({ issues: await checkView(input, context, undefined) }),
  permit,
  run: async ({ parameters }, context) => {
    const body = tagged(await insertView(parameters, context), context)
    return { ...created(body.body, body.body.rest_url), state: body.state }
  },
  tagged: true,
  exampleBody: exampleViewBody,
  status: 201,
  schema: viewRepresentation,
  example: exampleView,
  errors: [tooManyViews, viewSlugTaken],
})

export const readView = operation({
  ...item,
  id: 'read-view',
  methods: ['GET'],
  summary: msg('Read a view'),
  description: msg('Also where its filters name what is not there any more.'),
  parameters: translationsParameter,
  permit: anyone,
  run: async ({ parameters }, context, view) => tagged(view, { ...context, ...parameters }),
})

export const changeView = operation({
  ...item,
  id: 'update-view',
  methods: ['POST', 'PUT', 'PATCH'],
  summary: msg('Change a view'),
  description: msg(
    'Changes what is sent and leaves the rest; a new name leaves the slug. Whatever uses the view follows. POST, PUT and PATCH do the same.',
  ),
  parameters: viewChanges,
  check: async (input, context, view) => ({ issues: await checkView(input, context, view) }),
  permit,
  run: async ({ parameters }, context, view) => tagged(await updateView(view, parameters, context), context),
  exampleBody: exampleViewBody,
  errors: [viewNotFound, viewSlugTaken],
})

export const deleteView = operation({
  ...item,
  id: 'delete-view',
  methods: ['DELETE'],
  summary: msg('Delete a view'),
  description: msg('Lists, feeds and pages do not know it any more; webhooks keep the filters that they took from it.'),
  permit,
  run: async (_input, context, view) => {
    await context.storage.sharedViews.remove(view.id)
    return ok(presentView(view, context))
  },
})

/** Views: ours (contract/views.md). */
export const viewOperations: readonly Operation[] = [listViews, createView, readView, changeView, deleteView]

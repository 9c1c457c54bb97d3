import { permits } from '../../accounts/actor.ts'
import type { Source } from '../../domain/source.ts'
import { utcText } from '../../domain/time/time.ts'
import { Invalid } from '../../errors/problem.ts'
import { created, ok } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/links.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import type { Values } from '../../schema/field.ts'
import { checkCredentials } from '../imports/create.ts'
import { idPath } from '../records/fields.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { sourceChanges, sourceFields } from './fields.ts'
import { notReadable, sourceNotFound } from './problems.ts'
import { exampleSource, presentSource, sourceRepresentation } from './representation.ts'
import { beginRun, insertSource, updateSource } from './write.ts'
import { msg } from '../../texts/msg.ts'

const permit = permits('import')

const shown = { schema: sourceRepresentation, example: exampleSource }

export const listSources = listOperation({
  kind: 'source',
  plural: 'sources',
  summary: msg('List sources'),
  description: msg('For editors. Oldest first.'),
  page: msg('A page of sources.'),
  parameters: paging('none'),
  representation: sourceRepresentation,
  example: exampleSource,
  permit,
  find: async (_filters, slice, context) => {
    const page = await context.storage.sources.find(slice)
    return { page, records: page.records.map((source) => presentSource(source, context)) }
  },
})

export const createSource = operation({
  ...shown,
  id: 'create-source',
  methods: ['POST'],
  route: ['sources'],
  summary: msg('Keep a source in step'),
  description: msg(
    'Imports what is at an address now, and then regularly. What disappears there goes to the trash here, unless it was edited here.',
  ),
  parameters: sourceFields,
  check: async (input) => ({ issues: checkCredentials(input) }),
  prepare:
    ({ url }, context) =>
    async () => {
      if ((await context.mayRead?.(url)) === false) throw new Invalid([notReadable])
    },
  permit,
  run: async ({ parameters }, context) => {
    const source = await insertSource(parameters, context.actor.user?.id ?? 0, context)
    const address = apiUrl(context.links, `/sources/${source.id}`)
    return { ...created(presentSource(source, context), address), state: stateOf(source) }
  },
  tagged: true,
  exampleBody: { url: 'https://example.org/calendar.ics', every: '1h' },
  status: 201,
})

const item = {
  ...shown,
  route: ['sources', { parameter: 'id', pattern: '\\d+' }],
  path: idPath,
  /** Users who may not import find none. */
  locate: async ({ id }: Values<typeof idPath>, { storage, actor }: Context): Promise<Source | undefined> =>
    permit(actor) ? storage.sources.byId(id) : undefined,
  absent: ({ id }: Values<typeof idPath>) => sourceNotFound(id),
  state: async (source: Source) => stateOf(source),
  shown: async (source: Source, context: Context) => presentSource(source, context),
  permit,
  errors: [sourceNotFound],
} as const

/** The state of a source for `If-Match`, without the results of its runs. */
function stateOf({ nextUtc: _, current: __, failures: ___, version: ____, runs: _____, ...source }: Source): object {
  return source
}

function tagged(source: Source, context: Context) {
  return { ...ok(presentSource(source, context)), state: stateOf(source) }
}

export const readSource = operation({
  ...item,
  id: 'read-source',
  methods: ['GET'],
  summary: msg('Read a source'),
  description: msg('With its last runs.'),
  run: async (_input, context, source) => tagged(source, context),
})

export const changeSource = operation({
  ...item,
  id: 'update-source',
  methods: ['POST', 'PUT', 'PATCH'],
  summary: msg('Change a source'),
  description: msg('Changes what is sent and leaves the rest. POST, PUT and PATCH do the same.'),
  parameters: sourceChanges,
  check: async (input) => ({ issues: checkCredentials(input) }),
  run: async ({ parameters }, context, source) => tagged(await updateSource(source, parameters, context), context),
  exampleBody: { paused: true },
})

export const removeSource = operation({
  ...item,
  id: 'delete-source',
  methods: ['DELETE'],
  summary: msg('Delete a source'),
  description: msg('It is not imported any more. What was imported stays, and so do the reports.'),
  run: async (_input, context, source) => {
    await context.storage.sources.remove(source.id)
    return ok(presentSource(source, context))
  },
})

export const runSource = operation({
  ...item,
  id: 'run-source',
  methods: ['POST'],
  route: [...item.route, 'run'],
  summary: msg('Run a source now'),
  description: msg('Without waiting for its time; `current_import` is the import.'),
  run: async (_input, context, source) => {
    await beginRun(source.id, context.now(), context.storage)
    const running = (await context.storage.sources.byId(source.id)) ?? { ...source, nextUtc: utcText(context.now()) }
    return tagged(running, context)
  },
})

/** Sources: ours. */
export const sourceOperations: readonly Operation[] = [
  listSources,
  createSource,
  readSource,
  changeSource,
  removeSource,
  runSource,
]

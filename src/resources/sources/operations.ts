import { permits } from '../../accounts/actor.ts'
import { utcText } from '../../domain/time/time.ts'
import { Invalid } from '../../errors/problem.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { checkCredentials } from '../imports/create.ts'
import { addressedById, collectionOperations } from '../records/lists/collection-operations.ts'
import { paging } from '../records/lists/paging.ts'
import { sourceChanges, sourceFields } from './fields.ts'
import { notReadable, sourceNotFound } from './problems.ts'
import { exampleSource, presentSource, sourceRepresentation } from './representation.ts'
import { beginRun, insertSource, updateSource } from './write.ts'
import { msg } from '../../texts/msg.ts'

const permit = permits('import')

const sources = collectionOperations({
  kind: 'source',
  plural: 'sources',
  /** Users who may not import find none. */
  item: addressedById('sources', sourceNotFound, async (id, { storage, actor }) =>
    permit(actor) ? storage.sources.byId(id) : undefined,
  ),
  representation: sourceRepresentation,
  example: exampleSource,
  present: presentSource,
  /** Without the results of its runs. */
  stateOf: ({ nextUtc: _, current: __, failures: ___, version: ____, runs: _____, ...source }) => source,
  permit,
})

export const listSources = sources.list({
  summary: msg('List sources'),
  description: msg('For editors. Oldest first.'),
  page: msg('A page of sources.'),
  parameters: paging('none'),
  find: async (_filters, slice, { storage }) => storage.sources.find(slice),
})

export const createSource = sources.create({
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
  insert: async (input, context) => insertSource(input, context.actor.user?.id ?? 0, context),
  exampleBody: { url: 'https://example.org/calendar.ics', every: '1h' },
})

export const readSource = sources.read({
  summary: msg('Read a source'),
  description: msg('With its last runs.'),
})

export const changeSource = sources.update({
  summary: msg('Change a source'),
  description: msg('Changes what is sent and leaves the rest. POST, PUT and PATCH do the same.'),
  parameters: sourceChanges,
  check: async (input) => ({ issues: checkCredentials(input) }),
  change: updateSource,
  exampleBody: { paused: true },
})

export const removeSource = sources.remove({
  summary: msg('Delete a source'),
  description: msg('It is not imported any more. What was imported stays, and so do the reports.'),
  remove: async ({ id }, { storage }) => storage.sources.remove(id),
})

export const runSource = operation({
  ...sources.item,
  id: 'run-source',
  methods: ['POST'],
  route: [...sources.item.route, 'run'],
  summary: msg('Run a source now'),
  description: msg('Without waiting for its time; `current_import` is the import.'),
  run: async (_input, context, source) => {
    await beginRun(source.id, context.now(), context.storage)
    const running = (await context.storage.sources.byId(source.id)) ?? { ...source, nextUtc: utcText(context.now()) }
    return sources.shown(running, context)
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

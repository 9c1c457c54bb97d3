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

const permit = permits('import')

const shown = { schema: sourceRepresentation, example: exampleSource }

export const listSources = listOperation({
  kind: 'source',
  plural: 'sources',
  summary: { en: 'List sources', fr: 'Lister les sources' },
  description: { en: 'For editors. Oldest first.', fr: 'Pour les éditeurs. De la plus ancienne à la plus récente.' },
  page: { en: 'A page of sources.', fr: 'Une page de sources.' },
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
  summary: { en: 'Keep a source in step', fr: 'Suivre une source' },
  description: {
    en: 'Imports what is at an address now, and then regularly. What disappears there goes to the trash here, unless it was edited here.',
    fr: 'Importe maintenant ce que contient une adresse, puis régulièrement. Ce qui y disparaît va ici à la corbeille, sauf si cela a été modifié ici.',
  },
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
  summary: { en: 'Read a source', fr: 'Lire une source' },
  description: { en: 'With its last runs.', fr: 'Avec ses derniers passages.' },
  run: async (_input, context, source) => tagged(source, context),
})

export const changeSource = operation({
  ...item,
  id: 'update-source',
  methods: ['POST', 'PUT', 'PATCH'],
  summary: { en: 'Change a source', fr: 'Modifier une source' },
  description: {
    en: 'Changes what is sent and leaves the rest. POST, PUT and PATCH do the same.',
    fr: 'Modifie ce qui est envoyé et laisse le reste. POST, PUT et PATCH font la même chose.',
  },
  parameters: sourceChanges,
  check: async (input) => ({ issues: checkCredentials(input) }),
  run: async ({ parameters }, context, source) => tagged(await updateSource(source, parameters, context), context),
  exampleBody: { paused: true },
})

export const removeSource = operation({
  ...item,
  id: 'delete-source',
  methods: ['DELETE'],
  summary: { en: 'Delete a source', fr: 'Supprimer une source' },
  description: {
    en: 'It is not imported any more. What was imported stays, and so do the reports.',
    fr: 'Elle n’est plus importée. Ce qui a été importé reste, les comptes rendus aussi.',
  },
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
  summary: { en: 'Run a source now', fr: 'Lancer une source maintenant' },
  description: {
    en: 'Without waiting for its time; `current_import` is the import.',
    fr: 'Sans attendre son heure ; `current_import` est l’importation.',
  },
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

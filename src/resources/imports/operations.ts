import { z } from 'zod'
import { outcomes } from '../../domain/import.ts'
import { template } from '../../interchange/importers/csv/template.ts'
import { importTooLarge } from '../../errors/requests.ts'
import { contentAnswer } from '../../operations/answer.ts'
import { anyone, operation, type Operation } from '../../operations/operation.ts'
import { optional } from '../../schema/field.ts'
import { integer } from '../../schema/types/values/number.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { cancelImport } from './cancel-operation.ts'
import { checkImport, insertImport } from './create.ts'
import { entryList } from './entry-list.ts'
import { importFields } from './fields.ts'
import { imports } from './import-item.ts'
import { presentEntry } from './present.ts'
import { nothingToImport } from './problems.ts'
import { entryRepresentation, exampleEntry } from './representation.ts'
import { runImport } from './run-operation.ts'
import { listUndo, undoImport } from './undo-operations.ts'
import { msg } from '../../texts/msg.ts'

const csvType = 'text/csv; charset=UTF-8'

export const listImports = imports.list({
  summary: msg('List imports'),
  description: msg('For editors. Newest first.'),
  page: msg('A page of imports.'),
  parameters: {
    ...paging('none'),
    source_id: optional(
      integer({ minimum: 0 }),
      msg('Only those that keep this source in step; 0: only those that keep none'),
    ),
  },
  find: async ({ source_id: keeps }, slice, { storage }) => storage.imports.find(slice, { keeps }),
})

export const createImport = imports.create({
  summary: msg('Import a file or a feed'),
  description: msg(
    'Creates what the source has and the calendar has not, changes what has changed there since the last import from it, and leaves the rest alone; what was edited here since is reported and not overwritten. It is done in the background: ask for its `rest_url` until its `status` is `done` or `failed`.',
  ),
  parameters: importFields,
  upload: 'import',
  check: async (input) => checkImport(input),
  insert: insertImport,
  exampleBody: { url: 'https://example.org/calendar.ics', dry_run: true },
  errors: [nothingToImport, importTooLarge],
})

const readTemplate = operation({
  id: 'read-import-template',
  methods: ['GET'],
  route: ['imports', 'template.csv'],
  summary: msg('Download a table to fill in'),
  description: msg('A CSV file with the names of all columns, in the language of the request, and two examples.'),
  permit: anyone,
  run: async (_input, { language }) => contentAnswer({ type: csvType, body: Buffer.from(template(language)) }),
  schema: z.undefined(),
  type: csvType,
})

export const readImport = imports.read({
  summary: msg('Read how far an import is'),
  description: msg(
    'Its status, how many things were created, changed, left alone, passed over and refused, and why it failed if it did.',
  ),
})

export const listEntries = listOperation({
  ...imports.item,
  id: 'list-import-entries',
  kind: 'import',
  plural: 'entries',
  route: [...imports.item.route, 'entries'],
  summary: msg('List what an import did'),
  description: msg('The report, in the order of the source, with lines and reasons.'),
  page: entryList,
  collection: { example: '/imports/3/entries', of: (_path, { id }) => `/imports/${id}/entries` },
  parameters: {
    ...paging('none'),
    outcome: optional(oneOf(outcomes), msg('Only entries with this outcome')),
  },
  representation: entryRepresentation,
  example: exampleEntry,
  find: async ({ outcome }, slice, context, { subject: { id } }) => {
    const page = await context.storage.imports.entries(id, { outcome }, slice)
    return { page, records: page.records.map((entry) => presentEntry(entry, context)) }
  },
})

/** Imports: ours; what they write is written by the operations of the records. */
export const importOperations: readonly Operation[] = [
  listImports,
  createImport,
  readTemplate,
  readImport,
  cancelImport,
  listEntries,
  listUndo,
  undoImport,
  runImport,
]

import type { Import } from '../../domain/import.ts'
import { operation } from '../../operations/operation.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { createdBy } from './engine/kept-terms.ts'
import { undoStep } from './engine/undo-import.ts'
import { entryList } from './entry-list.ts'
import { imports } from './import-item.ts'
import { presentEntry } from './present.ts'
import { importNotFound, notToUndo } from './problems.ts'
import { entryRepresentation, exampleEntry } from './representation.ts'
import { msg } from '../../texts/msg.ts'

/** Takes an import back, with the jobs. */
export const undoImport = operation({
  ...imports.item,
  id: 'undo-import',
  methods: ['POST'],
  route: [...imports.item.route, 'undo'],
  summary: msg('Take an import back'),
  description: msg(
    'What it created goes to the trash, what it changed is as before, but for what was edited since, which its report names. It is done in the background, too.',
  ),
  run: async (_input, context, one) => {
    const { storage, actor } = context
    if (!isUndoable(one)) throw notToUndo()
    const undoing = { ...one, state: 'undoing', undoneBy: actor.user?.id ?? null } as const
    await storage.imports.update(undoing)
    return imports.shown(undoing, context)
  },
  errors: [importNotFound, notToUndo],
})

/** Tells what taking an import back would do, a page at a time: each entry is held against its record. */
export const listUndo = listOperation({
  ...imports.item,
  id: 'list-import-undo',
  kind: 'import',
  plural: 'entries',
  route: [...imports.item.route, 'undo'],
  summary: msg('List what taking an import back would do'),
  description: msg(
    'What it wrote, in the order of the source: `undone` says what would stay as it is, and why. All others that it created would go to the trash, categories and tags for good; those that it changed would be as before.',
  ),
  page: entryList,
  collection: { example: '/imports/3/entries', of: (_path, { id }) => `/imports/${id}/undo` },
  parameters: paging('none'),
  representation: entryRepresentation,
  example: exampleEntry,
  find: async (_filters, slice, context, { subject: one }) => {
    if (!isUndoable(one)) throw notToUndo()
    const page = await context.storage.imports.entries(one.id, { outcome: ['created', 'changed', 'removed'] }, slice)
    const going = await createdBy(one, context)
    const records = []
    for (const entry of page.records) {
      const { kept } = await undoStep(entry, one, going, context)
      records.push(presentEntry({ ...entry, undone: kept }, context))
    }
    return { page, records }
  },
  errors: [importNotFound, notToUndo],
})

function isUndoable({ state, options }: Import): boolean {
  return ['done', 'failed', 'cancelled'].includes(state) && !options.dryRun
}

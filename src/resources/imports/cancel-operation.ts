import { operation } from '../../operations/operation.ts'
import { endImport } from './engine/end.ts'
import { imports } from './import-item.ts'
import { importNotFound, notToCancel } from './problems.ts'
import { msg } from '../../texts/msg.ts'

/** Cancels an import; the process that runs it stops at its next step. Forgets a trial that is over. */
export const cancelImport = operation({
  ...imports.item,
  id: 'cancel-import',
  methods: ['DELETE'],
  summary: msg('Cancel an import'),
  description: msg(
    'One that waits or runs ends at once, `cancelled`. What it wrote stays, and can be undone; its report stays, too. A trial that is over is forgotten, with its report.',
  ),
  run: async (_input, context, one) => {
    const isOver = one.state === 'done' || one.state === 'failed'
    if (one.options.dryRun && isOver) {
      await context.storage.imports.remove(one.id)
      return imports.shown(one, context)
    }
    const cancelled = await endImport(one.id, 'cancelled', context.now(), context.storage)
    if (!cancelled) throw notToCancel()
    return imports.shown(cancelled, context)
  },
  errors: [importNotFound, notToCancel],
})

import { operation } from '../../operations/operation.ts'
import { optional } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { queueAnew } from './engine/end.ts'
import { importOptions } from './fields.ts'
import { imports } from './import-item.ts'
import { mendFields, tableReading } from './table-fields.ts'
import { importNotFound, notToRun } from './problems.ts'
import { msg } from '../../texts/msg.ts'

const again = optional(boolean(), msg('Try it once more, and write nothing'))

const allOrNothing = optional(boolean(), msg('Try it once more first, and import it only if nothing is refused'))

/** Makes an import of a trial: what the trial has read is read once more, and written. */
export const runImport = operation({
  ...imports.item,
  id: 'run-import',
  methods: ['POST'],
  route: [...imports.item.route, 'run'],
  summary: msg('Carry a trial out'),
  description: msg(
    'What a trial (`dry_run`) has read is imported, the very same: the file is not sent again, nor the address asked. Its id stays, its report begins anew. `status` may be another. With `again` it is tried once more, also where it failed: with other columns (`mapping`), mended `cells`, or rows that were left out as equal (`doubles`); with `all_or_nothing`, too, but then it is imported by itself unless something is refused. Within a day, and as long as it is among the ten latest trials.',
  ),
  parameters: { status: importOptions.status, again, all_or_nothing: allOrNothing, ...mendFields },
  exampleBody: { status: 'draft' },
  run: async ({ parameters }, context, one) => {
    const { storage, actor, now } = context
    const { status = one.options.status, again: isAgain = false, all_or_nothing: isWhole = false } = parameters
    const dryRun = isAgain || isWhole
    const isOver = one.state === 'done' || (dryRun && one.state === 'failed')
    if (!isOver || !one.options.dryRun || !(await storage.imports.content(one.id, 0))) throw notToRun()
    const options = {
      ...{ ...one.options, dryRun, allOrNothing: isWhole && !isAgain },
      ...{ table: tableReading(parameters, one.options.table), status: status === 'trash' ? null : status },
    }
    const user = actor.user?.id ?? one.user
    return imports.shown(await queueAnew({ ...one, user }, options, now(), storage), context)
  },
  errors: [importNotFound, notToRun],
})

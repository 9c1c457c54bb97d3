import { noCounts, type Import } from '../../domain/import.ts'
import { utcText } from '../../domain/time/time.ts'
import { operation } from '../../operations/operation.ts'
import { optional } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { importOptions } from './fields.ts'
import { importItem, shownImport, tagged } from './import-item.ts'
import { presentImport } from './present.ts'
import { mendFields, tableReading } from './table-fields.ts'
import { importNotFound, notToRun } from './problems.ts'

const again = optional(boolean(), {
  en: 'Try it once more, and write nothing',
  fr: 'Reprendre l’essai, sans rien écrire',
})

/** Makes an import of a trial: what the trial has read is read once more, and written. */
export const runImport = operation({
  ...importItem,
  ...shownImport,
  id: 'run-import',
  methods: ['POST'],
  route: [...importItem.route, 'run'],
  summary: { en: 'Carry a trial out', fr: 'Exécuter un essai' },
  description: {
    en: 'What a trial (`dry_run`) has read is imported, the very same: the file is not sent again, nor the address asked. Its id stays, its report begins anew. `status` may be another. With `again` it is tried once more, also where it failed: with other columns (`mapping`), mended `cells`, or rows that were left out as equal (`doubles`). Within a day, and as long as it is among the ten latest trials.',
    fr: 'Ce qu’un essai (`dry_run`) a lu est importé tel quel : le fichier n’est pas renvoyé, ni l’adresse redemandée. Son numéro reste, son compte rendu recommence. `status` peut changer. Avec `again`, l’essai est repris, même après un échec\u00a0: avec d’autres colonnes (`mapping`), des cellules corrigées (`cells`) ou des lignes écartées comme égales (`doubles`). Dans la journée, et tant qu’il est parmi les dix derniers essais.',
  },
  parameters: { status: importOptions.status, again, ...mendFields },
  exampleBody: { status: 'draft' },
  run: async ({ parameters }, context, one) => {
    const { storage, actor, now } = context
    const { imports } = storage
    const { status = one.options.status, again: dryRun = false } = parameters
    const isOver = one.state === 'done' || (dryRun && one.state === 'failed')
    if (!isOver || !one.options.dryRun || !(await imports.content(one.id, 0))) throw notToRun()
    await imports.removeEntries(one.id)
    const table = tableReading(parameters, one.options.table)
    const options = { ...one.options, dryRun, table, status: status === 'trash' ? null : status }
    const queued: Import = {
      ...one,
      ...{ user: actor.user?.id ?? one.user, state: 'queued', options },
      ...{ createdUtc: utcText(now()), endedUtc: null, error: null, position: 0, counts: noCounts, events: noCounts },
    }
    await imports.update(queued)
    return tagged(queued, context)
  },
  shown: async (one, context) => presentImport(one, context),
  errors: [importNotFound, notToRun],
})

import { noCounts, type Import } from '../../domain/import.ts'
import { utcText } from '../../domain/time/time.ts'
import { operation } from '../../operations/operation.ts'
import { importOptions } from './fields.ts'
import { importItem, shownImport, tagged } from './import-item.ts'
import { presentImport } from './present.ts'
import { importNotFound, notToRun } from './problems.ts'

/** Makes an import of a trial: what the trial has read is read once more, and written. */
export const runImport = operation({
  ...importItem,
  ...shownImport,
  id: 'run-import',
  methods: ['POST'],
  route: [...importItem.route, 'run'],
  summary: { en: 'Carry a trial out', fr: 'Exécuter un essai' },
  description: {
    en: 'What a trial (`dry_run`) has read is imported, the very same: the file is not sent again, nor the address asked. Its id stays, its report begins anew. `status` may be another. Within a day, and as long as it is among the ten latest trials.',
    fr: 'Ce qu’un essai (`dry_run`) a lu est importé tel quel : le fichier n’est pas renvoyé, ni l’adresse redemandée. Son numéro reste, son compte rendu recommence. `status` peut changer. Dans la journée, et tant qu’il est parmi les dix derniers essais.',
  },
  parameters: { status: importOptions.status },
  exampleBody: { status: 'draft' },
  run: async ({ parameters }, context, one) => {
    const { storage, actor, now } = context
    const { imports } = storage
    if (one.state !== 'done' || !one.options.dryRun || !(await imports.content(one.id, 0))) throw notToRun()
    await imports.removeEntries(one.id)
    const { status = one.options.status } = parameters
    const options = { ...one.options, dryRun: false, status: status === 'trash' ? null : status }
    const queued: Import = {
      ...one,
      ...{ user: actor.user?.id ?? one.user, state: 'queued', options },
      ...{ createdUtc: utcText(now()), endedUtc: null, position: 0, counts: noCounts, events: noCounts },
    }
    await imports.update(queued)
    return tagged(queued, context)
  },
  shown: async (one, context) => presentImport(one, context),
  errors: [importNotFound, notToRun],
})

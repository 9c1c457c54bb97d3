import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { importingOf } from '../../importing.ts'
import { openPictures } from '../../pictures.ts'
import type { Import } from '../../domain/import.ts'
import { credentialFields, importOptions } from '../../resources/imports/fields.ts'
import { runImport } from '../../resources/imports/engine/run.ts'
import { optional } from '../../schema/field.ts'
import { integer } from '../../schema/types/number.ts'
import { text } from '../../schema/types/text.ts'
import type { Storage } from '../../storage/storage.ts'
import { administrator, userNamed } from '../accounts.ts'
import { Failure, WrongUsage, command, filePath, flag, json } from '../command.ts'
import { withStorage } from '../database.ts'
import { exportAt, printRestored, restore, withExported } from '../import-export.ts'
import { printReport, said } from '../import-report.ts'
import { insertFrom } from '../import-source.ts'

/** Milliseconds between two looks at an import that a running service has taken over. */
const interval = 500

const importCommand = command({
  name: 'import',
  summary: {
    en: 'Imports a file or a feed, or takes an import back.',
    fr: 'Importe un fichier ou un flux, ou annule une importation.',
  },
  explanation: {
    en: 'What the source has is created or brought up to date; what was edited here is reported and left alone. “--dry-run” writes nothing. An export of a calendar, with no options and into an empty one, becomes the same calendar again, ids included.',
    fr: 'Ce que contient la source est créé ou mis à jour ; ce qui a été modifié ici est signalé et laissé tel quel. « --dry-run » n’écrit rien. L’export d’un calendrier, sans option et dans un calendrier vide, redevient le même calendrier, numéros compris.',
  },
  positional: ['file'],
  parameters: {
    file: optional(filePath, {
      en: 'A file, the folder of an export, or an address (https://…, webcal://…): of a feed, a page, or a site with this interface.',
      fr: 'Un fichier, le dossier d’un export, ou une adresse (https://…, webcal://…) : d’un flux, d’une page ou d’un site avec cette interface.',
    }),
    dryRun: optional(flag, { en: 'Only say what would be written.', fr: 'Dire seulement ce qui serait écrit.' }),
    format: importOptions.format,
    source: importOptions.source,
    status: importOptions.status,
    timeZone: importOptions.time_zone,
    language: importOptions.language,
    ...credentialFields,
    as: optional(text({ maxLength: 200, nonEmpty: true }), {
      en: 'The user who imports; default: the first administrator.',
      fr: 'L’utilisateur qui importe ; par défaut, le premier administrateur.',
    }),
    allowPrivate: optional(flag, {
      en: 'Read the address also where it is that of a private network or of this machine.',
      fr: 'Lire l’adresse même si c’est celle d’un réseau privé ou de cette machine.',
    }),
    undo: optional(integer({ minimum: 1 }), {
      en: 'The number of an import to take back.',
      fr: 'Le numéro d’une importation à annuler.',
    }),
    resume: optional(flag, {
      en: 'Go on with imports that wait or were broken off.',
      fr: 'Reprendre les importations en attente ou interrompues.',
    }),
    json,
  },
  run: ({ file, undo, resume, as, json = false, allowPrivate, ...options }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      if ([file, undo, resume].filter((each) => each !== undefined).length !== 1) throw new WrongUsage(oneOfThem)
      if ((options.username === undefined) !== (options.password === undefined)) throw new WrongUsage(bothNeeded)
      const clock = () => Temporal.Now.instant()
      const { media, images: intake } = openPictures(config, { clock })
      const stopping = new AbortController()
      void terminal.untilStopped().then(() => stopping.abort())
      try {
        const exported = file === undefined ? undefined : await exportAt(resolve(terminal.folder, file))
        if (exported && asItIs({ ...options, as })) {
          const restored = await restore(exported, { config, media })
          if (restored) return json ? terminal.print(JSON.stringify(restored)) : printRestored(restored, terminal)
        }
        const images = exported ? withExported(intake, exported, config.maxUpload) : intake
        await using closing = new AsyncDisposableStack()
        const reading = importingOf(config, images, allowPrivate ? { allowPrivate: () => true } : {})
        closing.defer(() => reading.close())
        const named = exported ? { source: exported.header.site, format: 'almanac', ...defined(options) } : options
        const user = as === undefined ? await administrator(storage) : (await userNamed(as, storage)).id
        const ids = resume
          ? waiting(storage, stopping.signal)
          : undo === undefined
            ? [await insertFrom(exported?.path ?? file ?? '', { ...named, user }, { storage, config, terminal })]
            : [await beginUndo(undo, user, storage)]
        const progress = (one: Import) => terminal.progress?.(said(one, terminal.language))
        const importing = { ...reading, storage, clock, signal: stopping.signal, progress }
        const failed = (error: unknown) => terminal.complain(error instanceof Error ? error.message : String(error))
        for await (const id of ids) {
          await runImport(id, importing, failed)
          const one = await ended(id, storage, stopping.signal)
          terminal.progress?.('')
          await printReport(one, storage, terminal, json)
          if (one.state === 'failed') throw new Failure(one.error ?? unknownReason)
        }
      } finally {
        media.close()
      }
    }),
})

export const commands = [importCommand]

/** Nothing is said of how an export is to be imported: it may be made the same calendar again. */
function asItIs(options: object): boolean {
  return Object.values(options).every((value) => value === undefined)
}

function defined<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>
}

async function beginUndo(id: number, user: number, storage: Storage): Promise<number> {
  return storage.transaction(async ({ imports }) => {
    const one = await imports.byId(id)
    if (!one) throw new Failure({ en: `There is no import ${id}.`, fr: `Il n’y a pas d’importation ${id}.` })
    if (!['done', 'failed', 'cancelled'].includes(one.state) || one.options.dryRun) throw new Failure(notToUndo)
    await imports.update({ ...one, state: 'undoing', undoneBy: user })
    return id
  })
}

/** Imports that wait or were broken off, the oldest first. */
async function* waiting({ imports }: Storage, signal: AbortSignal): AsyncIterable<number> {
  while (!signal.aborted) {
    const [next] = await imports.unfinished()
    if (!next) return
    yield next.id
  }
}

/** A running service may have taken the import over: it ends it. */
async function ended(id: number, { imports }: Storage, signal: AbortSignal): Promise<Import> {
  for (;;) {
    const one = await imports.byId(id)
    if (!one) throw new Error(`the import ${id} has gone`)
    if (signal.aborted || !['queued', 'running', 'undoing'].includes(one.state)) return one
    await setTimeout(interval, undefined, { signal }).catch(() => undefined)
  }
}

const oneOfThem = {
  en: 'Name a file or an address to import, or an import with --undo, or --resume.',
  fr: 'Indiquez un fichier ou une adresse à importer, ou une importation avec --undo, ou --resume.',
}

const bothNeeded = {
  en: '--username and --password are given together.',
  fr: '--username et --password vont ensemble.',
}

const notToUndo = {
  en: 'The import is not over yet, was a trial, or was taken back already.',
  fr: 'L’importation n’est pas terminée, n’était qu’un essai, ou a déjà été annulée.',
}

const unknownReason = { en: 'The import failed.', fr: 'L’importation a échoué.' }

import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { importingOf } from '../../../importing.ts'
import { openPictures } from '../../../pictures.ts'
import type { Import } from '../../../../domain/import.ts'
import { credentialFields, importOptions } from '../../../../resources/imports/fields.ts'
import { tableFields } from '../../../../resources/imports/table-fields.ts'
import { runImport } from '../../../../resources/imports/engine/run.ts'
import { optional } from '../../../../schema/field.ts'
import { integer } from '../../../../schema/types/values/number.ts'
import { text } from '../../../../schema/types/values/text.ts'
import type { Storage } from '../../../../storage/storage.ts'
import { administrator, userNamed } from '../../shared/accounts.ts'
import { Failure, WrongUsage, command, filePath, flag, json, progress } from '../../command.ts'
import { withStorage } from '../../shared/database.ts'
import { exportAt, printRestored, restoreExport, withExported } from '../../shared/import-export.ts'
import { printReport, importReporter } from '../../output/import-report.ts'
import { insertFrom } from '../../shared/import-source.ts'
import { localize } from '../../../../texts/text.ts'

/** Milliseconds between two looks at an import that a running service has taken over. */
const interval = 500

const importCommand = command({
  name: 'import',
  summary: 'cli.import.summary',
  explanation: 'cli.import.explanation',
  positional: ['file'],
  parameters: {
    file: optional(filePath, localize('cli.import.file')),
    dryRun: optional(flag, localize('cli.import.dryRun')),
    format: importOptions.format,
    source: importOptions.source,
    status: importOptions.status,
    timeZone: importOptions.time_zone,
    language: importOptions.language,
    mapping: tableFields.mapping,
    dateOrder: tableFields.date_order,
    ...credentialFields,
    as: optional(text({ maxLength: 200, nonEmpty: true }), localize('cli.import.as')),
    allowPrivate: optional(flag, localize('cli.import.allowPrivate')),
    undo: optional(integer({ minimum: 1 }), localize('cli.import.undo')),
    resume: optional(flag, localize('cli.import.resume')),
    progress,
    json,
  },
  run: ({ file, undo, resume, as, progress, json = false, allowPrivate, ...options }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      if ([file, undo, resume].filter((each) => each !== undefined).length !== 1)
        throw new WrongUsage(localize('cli.import.oneOfThem'))
      if ((options.username === undefined) !== (options.password === undefined))
        throw new WrongUsage(localize('cli.import.bothNeeded'))
      const clock = () => Temporal.Now.instant()
      const { media, images: intake } = openPictures(config, { clock })
      const stopping = new AbortController()
      void terminal.untilStopped().then(() => stopping.abort())
      try {
        const exported = file === undefined ? undefined : await exportAt(resolve(terminal.folder, file))
        if (exported && asItIs({ ...options, as })) {
          const restored = await restoreExport(exported, { config, media })
          if (restored) return json ? terminal.print(JSON.stringify(restored)) : printRestored(restored, terminal)
        }
        const images = exported ? withExported(intake, exported, config.maxUpload) : intake
        await using closing = new AsyncDisposableStack()
        const reading = importingOf(config, images, allowPrivate ? { allowPrivate: () => true } : {})
        closing.defer(() => reading.close())
        const named = exported
          ? { source: exported.header.site, format: 'almanac', ...definedOptions(options) }
          : options
        const user = as === undefined ? await administrator(storage) : (await userNamed(as, storage)).id
        const ids = resume
          ? unfinishedImports(storage, stopping.signal)
          : undo === undefined
            ? [await insertFrom(exported?.path ?? file ?? '', { ...named, user }, { storage, config, terminal })]
            : [await beginUndo(undo, user, storage)]
        const report = importReporter({ progress, json }, terminal)
        const importing = { ...reading, storage, clock, signal: stopping.signal, progress: report }
        const failed = (error: unknown) => terminal.complain(error instanceof Error ? error.message : String(error))
        for await (const id of ids) {
          await runImport(id, importing, failed)
          const one = await waitForEnd(id, storage, stopping.signal)
          await printReport(one, storage, terminal, json)
          if (one.state === 'failed') throw new Failure(one.error ?? localize('cli.import.unknownReason'))
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

function definedOptions<T extends object>(options: T): Partial<T> {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Partial<T>
}

async function beginUndo(id: number, user: number, storage: Storage): Promise<number> {
  return storage.transaction(async ({ imports }) => {
    const one = await imports.byId(id)
    if (!one) throw new Failure(localize('cli.import.noImport', { id }))
    if (!['done', 'failed', 'cancelled'].includes(one.state) || one.options.dryRun)
      throw new Failure(localize('cli.import.notToUndo'))
    await imports.update({ ...one, state: 'undoing', undoneBy: user })
    return id
  })
}

/** Imports that wait or were broken off, the oldest first. */
async function* unfinishedImports({ imports }: Storage, signal: AbortSignal): AsyncIterable<number> {
  while (!signal.aborted) {
    const [next] = await imports.unfinished()
    if (!next) return
    yield next.id
  }
}

/** A running service may have taken the import over: it ends it. */
async function waitForEnd(id: number, { imports }: Storage, signal: AbortSignal): Promise<Import> {
  for (;;) {
    const one = await imports.byId(id)
    if (!one) throw new Error(`the import ${id} has gone`)
    if (signal.aborted || !['queued', 'running', 'undoing'].includes(one.state)) return one
    await setTimeout(interval, undefined, { signal }).catch(() => undefined)
  }
}

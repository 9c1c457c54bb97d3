import { importingOf, mayImportFrom } from '../../../importing.ts'
import { openPictures } from '../../../pictures.ts'
import type { Source } from '../../../../domain/source.ts'
import { localized } from '../../../../i18n/language.ts'
import { withSite } from '../../../../operations/settings.ts'
import { runImport } from '../../../../resources/imports/engine/run.ts'
import { sourceFields } from '../../../../resources/sources/fields.ts'
import { notReadable } from '../../../../resources/sources/problems.ts'
import { beginRun, insertSource } from '../../../../resources/sources/write.ts'
import { optional, required } from '../../../../schema/field.ts'
import { integer } from '../../../../schema/types/values/number.ts'
import { text } from '../../../../schema/types/values/text.ts'
import { administrator, userNamed } from '../../shared/accounts.ts'
import { command, Failure, json, progress } from '../../command.ts'
import { withStorage } from '../../shared/database.ts'
import { importReporter } from '../../output/import-report.ts'
import { alignedColumns } from '../../output/table.ts'
import { localize, say } from '../../../../texts/text.ts'

const { url, every, format, source, status, time_zone, language, username, password } = sourceFields

const sourceAdd = command({
  name: 'source add',
  summary: 'cli.source.add.summary',
  explanation: 'cli.source.add.explanation',
  positional: ['url'],
  parameters: {
    ...{ url, every, format, source, status, language, username, password },
    timeZone: time_zone,
    as: optional(text({ maxLength: 200, nonEmpty: true }), localize('cli.import.as')),
    json,
  },
  run: ({ as, timeZone, json, ...given }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      const user = as === undefined ? await administrator(storage) : (await userNamed(as, storage)).id
      if ((given.username === undefined) !== (given.password === undefined))
        throw new Failure(localize('cli.import.bothNeeded'))
      if (!(await mayImportFrom(config)(given.url))) throw new Failure(notReadable.message)
      const settings = withSite(config, await storage.site.read())
      const surroundings = { storage, settings, language: config.defaultLanguage, now: Temporal.Now.instant }
      const { credentials: _, ...added } = await insertSource({ ...given, time_zone: timeZone }, user, surroundings)
      if (json) return terminal.print(JSON.stringify(added))
      terminal.print(localize('cli.source.add.done', { id: added.id }))
    }),
})

const sourceList = command({
  name: 'source list',
  summary: 'cli.source.list.summary',
  parameters: { json },
  run: ({ json }, terminal) =>
    withStorage(terminal, async (storage) => {
      const { records } = await storage.sources.find({ offset: 0, limit: 1000 })
      const shown = records.map(({ credentials: _, ...each }) => each)
      if (json) return terminal.print(JSON.stringify(shown))
      const heading = (['id', 'address', 'every', 'next', 'lastRun'] as const).map((name) =>
        say(`cli.source.heading.${name}`, terminal.language),
      )
      const rows = shown.map(({ id, url, every, isPaused, nextUtc, runs }) => {
        const [last] = runs
        const told = last ? say(`cli.source.outcomes.${last.outcome}`, terminal.language) : '–'
        const why = last?.error ? ` (${localized(last.error, terminal.language)})` : ''
        return [String(id), url, `${every / 60} min`, isPaused ? '–' : nextUtc, `${told}${why}`]
      })
      terminal.print(alignedColumns([heading, ...rows]))
    }),
})

const sourceId = required(integer({ minimum: 1 }), localize('cli.source.id'))

const sourceRemove = command({
  name: 'source remove',
  summary: 'cli.source.remove.summary',
  positional: ['id'],
  parameters: { id: sourceId },
  run: ({ id }, terminal) =>
    withStorage(terminal, async (storage) => {
      if (!(await storage.sources.byId(id))) throw noSource(id)
      await storage.sources.remove(id)
      terminal.print(localize('cli.source.remove.removed'))
    }),
})

const sourceRun = command({
  name: 'source run',
  summary: 'cli.source.run.summary',
  positional: ['id'],
  parameters: { id: sourceId, progress, json },
  run: ({ id, progress, json }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      const clock = () => Temporal.Now.instant()
      const { media, images } = openPictures(config, { clock })
      const stopping = new AbortController()
      void terminal.untilStopped().then(() => stopping.abort())
      try {
        const current = await storage.transaction((inside) => beginRun(id, clock(), inside))
        if (current === undefined) throw noSource(id)
        await using closing = new AsyncDisposableStack()
        const reading = importingOf(config, images)
        closing.defer(() => reading.close())
        const report = importReporter({ progress, json }, terminal)
        const importing = { ...reading, storage, clock, signal: stopping.signal, progress: report }
        const failed = (error: unknown) => terminal.complain(error instanceof Error ? error.message : String(error))
        await runImport(current, importing, failed)
        const ended: Source | undefined = await storage.sources.byId(id)
        const run = ended?.runs[0]
        if (!run || ended.current !== null) return terminal.print(localize('cli.source.goesOn'))
        if (json) terminal.print(JSON.stringify(run))
        else
          terminal.print(
            `${say(`cli.source.outcomes.${run.outcome}`, terminal.language)} ${JSON.stringify(run.counts)}`,
          )
        if (run.error) throw new Failure(run.error)
      } finally {
        media.close()
      }
    }),
})

function noSource(id: number): Failure {
  return new Failure(localize('cli.source.noSource', { id }))
}

/** What keeps other calendars in step. */
export const commands = [sourceAdd, sourceList, sourceRemove, sourceRun]

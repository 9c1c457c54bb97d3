import { importingOf, readable } from '../../importing.ts'
import { openPictures } from '../../pictures.ts'
import type { runOutcomes, Source } from '../../domain/source.ts'
import { localized, type Localized } from '../../i18n/language.ts'
import { runImport } from '../../resources/imports/engine/run.ts'
import { sourceFields } from '../../resources/sources/fields.ts'
import { notReadable } from '../../resources/sources/problems.ts'
import { beginRun, insertSource } from '../../resources/sources/write.ts'
import { optional, required } from '../../schema/field.ts'
import { integer } from '../../schema/types/number.ts'
import { text } from '../../schema/types/text.ts'
import { administrator, userNamed } from '../accounts.ts'
import { command, Failure, json } from '../command.ts'
import { withStorage } from '../database.ts'
import { columns } from '../table.ts'

const { url, every, format, source, status, time_zone, language, username, password } = sourceFields

const sourceAdd = command({
  name: 'source add',
  summary: {
    en: 'Keeps a feed or another calendar in step.',
    fr: 'Suit un flux ou un autre calendrier.',
  },
  explanation: {
    en: 'The service imports it within seconds, and then again and again. What vanishes there goes to the trash here, unless it was edited here.',
    fr: 'Le service l’importe en quelques secondes, puis régulièrement. Ce qui y disparaît va ici à la corbeille, sauf si cela a été modifié ici.',
  },
  positional: ['url'],
  parameters: {
    ...{ url, every, format, source, status, language, username, password },
    timeZone: time_zone,
    as: optional(text({ maxLength: 200, nonEmpty: true }), {
      en: 'The user who imports; default: the first administrator.',
      fr: 'L’utilisateur qui importe ; par défaut, le premier administrateur.',
    }),
    json,
  },
  run: ({ as, timeZone, json, ...given }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      const user = as === undefined ? await administrator(storage) : (await userNamed(as, storage)).id
      if ((given.username === undefined) !== (given.password === undefined)) throw new Failure(bothNeeded)
      if (!(await readable(config)(given.url))) throw new Failure(notReadable.message)
      const surroundings = { storage, settings: config, language: config.defaultLanguage, now: Temporal.Now.instant }
      const { credentials: _, ...added } = await insertSource({ ...given, time_zone: timeZone }, user, surroundings)
      if (json) return terminal.print(JSON.stringify(added))
      terminal.print({ en: `Source ${added.id} added.`, fr: `Source ${added.id} ajoutée.` })
    }),
})

const sourceList = command({
  name: 'source list',
  summary: { en: 'Lists the sources, with their last runs.', fr: 'Affiche les sources et leurs derniers passages.' },
  parameters: { json },
  run: ({ json }, terminal) =>
    withStorage(terminal, async (storage) => {
      const { records } = await storage.sources.find({ offset: 0, limit: 1000 })
      const shown = records.map(({ credentials: _, ...each }) => each)
      if (json) return terminal.print(JSON.stringify(shown))
      const heading = {
        en: ['ID', 'ADDRESS', 'EVERY', 'NEXT (UTC)', 'LAST RUN'],
        fr: ['N°', 'ADRESSE', 'INTERVALLE', 'PROCHAIN (UTC)', 'DERNIER PASSAGE'],
      }
      const rows = shown.map(({ id, url, every, isPaused, nextUtc, runs }) => {
        const [last] = runs
        const told = last ? localized(outcomes[last.outcome], terminal.language) : '–'
        const why = last?.error ? ` (${localized(last.error, terminal.language)})` : ''
        return [String(id), url, `${every / 60} min`, isPaused ? '–' : nextUtc, `${told}${why}`]
      })
      terminal.print(columns([localized(heading, terminal.language), ...rows]))
    }),
})

const sourceId = required(integer({ minimum: 1 }), {
  en: 'The number of the source, as “almanac source list” shows it.',
  fr: 'Le numéro de la source, tel que l’affiche « almanac source list ».',
})

const sourceRemove = command({
  name: 'source remove',
  summary: {
    en: 'Ends a source; what it brought stays.',
    fr: 'Met fin à une source ; ce qu’elle a apporté reste.',
  },
  positional: ['id'],
  parameters: { id: sourceId },
  run: ({ id }, terminal) =>
    withStorage(terminal, async (storage) => {
      if (!(await storage.sources.byId(id))) throw noSource(id)
      await storage.sources.remove(id)
      terminal.print({ en: 'Removed.', fr: 'Supprimée.' })
    }),
})

const sourceRun = command({
  name: 'source run',
  summary: { en: 'Imports a source now.', fr: 'Importe une source maintenant.' },
  positional: ['id'],
  parameters: { id: sourceId, json },
  run: ({ id, json }, terminal) =>
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
        const importing = { ...reading, storage, clock, signal: stopping.signal }
        const failed = (error: unknown) => terminal.complain(error instanceof Error ? error.message : String(error))
        await runImport(current, importing, failed)
        const ended: Source | undefined = await storage.sources.byId(id)
        const run = ended?.runs[0]
        if (!run || ended.current !== null) return terminal.print(goesOn)
        if (json) terminal.print(JSON.stringify(run))
        else terminal.print(`${localized(outcomes[run.outcome], terminal.language)} ${JSON.stringify(run.counts)}`)
        if (run.error) throw new Failure(run.error)
      } finally {
        media.close()
      }
    }),
})

const outcomes: Readonly<Record<(typeof runOutcomes)[number], Localized>> = {
  unchanged: { en: 'nothing new', fr: 'rien de nouveau' },
  changed: { en: 'imported', fr: 'importée' },
  failed: { en: 'failed', fr: 'échec' },
}

const goesOn: Localized = {
  en: 'The service goes on with it: “almanac source list” shows its end.',
  fr: 'Le service s’en charge : « almanac source list » en montre la fin.',
}

const bothNeeded: Localized = {
  en: '--username and --password are given together.',
  fr: '--username et --password vont ensemble.',
}

function noSource(id: number): Failure {
  return new Failure({ en: `There is no source ${id}.`, fr: `Il n’y a pas de source ${id}.` })
}

/** What keeps other calendars in step. */
export const commands = [sourceAdd, sourceList, sourceRemove, sourceRun]

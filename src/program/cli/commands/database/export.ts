import { createWriteStream } from 'node:fs'
import { extname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPictures } from '../../../pictures.ts'
import { formats } from '../../../../interchange/feeds/formats.ts'
import { languages } from '../../../../i18n/language.ts'
import { listAsFeed } from '../../../../resources/feeds/export.ts'
import { optional, required } from '../../../../schema/field.ts'
import { oneOf } from '../../../../schema/types/values/one-of.ts'
import { text } from '../../../../schema/types/values/text.ts'
import { userNamed } from '../../shared/accounts.ts'
import { WrongUsage, command, filePath } from '../../command.ts'
import { withStorage } from '../../shared/database.ts'
import { exportFolder, missingFiles, makeWhole } from '../../shared/export-folder.ts'
import { localize } from '../../../../texts/text.ts'

const feeds = formats.map(({ extension }) => extension)

/** Takes a calendar out. */
const exportCommand = command({
  name: 'export',
  summary: 'cli.export.summary',
  explanation: 'cli.export.explanation',
  positional: ['file'],
  parameters: {
    file: required(filePath, localize('cli.export.file')),
    format: optional(oneOf(['jsonl', ...feeds]), localize('cli.export.format', { feeds: feeds.join(', ') })),
    query: optional(text({ maxLength: 4000 }), localize('cli.export.query')),
    as: optional(text({ maxLength: 200, nonEmpty: true }), localize('cli.export.as')),
    language: optional(oneOf(languages), localize('cli.export.language')),
  },
  run: ({ file, format, query, as, language }, terminal) =>
    withStorage(terminal, async (storage, config) => {
      const path = resolve(terminal.folder, file)
      const extension = extname(path).slice(1).toLowerCase()
      const chosen = format ?? (feeds.includes(extension) ? extension : 'jsonl')
      const site = config.baseUrl ?? `http://localhost:${config.port}`
      const { media, images } = openPictures(config, { clock: () => Temporal.Now.instant() })
      try {
        if (chosen !== 'jsonl') {
          const user = as === undefined ? undefined : await userNamed(as, storage)
          const about = { extension: chosen, query: query ?? '', user, language: language ?? config.defaultLanguage }
          const feed = await listAsFeed(about, { storage, settings: config, images, site, now: Temporal.Now.instant() })
          await makeWhole(path, (unfinished) => pipeline(feed, createWriteStream(unfinished, { flags: 'wx' })))
          terminal.print(localize('cli.export.written', { path }))
          return
        }
        if (query !== undefined || as !== undefined || language !== undefined)
          throw new WrongUsage(localize('cli.export.allOfIt'))
        const { records, missing } = await exportFolder(path, { site, config, media, images })
        if (missing.length > 0) terminal.complain(missingFiles(missing))
        terminal.print(localize('cli.export.writtenCalendar', { path, records }))
      } finally {
        media.close()
      }
    }),
})

export const commands = [exportCommand]

import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPictures } from '../../../pictures.ts'
import { optional, required } from '../../../../schema/field.ts'
import { version } from '../../../../version.ts'
import { command, filePath, flag, json, progress } from '../../command.ts'
import { copyReporter } from '../../output/copy-progress.ts'
import { configOf, nowUtc } from '../../shared/database.ts'
import { databaseAddress, missingFiles, makeWhole } from '../../shared/export-folder.ts'
import { localize } from '../../../../texts/text.ts'

const backupCommand = command({
  name: 'backup',
  summary: 'cli.backup.summary',
  explanation: 'cli.backup.explanation',
  positional: ['file'],
  parameters: {
    file: required(filePath, localize('cli.backup.file')),
    withoutPictures: optional(flag, localize('cli.backup.withoutPictures')),
    progress,
    json,
  },
  run: async ({ file, withoutPictures = false, progress, json }, terminal) => {
    const config = configOf(terminal)
    const begun_utc = nowUtc()
    const { makeBackup } = await import('../../../../storage/backup/backup.ts')
    const path = resolve(terminal.folder, file)
    const { media } = openPictures(config, { clock: () => Temporal.Now.instant() })
    const read = async (name: string) => {
      const found = await media.read(name)
      return found && buffer(found.body)
    }
    try {
      const { rows, files, missing } = await makeWhole(path, (unfinished) =>
        makeBackup(databaseAddress(config), unfinished, {
          program: version(),
          begun_utc,
          read: withoutPictures ? undefined : read,
          progress: copyReporter({ progress, json }, terminal),
        }),
      )
      if (missing.length > 0) terminal.complain(missingFiles(missing))
      if (json) return terminal.print(JSON.stringify({ file: path, begun_utc, rows, files, missing }))
      terminal.print(localize('cli.backup.done', { path, rows, files }))
    } finally {
      media.close()
    }
  },
})

export const commands = [backupCommand]

import { resolve } from 'node:path'
import { BroughtIn } from '../../../../media/exported.ts'
import { openPictures } from '../../../pictures.ts'
import { required } from '../../../../schema/field.ts'
import { databasePlace } from '../../../../storage/place.ts'
import { command, filePath, json, progress } from '../../command.ts'
import { copyReporter } from '../../output/copy-progress.ts'
import { configOf } from '../../shared/database.ts'
import { databaseAddress, foreignFiles } from '../../shared/export-folder.ts'
import { localize } from '../../../../texts/text.ts'

const restoreCommand = command({
  name: 'restore',
  summary: 'cli.restore.summary',
  explanation: 'cli.restore.explanation',
  positional: ['file'],
  parameters: {
    file: required(filePath, localize('cli.restore.file')),
    progress,
    json,
  },
  run: async ({ file, progress, json }, terminal) => {
    const config = configOf(terminal)
    const { restoreBackup } = await import('../../../../storage/backup/backup.ts')
    const path = resolve(terminal.folder, file)
    const { media } = openPictures(config, { clock: () => Temporal.Now.instant() })
    try {
      let broughtIn: BroughtIn | undefined
      const pictures = (read: ConstructorParameters<typeof BroughtIn>[1]) => (broughtIn = new BroughtIn(media, read))
      const report = copyReporter({ progress, json }, terminal)
      const { rows, files: held } = await restoreBackup(path, databaseAddress(config), pictures, report)
      const foreign = broughtIn?.foreign ?? []
      const files = held - foreign.length
      if (foreign.length > 0) terminal.complain(foreignFiles(foreign))
      const place = databasePlace(config)
      if (json) return terminal.print(JSON.stringify({ database: place, rows, files }))
      terminal.print(localize('cli.restore.done', { place, rows, files }))
    } finally {
      media.close()
    }
  },
})

export const commands = [restoreCommand]

import { resolve } from 'node:path'
import { BroughtIn } from '../../media/exported.ts'
import { openPictures } from '../../pictures.ts'
import { required } from '../../schema/field.ts'
import { placeOf } from '../../storage/place.ts'
import { command, filePath, json } from '../command.ts'
import { reporter } from '../copy-progress.ts'
import { configOf } from '../database.ts'
import { addressOf } from '../export-folder.ts'
import { foreignFiles } from './export.ts'

const restoreCommand = command({
  name: 'restore',
  summary: {
    en: 'Puts a backup into the empty database of the settings, and its pictures to where they belong.',
    fr: 'Remet une sauvegarde dans la base vide des réglages, et ses images à leur place.',
  },
  explanation: {
    en: 'It verifies the backup first, and refuses a database that is not empty. Either everything is restored or nothing.',
    fr: 'La commande vérifie d’abord la sauvegarde et refuse une base qui n’est pas vide. Tout est restauré, ou rien.',
  },
  positional: ['file'],
  parameters: {
    file: required(filePath, {
      en: 'A file that “almanac backup” wrote.',
      fr: 'Un fichier écrit par « almanac backup ».',
    }),
    json,
  },
  run: async ({ file, json }, terminal) => {
    const config = configOf(terminal)
    const { restoreBackup } = await import('../../storage/backup/backup.ts')
    const path = resolve(terminal.folder, file)
    const { media } = openPictures(config, { clock: () => Temporal.Now.instant() })
    try {
      let broughtIn: BroughtIn | undefined
      const pictures = (read: ConstructorParameters<typeof BroughtIn>[1]) => (broughtIn = new BroughtIn(media, read))
      const { rows, files: held } = await restoreBackup(path, addressOf(config), pictures, reporter(terminal))
      const foreign = broughtIn?.foreign ?? []
      const files = held - foreign.length
      if (foreign.length > 0) terminal.complain(foreignFiles(foreign))
      const place = placeOf(config)
      if (json) return terminal.print(JSON.stringify({ database: place, rows, files }))
      terminal.print({
        en: `Restored: ${place} (${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} files of pictures)`,
        fr: `Restauré : ${place} (${rows.toLocaleString('fr')} lignes, ${files.toLocaleString('fr')} fichiers d’images)`,
      })
    } finally {
      media.close()
    }
  },
})

export const commands = [restoreCommand]

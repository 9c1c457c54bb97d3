import { resolve } from 'node:path'
import { BroughtIn } from '../../media/exported.ts'
import { openPictures } from '../../pictures.ts'
import { required } from '../../schema/field.ts'
import { placeOf } from '../../storage/place.ts'
import { command, filePath, json } from '../command.ts'
import { reporter } from '../copy-progress.ts'
import { configOf } from '../database.ts'
import { addressOf } from '../export-folder.ts'

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
      const pictures = (read: (name: string) => Promise<Uint8Array | undefined>) => new BroughtIn(media, read)
      const { rows, files } = await restoreBackup(path, addressOf(config), pictures, reporter(terminal))
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

import { resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { openPictures } from '../../pictures.ts'
import { optional, required } from '../../schema/field.ts'
import { version } from '../../version.ts'
import { command, filePath, flag, json } from '../command.ts'
import { reporter } from '../copy-progress.ts'
import { configOf, nowUtc } from '../database.ts'
import { addressOf, whole } from '../export-folder.ts'
import { missingFiles } from './export.ts'

const backupCommand = command({
  name: 'backup',
  summary: {
    en: 'Writes the whole calendar, with its users, history and pictures, into one file.',
    fr: 'Écrit le calendrier entier, avec ses utilisateurs, son historique et ses images, dans un seul fichier.',
  },
  explanation: {
    en: 'The service may be running: the file holds the state of one moment after the start of the command. It gets its name once it is whole. It is a SQLite database, whichever database the service has.',
    fr: 'Le service peut rester en marche : le fichier contient l’état d’un instant postérieur au lancement de la commande. Il ne prend son nom qu’une fois complet. C’est une base SQLite, quelle que soit la base du service.',
  },
  positional: ['file'],
  parameters: {
    file: required(filePath, {
      en: 'The file to write, which must not exist.',
      fr: 'Le fichier à écrire, qui ne doit pas exister.',
    }),
    withoutPictures: optional(flag, {
      en: 'Leave the files of the pictures out, such as those of a bucket that is backed up by itself.',
      fr: 'Ne pas y mettre les fichiers des images, par exemple ceux d’un compartiment sauvegardé par ailleurs.',
    }),
    json,
  },
  run: async ({ file, withoutPictures = false, json }, terminal) => {
    const config = configOf(terminal)
    const begun_utc = nowUtc()
    const { makeBackup } = await import('../../storage/backup/backup.ts')
    const path = resolve(terminal.folder, file)
    const { media } = openPictures(config, { clock: () => Temporal.Now.instant() })
    const read = async (name: string) => {
      const found = await media.read(name)
      return found && buffer(found.body)
    }
    try {
      const { rows, files, missing } = await whole(path, (unfinished) =>
        makeBackup(addressOf(config), unfinished, {
          program: version(),
          begun_utc,
          read: withoutPictures ? undefined : read,
          progress: reporter(terminal),
        }),
      )
      if (missing.length > 0) terminal.complain(missingFiles(missing))
      if (json) return terminal.print(JSON.stringify({ file: path, begun_utc, rows, files, missing }))
      terminal.print({
        en: `Written: ${path} (${rows.toLocaleString('en')} rows, ${files.toLocaleString('en')} files of pictures)`,
        fr: `Écrit : ${path} (${rows.toLocaleString('fr')} lignes, ${files.toLocaleString('fr')} fichiers d’images)`,
      })
    } finally {
      media.close()
    }
  },
})

export const commands = [backupCommand]

import { resolve } from 'node:path'
import { openPictures } from '../../pictures.ts'
import { takeStock } from '../../media/stocktaking.ts'
import { inEachLanguage, localized, type Localized } from '../../i18n/language.ts'
import { optional } from '../../schema/field.ts'
import { placeOf } from '../../storage/place.ts'
import { Failure, command, filePath, json } from '../command.ts'
import { configOf } from '../database.ts'
import { addressOf } from '../export-folder.ts'

/** Looks for damage. */
const checkCommand = command({
  name: 'check',
  summary: {
    en: 'Looks for damage in the database and for missing pictures, or verifies a backup.',
    fr: 'Cherche les altérations de la base de données et les images manquantes, ou vérifie une sauvegarde.',
  },
  explanation: {
    en: 'It changes nothing, and the service may be running. The exit code is 1 if something is damaged or missing. Files without a picture are only mentioned: the service removes them.',
    fr: 'La commande ne modifie rien, et le service peut rester en marche. Le code de sortie est 1 si quelque chose est altéré ou manque. Les fichiers sans image sont seulement signalés : le service les supprime.',
  },
  positional: ['file'],
  parameters: {
    file: optional(filePath, {
      en: 'A backup to verify; default: the calendar of the settings.',
      fr: 'Une sauvegarde à vérifier ; par défaut, le calendrier des réglages.',
    }),
    json,
  },
  run: async ({ file, json }, terminal) => {
    if (file !== undefined) {
      const { verifyBackup } = await import('../../storage/backup/backup.ts')
      const path = resolve(terminal.folder, file)
      const { begun_utc, program, files } = await verifyBackup(path)
      if (json) return terminal.print(JSON.stringify({ file: path, begun_utc, program, files }))
      return terminal.print({
        en: `${path} is sound: begun at ${begun_utc} UTC by version ${program}, ${files} files of pictures.`,
        fr: `${path} est intacte : commencée le ${begun_utc} UTC par la version ${program}, ${files} fichiers d’images.`,
      })
    }
    const config = configOf(terminal)
    const { damageIn } = await import('../../storage/backup/check.ts')
    const { filesNamedIn } = await import('../../storage/backup/backup.ts')
    const { media } = openPictures(config, { clock: () => Temporal.Now.instant() })
    try {
      const damage = await damageIn(addressOf(config))
      // In this order: a picture that is uploaded meanwhile has its files before its row.
      const named = await filesNamedIn(addressOf(config))
      const { missing, unknown } = await takeStock(media, named, Temporal.Now.instant())
      if (json)
        terminal.print(
          JSON.stringify({ damage: damage.map(({ what, ...rest }) => ({ what: what.en, ...rest })), missing, unknown }),
        )
      const problems = [
        ...damage.map(({ what, count, examples }) => listed(what, count, examples)),
        ...(missing.length > 0 ? [listed(missingFiles, missing.length, missing)] : []),
      ]
      if (unknown.length > 0 && !json) terminal.print(listed(unknownFiles, unknown.length, unknown))
      if (problems.length > 0) throw new Failure(...problems)
      const place = placeOf(config)
      if (!json)
        terminal.print({
          en: `${place} is sound, and all ${named.size} files of pictures are there.`,
          fr: `${place} est intacte, et les ${named.size} fichiers d’images sont là.`,
        })
    } finally {
      media.close()
    }
  },
})

export const commands = [checkCommand]

const missingFiles = { en: 'missing files of pictures', fr: 'fichiers d’images manquants' }
const unknownFiles = { en: 'files without a picture', fr: 'fichiers sans image' }

function listed(what: Localized, count: number, examples: readonly string[]): Localized {
  const some = examples.slice(0, 5).join(', ')
  return inEachLanguage((language) => {
    const colon = language === 'fr' ? '\u00a0:' : ':'
    const rest = count > 5 ? ', …' : ''
    return `${localized(what, language)}${colon} ${count.toLocaleString(language)} (${some}${rest})`
  })
}

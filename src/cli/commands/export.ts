import { createWriteStream } from 'node:fs'
import { extname, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPictures } from '../../pictures.ts'
import { formats } from '../../feeds/formats.ts'
import { languages } from '../../i18n/language.ts'
import { listAsFeed } from '../../resources/feeds/export.ts'
import { optional, required } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/one-of.ts'
import { text } from '../../schema/types/text.ts'
import { userNamed } from '../accounts.ts'
import { WrongUsage, command, filePath } from '../command.ts'
import { withStorage } from '../database.ts'
import { exportFolder, whole } from '../export-folder.ts'

const feeds = formats.map(({ extension }) => extension)

/** Takes a calendar out. */
const exportCommand = command({
  name: 'export',
  summary: {
    en: 'Writes the calendar into a folder, or a list of events into a file.',
    fr: 'Écrit le calendrier dans un dossier, ou une liste d’événements dans un fichier.',
  },
  explanation: {
    en: 'As “jsonl”, it writes everything, drafts and pictures included, from a single snapshot: “almanac import” makes the same calendar of it. It holds e-mail addresses and hashes of the passwords of events, but no passwords of users. In the other formats it writes what a guest, or the user named by --as, can see.',
    fr: 'En « jsonl », tout est écrit, brouillons et images compris, à partir d’un état figé : « almanac import » en refait le même calendrier. On y trouve des adresses e-mail et les empreintes des mots de passe des événements, mais aucun mot de passe d’utilisateur. Dans les autres formats est écrit ce que voit un visiteur, ou l’utilisateur indiqué par --as.',
  },
  positional: ['file'],
  parameters: {
    file: required(filePath, {
      en: 'The file or folder to write, which must not exist.',
      fr: 'Le fichier ou le dossier à écrire, qui ne doit pas exister.',
    }),
    format: optional(oneOf(['jsonl', ...feeds]), {
      en: `jsonl, or ${feeds.join(', ')}; default: by the extension of the file, else jsonl.`,
      fr: `jsonl, ou ${feeds.join(', ')} ; par défaut, selon l’extension du fichier, sinon jsonl.`,
    }),
    query: optional(text({ maxLength: 4000 }), {
      en: 'Which events: the filters of the list of events, as in an address (categories=music&featured=true).',
      fr: 'Quels événements : les filtres de la liste des événements, comme dans une adresse (categories=musique&featured=true).',
    }),
    as: optional(text({ maxLength: 200, nonEmpty: true }), {
      en: 'The user who reads; default: a guest.',
      fr: 'L’utilisateur qui lit ; par défaut, un visiteur.',
    }),
    language: optional(oneOf(languages), {
      en: 'The language of the texts; default: the site’s.',
      fr: 'La langue des textes ; par défaut, celle du site.',
    }),
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
          await whole(path, (unfinished) => pipeline(feed, createWriteStream(unfinished, { flags: 'wx' })))
          terminal.print({ en: `Written: ${path}`, fr: `Écrit : ${path}` })
          return
        }
        if (query !== undefined || as !== undefined || language !== undefined) throw new WrongUsage(allOfIt)
        const { records, missing } = await exportFolder(path, { site, config, media, images })
        if (missing.length > 0) terminal.complain(missingFiles(missing))
        terminal.print({
          en: `Written: ${path} (${records.toLocaleString('en')} records)`,
          fr: `Écrit : ${path} (${records.toLocaleString('fr')} fiches)`,
        })
      } finally {
        media.close()
      }
    }),
})

export const commands = [exportCommand]

const allOfIt = {
  en: 'jsonl is the whole calendar, in all languages: it takes neither --query nor --as nor --language.',
  fr: 'jsonl est le calendrier entier, dans toutes les langues : ni --query, ni --as, ni --language n’y sont admis.',
}

/** Files that an export or a backup holds in place of those of pictures. */
export function foreignFiles(files: readonly string[]) {
  const shown = files.slice(0, 5).join(', ')
  return {
    en: `Files left out, as they are not the pictures that were exported: ${files.length} (${shown}).`,
    fr: `Fichiers laissés de côté, car ce ne sont pas les images exportées : ${files.length} (${shown}).`,
  }
}

/** Files of pictures that are neither where pictures are stored nor in an export. */
export function missingFiles(files: readonly string[]) {
  const shown = files.slice(0, 5).join(', ')
  return {
    en: `Files of pictures that were not found: ${files.length} (${shown}).`,
    fr: `Fichiers d’images introuvables : ${files.length} (${shown}).`,
  }
}

import { formats } from '../../interchange/importers/formats.ts'
import { languages } from '../../i18n/language.ts'
import { defaulted, optional, type Readable } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { timeZone } from '../../schema/types/date-time.ts'
import { upload } from '../../schema/types/references/image.ts'
import { oneOf, status } from '../../schema/types/values/one-of.ts'
import { tableFields } from './table-fields.ts'
import { text } from '../../schema/types/values/text.ts'
import { webUrl } from '../../schema/types/values/url.ts'

const formatNames = formats.map(({ name }) => name)

/** The parameters of an import besides its input. */
export const importOptions = {
  format: optional(oneOf(formatNames), {
    en: 'The format; by default it is recognized',
    fr: 'Le format ; par défaut, il est reconnu',
  }),
  source: optional(text({ maxLength: 500, nonEmpty: true }), {
    en: 'What ids of the source belong to: the same at each import of the same calendar; default: the address, or the name of the file',
    fr: 'Ce à quoi appartiennent les identifiants de la source : le même à chaque importation du même calendrier ; par défaut, l’adresse ou le nom du fichier',
  }),
  dry_run: defaulted(boolean(), false, {
    en: 'Write nothing, and report what would be written',
    fr: 'Ne rien écrire, et indiquer ce qui serait écrit',
  }),
  status: optional(status(['publish', 'future', 'draft', 'pending', 'private']), {
    en: 'Publication status of what is created',
    fr: 'État de publication de ce qui est créé',
  }),
  time_zone: optional(timeZone(), {
    en: 'Time zone of times that name none; default: the site’s',
    fr: 'Fuseau horaire des heures qui n’en indiquent pas ; par défaut, celui du site',
  }),
  language: optional(oneOf(languages), {
    en: 'Language of the texts; default: that of the request',
    fr: 'Langue des textes ; par défaut, celle de la requête',
  }),
}

/** Who signs in where the address demands it. */
export const credentialFields = {
  username: optional(text({ maxLength: 200, nonEmpty: true }), {
    en: 'Login at the address, with an application password: drafts are imported as well',
    fr: 'Identifiant à l’adresse, avec un mot de passe d’application : les brouillons sont importés aussi',
  }),
  password: optional(text({ maxLength: 500, nonEmpty: true }), {
    en: 'Application password at the address; kept encrypted until the import has ended, and never shown',
    fr: 'Mot de passe d’application à l’adresse ; gardé chiffré jusqu’à la fin de l’importation, jamais affiché',
  }),
}

/** A calendar’s address may begin with `webcal`, which is HTTP. */
export const feedUrl = {
  ...webUrl(),
  fromWire: (raw: unknown) => (typeof raw === 'string' ? raw.trim().replace(/^webcals?:/i, 'https:') : raw),
}

/** The parameters of `create-import`. */
export const importFields = {
  file: optional(upload(), {
    en: 'The file, as the body or as a part of a form',
    fr: 'Le fichier, comme corps de la requête ou dans un formulaire',
  }),
  url: optional(feedUrl, {
    en: 'The address of what is imported, instead of a file',
    fr: 'L’adresse de ce qui est importé, à la place d’un fichier',
  }),
  ...credentialFields,
  ...importOptions,
  ...tableFields,
}

export type ImportInput = Readable<typeof importFields>

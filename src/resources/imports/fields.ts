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
import { msg } from '../../texts/msg.ts'

const formatNames = formats.map(({ name }) => name)

/** The parameters of an import besides its input. */
export const importOptions = {
  format: optional(oneOf(formatNames), msg('The format; by default it is recognized')),
  source: optional(
    text({ maxLength: 500, nonEmpty: true }),
    msg(
      'What ids of the source belong to: the same at each import of the same calendar; default: the address, or the name of the file',
    ),
  ),
  dry_run: defaulted(boolean(), false, msg('Write nothing, and report what would be written')),
  status: optional(
    status(['publish', 'future', 'draft', 'pending', 'private']),
    msg('Publication status of what is created'),
  ),
  time_zone: optional(timeZone(), msg('Time zone of times that name none; default: the site’s')),
  language: optional(oneOf(languages), msg('Language of the texts; default: that of the request')),
}

/** Who signs in where the address demands it. */
export const credentialFields = {
  username: optional(
    text({ maxLength: 200, nonEmpty: true }),
    msg('Login at the address, with an application password: drafts are imported as well'),
  ),
  password: optional(
    text({ maxLength: 500, nonEmpty: true }),
    msg('Application password at the address; kept encrypted until the import has ended, and never shown'),
  ),
}

/** A calendar’s address may begin with `webcal`, which is HTTP. */
export const feedUrl = {
  ...webUrl(),
  fromWire: (raw: unknown) => (typeof raw === 'string' ? raw.trim().replace(/^webcals?:/i, 'https:') : raw),
}

/** The parameters of `create-import`. */
export const importFields = {
  file: optional(upload(), msg('The file, as the body or as a part of a form')),
  url: optional(feedUrl, msg('The address of what is imported, instead of a file')),
  ...credentialFields,
  ...importOptions,
  ...tableFields,
}

export type ImportInput = Readable<typeof importFields>

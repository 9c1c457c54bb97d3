import { organizerRecord } from '../../records/organizer.ts'
import { type Readable, partial, required, stating } from '../../schema/field.ts'
import { text, translated } from '../../schema/types/values/text.ts'
import { anyStatus, newStatus, recordFields, renamable, renaming } from '../records/fields.ts'
import { msg } from '../../texts/msg.ts'

const { author, date, date_utc, description, image, slug } = recordFields

const nameType = text({ maxLength: 200, nonEmpty: true })
const nameText = msg('Name of the organizer')

/** The fields of an organizer (contract/writes.md §3). */
const writable = {
  author: stating(author, null),
  date: stating(date, null),
  date_utc: stating(date_utc, null),
  organizer: stating(required(translated(nameType), nameText), null),
  description: stating(description, null),
  status: stating(newStatus, null),
  ...organizerRecord.parameters,
  image: stating(image, null),
}

export const organizerFields = { ...writable, slug }
export const organizerChanges = {
  ...partial(writable),
  organizer: renamable(nameType, nameText),
  status: anyStatus,
  slug: renaming,
}

/** The input of a write of an organizer. */
export type OrganizerInput = Readable<typeof organizerChanges>

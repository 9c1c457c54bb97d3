import { venueContact, venueMap } from '../../records/venue.ts'
import { venueAccess } from '../../records/access.ts'
import { clearable, type Readable, partial, required, stated, stating } from '../../schema/field.ts'
import { parentId } from '../../schema/types/references/ids.ts'
import { coordinate } from '../../schema/types/values/number.ts'
import { text, translated } from '../../schema/types/values/text.ts'
import { anyStatus, newStatus, recordFields, renamable, renaming } from '../records/fields.ts'
import { msg } from '../../texts/msg.ts'

const { author, date, date_utc, description, image, slug } = recordFields

// As the contract lists them, the website is the last.
const { website, ...contact } = venueContact.parameters

const nameType = text({ maxLength: 200, nonEmpty: true })
const nameText = msg('Name of the venue')

/** The fields of a venue (contract/writes.md §3); the coordinates are ours. */
const writable = {
  author,
  date,
  date_utc,
  venue: required(translated(nameType), nameText),
  description: stating(description, null),
  status: newStatus,
  ...venueMap.parameters,
  ...contact,
  website,
  image: stating(image, null),
  geo_lat: stated(coordinate(90), msg('Latitude, in degrees; requires geo_lng')),
  geo_lng: stated(coordinate(180), msg('Longitude, in degrees; requires geo_lat')),
  ...venueAccess.parameters,
  parent_venue: clearable(parentId(), msg('Id of the building that it is a room of; 0 for none')),
}

export const venueFields = { ...writable, slug }
export const venueChanges = {
  ...partial(writable),
  venue: renamable(nameType, nameText),
  status: anyStatus,
  slug: renaming,
}

/** The input of a write of a venue. */
export type VenueInput = Readable<typeof venueChanges>

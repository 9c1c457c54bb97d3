import type { Image } from '../../domain/entities.ts'
import { type Organizer, organizerRecord } from '../../records/organizer.ts'
import { textOf } from '../../domain/text/texts.ts'
import type { Context } from '../../operations/context.ts'
import { summary } from '../../text/plain.ts'
import { presentImage } from '../images/present.ts'
import {
  withoutEmptyMembers,
  readImages,
  type JsonLd,
  pageUrl,
  presentGlobalIds,
  presentLanguages,
  presentOwnership,
  presentTranslations,
} from '../records/present.ts'
import type { OrganizerRepresentation } from './representation.ts'

/** An organizer, alone or within an event. `image` is its picture, `single` adds what only single reads carry. */
export function presentOrganizer(
  organizer: Organizer,
  context: Context,
  image: Image | undefined,
  single: boolean,
): OrganizerRepresentation {
  const text = textOf(organizer, context.language)
  return {
    id: organizer.id,
    ...presentOwnership(organizer, context),
    url: pageUrl(organizer, 'organizer', text.slug, context),
    organizer: text.name,
    ...withoutEmptyMembers({ description: text.description }),
    slug: text.slug,
    ...(image ? { image: presentImage(image, context) } : {}),
    ...withoutEmptyMembers(organizerRecord.present(organizer)),
    ...(single && organizer.status === 'publish' ? { json_ld: organizerJsonLd(organizer, context, image) } : {}),
    ...presentGlobalIds(organizer, context),
    ...presentLanguages(organizer, context),
    ...presentTranslations(
      organizer,
      ({ name, description, slug }) => ({ organizer: name, description, slug }),
      context,
    ),
  }
}

/** Organizers, in order, each with its picture. */
export async function presentOrganizers(
  organizers: readonly Organizer[],
  context: Context,
  single: boolean,
): Promise<OrganizerRepresentation[]> {
  const images = await readImages(organizers, context)
  return organizers.map((organizer) => presentOrganizer(organizer, context, images.get(organizer.image ?? 0), single))
}

/** schema.org `Organization`: nothing tells who is a person, and most that hold events are none. */
export function organizerJsonLd(organizer: Organizer, context: Context, image: Image | undefined): JsonLd {
  const text = textOf(organizer, context.language)
  return withoutEmptyMembers({
    '@type': 'Organization',
    name: text.name,
    description: summary(text.description, 55),
    url: organizer.website ?? pageUrl(organizer, 'organizer', text.slug, context),
    image: image && presentImage(image, context).url,
    ...organizerRecord.jsonLd(organizer),
    sameAs: organizer.website,
  })
}

import type { Organizer } from '../../domain/entities.ts'
import { textsAfter } from '../../domain/texts.ts'
import type { Context } from '../../operations/context.ts'
import { checkImage, pictureAddresses, resolveImage } from '../images/reference.ts'
import { imagesOf } from '../records/images.ts'
import { namesakeOf } from '../records/namesake.ts'
import { admitLinked, checkLinkedFilters, linkedFilters, listLinked } from '../records/linked.ts'
import { knownAuthor } from '../records/references.ts'
import type { RecordResource } from '../records/resource.ts'
import { checkStoredLength } from '../records/stored-length.ts'
import { besides, blankNamed, checkHeadline, namedSayings, newTexts } from '../records/texts.ts'
import { organizerChanges, organizerFields } from './fields.ts'
import { presentOrganizer } from './present.ts'
import { organizerListRepresentation, organizerRepresentation } from './representation.ts'

/** Organizers, as the operations and the writes of events know them. */
export const organizerResource: RecordResource<
  Organizer,
  typeof organizerFields,
  typeof organizerChanges,
  typeof organizerChanges,
  typeof linkedFilters
> = {
  kind: 'organizer',
  plural: 'organizers',
  summaries: {
    list: { en: 'List organizers', fr: 'Lister les organisateurs' },
    create: { en: 'Create an organizer', fr: 'Créer un organisateur' },
    read: { en: 'Read an organizer', fr: 'Lire un organisateur' },
    update: { en: 'Update an organizer', fr: 'Modifier un organisateur' },
    remove: { en: 'Move an organizer to the trash', fr: 'Mettre un organisateur à la corbeille' },
  },
  create: organizerFields,
  update: organizerChanges,
  updateBySlug: organizerChanges,
  addressed: {},
  filters: linkedFilters,
  unknownIdIsInvalid: true,
  representation: organizerRepresentation,
  listRepresentation: organizerListRepresentation,
  store: (storage) => storage.organizers,
  check: async ({ author, image, organizer, description }, context, before) => [
    ...(await knownAuthor(author, context)),
    ...(await checkImage('image', image, context, before?.image)),
    ...checkHeadline('organizer', organizer, before, context),
    ...checkStoredLength('description', description, context),
  ],
  checkFilters: checkLinkedFilters,
  pictures: ({ image }, context) => pictureAddresses('image', image, context),
  existing: async (wish, context) => {
    const { organizer: name, description } = wish
    const found = await namesakeOf(context.storage.organizers, { name, description }, context)
    if (!found) return undefined
    const changes = { ...wish, organizer: besides(name, found.language, context), description: undefined }
    return { record: found.record, changes }
  },
  compose: async (wish, begun, context, pictures) => ({
    ...begun,
    image: await resolveImage(wish.image ?? null, pictures, context),
    texts: newTexts(wish.organizer, wish.description, begun.language, context),
    awaitsEvent: false,
    phone: wish.phone ?? null,
    website: wish.website ?? null,
    email: wish.email ?? null,
  }),
  revise: async (before, wish, context, pictures) => ({
    ...before,
    image: wish.image === undefined ? before.image : await resolveImage(wish.image, pictures, context),
    texts: textsAfter(before, namedSayings(wish.organizer, wish.description, context), blankNamed),
    phone: wish.phone === undefined ? before.phone : wish.phone,
    website: wish.website === undefined ? before.website : wish.website,
    email: wish.email === undefined ? before.email : wish.email,
  }),
  headline: (wish) => wish.organizer,
  admit: (organizer, context) => admitLinked('organizer', organizer, context),
  list: (filters, context) =>
    listLinked(
      {
        kind: 'organizer',
        plural: 'organizers',
        store: (storage) => storage.organizers,
        present: (organizers, shaped) => presentOrganizers(organizers, shaped, false),
        narrowed: (filter) => filter,
      },
      filters,
      { ...context, translations: filters.translations },
    ),
  present: presentOrganizers,
}

async function presentOrganizers(organizers: readonly Organizer[], context: Context, single: boolean) {
  const images = await imagesOf(organizers, context)
  return organizers.map((organizer) => presentOrganizer(organizer, context, images.get(organizer.image ?? 0), single))
}

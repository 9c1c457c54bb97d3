import { slugify } from '../domain/slug.ts'
import type { NamedText, Texts } from '../domain/texts.ts'
import type { Context } from '../operations/context.ts'
import { organizers, type OrganizerKey } from './organizers.ts'
import { venues, type VenueKey } from './venues.ts'
import { create, writeAll, type Ids } from './write.ts'

/** The French texts are added to the stored venue. */
export async function writeVenues(context: Context): Promise<Ids<VenueKey>> {
  return writeAll(venues, async ({ en, fr, latitude, longitude, ...contact }) => {
    const town = { city: 'Port-Clair', province: 'NB', country: 'Canada' }
    const place = { geo_lat: latitude, geo_lng: longitude }
    const wish = { venue: en.name, description: en.description, ...contact, ...town, ...place }
    const id = await create('create-venue', wish, context)
    const store = context.storage.venues
    const venue = found(await store.byId(id))
    await store.update({ ...venue, texts: await withFrench(venue.texts, fr, store, id) })
    return id
  })
}

export async function writeOrganizers(context: Context): Promise<Ids<OrganizerKey>> {
  return writeAll(organizers, async ({ en, fr, ...contact }) => {
    const wish = { organizer: en.name, description: en.description, ...contact }
    const id = await create('create-organizer', wish, context)
    const store = context.storage.organizers
    const organizer = found(await store.byId(id))
    await store.update({ ...organizer, texts: await withFrench(organizer.texts, fr, store, id) })
    return id
  })
}

async function withFrench(
  texts: Texts<NamedText>,
  french: { readonly name: string; readonly description: string },
  store: Pick<Context['storage']['venues'], 'freeSlug'>,
  id: number,
): Promise<Texts<NamedText>> {
  return { ...texts, fr: { ...french, slug: await store.freeSlug(slugify(french.name), id) } }
}

function found<R>(record: R | undefined): R {
  if (record === undefined) throw new Error('what was just written is not there')
  return record
}

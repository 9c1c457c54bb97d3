import { z } from 'zod'
import { accessInWords } from '../../interchange/feeds/access.ts'
import { placeText } from '../../interchange/feeds/entry.ts'
import { call } from '../../operations/call.ts'
import { venues } from '../../resources/venues/operations.ts'
import { optional } from '../../schema/field.ts'
import { searchText } from '../../schema/types/values/text.ts'
import { languageArgument } from '../arguments.ts'
import { pageArgument, pageInWords, pageMembers, pageCounts, perPage } from '../shown/pages.ts'
import { tool } from '../tool.ts'
import { lookingUp, nearArguments } from '../words/shared-arguments.ts'
import { nearParameters } from '../words/place.ts'
import { msg } from '../../texts/msg.ts'

const venue = z.strictObject({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  page: z.string(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  distance_km: z.number().optional(),
  accessibility: z.array(z.string()).optional(),
  room_of: z.int().optional().describe('the id of the building that it is a room of'),
  status: z.string().optional(),
})

const { accessibility, only_with_upcoming } = venues.list.parameters

export const findVenue = tool({
  name: 'find_venue',
  title: msg('Find a venue'),
  description: msg('Finds venues by name, town or address, near a place, or by how accessible they are.'),
  effect: 'reads',
  arguments: {
    name: optional(searchText(), msg('Words of its name, or of its address, town or description')),
    ...nearArguments,
    accessibility,
    only_with_upcoming,
    ...pageArgument,
    ...languageArgument,
  },
  schema: z.strictObject({ ...pageMembers, venues: z.array(venue) }),
  run: async (given, context, sent) => {
    const look = lookingUp(context)
    const place = await look.place('near', given.near)
    look.settle(sent)
    const parameters = {
      ...{ search: given.name, accessibility: sent['accessibility'], only_with_upcoming: sent['only_with_upcoming'] },
      ...(place ? nearParameters(place, given.within_km, true) : { orderby: 'name' }),
      ...{ any_language: true, page: given.page, per_page: perPage },
    }
    const found = await call(venues.list, { parameters }, context)
    const some = found.venues.map((one) => {
      const access = accessInWords(one, context.language).filter(({ answer }) => answer !== 'no')
      return {
        ...{ id: one.id, name: one.venue, address: placeText(one), page: one.url },
        ...(one.geo_lat !== undefined && { latitude: one.geo_lat, longitude: one.geo_lng }),
        ...(one.distance !== undefined && { distance_km: one.distance }),
        ...(access.length > 0 && { accessibility: access.map(({ text }) => text) }),
        ...(one.parent_venue !== undefined && { room_of: one.parent_venue }),
        ...(one.status !== 'publish' && { status: one.status }),
      }
    })
    const page = pageCounts(found, some.length, given.page)
    return { said: pageInWords(page, context.language), data: { ...page, venues: some } }
  },
})

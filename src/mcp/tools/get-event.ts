import { z } from 'zod'
import { call } from '../../operations/call.ts'
import { localized } from '../../i18n/language.ts'
import { accessWith } from '../../interchange/feeds/access.ts'
import { placeText, venuesShown } from '../../interchange/feeds/entry.ts'
import { occurrences } from '../../resources/events/operations.ts'
import { required } from '../../schema/field.ts'
import { languageArgument } from '../arguments.ts'
import { briefEvent, descriptionLines, presentBrief, presentNow, presentWhen } from '../shown/event.ts'
import { tool } from '../tool.ts'
import { reference } from '../words/shared-arguments.ts'
import { eventNamed } from '../words/event.ts'
import { msg } from '../../texts/msg.ts'

/** Characters of a description, and how many of the next dates and tickets are told. */
const [descriptionLength, nextDates, ticketsShown] = [3000, 5, 10]

const place = z.strictObject({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  page: z.string(),
})

const { excerpt, where, ...brief } = briefEvent.shape

const fullEvent = z.strictObject({
  now: z.string(),
  ...brief,
  description: z.string(),
  where: z.array(place),
  organizers: z.array(z.strictObject({ id: z.int(), name: z.string(), page: z.string() })),
  tags: z.array(z.string()).optional(),
  website: z.string().optional(),
  not_accessible: z.array(z.string()).optional(),
  tickets: z.array(z.strictObject({ name: z.string(), price: z.string(), on_sale: z.boolean() })).optional(),
  series: z.int().optional().describe('the id of the series that it belongs to'),
  next_dates: z.array(z.strictObject({ id: z.int(), when: briefEvent.shape.when })).optional(),
  languages: z.array(z.string()),
  calendar_file: z.string().describe('its address as iCalendar'),
})

export const getEvent = tool({
  name: 'get_event',
  title: msg('Get an event'),
  description: msg(
    'Tells all about one event: description, venue with its address, accessibility, tickets, the next dates of what repeats.',
  ),
  effect: 'reads',
  arguments: {
    event: required(reference, msg('Its id, its slug, or the address of its page')),
    ...languageArgument,
  },
  schema: fullEvent,
  run: async ({ event: text }, context) => {
    const { language } = context
    const event = await eventNamed(text, context)
    const { excerpt: _, where: __, ...short } = presentBrief(event, language)
    const access = accessWith(event, venuesShown(event), language).filter(({ answer }) => answer === 'no')
    const dates = event.recurrence
      ? await call(
          occurrences,
          { path: { id: event.id }, parameters: { when: 'upcoming', per_page: nextDates } },
          context,
        )
      : undefined
    const data = {
      now: presentNow(context.now(), context.settings.timeZone, language),
      ...short,
      description: descriptionLines(event.description, descriptionLength),
      where: [event.venue].flat().map((venue) => ({
        ...{ id: venue.id, name: venue.venue, address: placeText(venue), page: venue.url },
        ...(venue.geo_lat !== undefined && { latitude: venue.geo_lat, longitude: venue.geo_lng }),
      })),
      organizers: event.organizer.map(({ id, organizer, url }) => ({ id, name: organizer, page: url })),
      ...(event.tags.length > 0 && { tags: event.tags.slice(0, 20).map(({ name }) => name) }),
      ...(event.website !== event.url && event.website !== '' && { website: event.website }),
      ...(access.length > 0 && { not_accessible: access.map(({ text: name }) => name) }),
      ...(event.tickets &&
        event.tickets.length > 0 && { tickets: event.tickets.slice(0, ticketsShown).map(presentTicketBrief) }),
      ...(event.series && { series: event.series.id }),
      ...(dates && { next_dates: dates.events.map((one) => ({ id: one.id, when: presentWhen(one, language) })) }),
      languages: [...event.available_languages],
      calendar_file: event.rest_url.replace(/(\?.*)?$/, '.ics$1'),
    }
    return { said: localized(msg('One event.'), language), data }
  },
})

function presentTicketBrief({
  name,
  cost,
  is_available,
}: {
  readonly name: string
  readonly cost: string
  readonly is_available: boolean
}) {
  return { name, price: cost, on_sale: is_available }
}

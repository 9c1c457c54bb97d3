import { eventFilters } from '../../resources/events/lists/filters.ts'
import { furtherParameters } from '../../resources/question/fields.ts'
import { optional } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { languageArgument } from '../arguments.ts'
import { pageArgument, pageInWords } from '../shown/pages.ts'
import { handedOn, tool } from '../tool.ts'
import { lookingUp, nearArguments, reference, references, whenArgument } from '../words/shared-arguments.ts'
import { nearParameters } from '../words/place.ts'
import { spanParameters } from '../../resources/question/days.ts'
import { findEventsPaged, foundEvents } from './found.ts'
import { msg } from '../../texts/msg.ts'

/** How people ask for an order, and how the list of events has it; of distance, `near` says the rest. */
const orders = { start: 'start', relevance: 'relevance', newest: '-published', distance: undefined } as const
const orderNames = ['start', 'relevance', 'newest', 'distance'] as const

const { search, free, min_cost, attendance, event_status, min_duration, max_duration } = eventFilters
const { country, has_language, ticketed, recurring, status } = eventFilters

/** Filters of the list of events that are handed on as they are. */
const passed = {
  ...furtherParameters,
  ...{ country, free, min_cost, ticketed, attendance, event_status, min_duration, max_duration },
  ...{ has_language, recurring, status },
}

export const findEventsTool = tool({
  name: 'find_events',
  title: msg('Find events'),
  description: msg(
    'Finds events of the calendar: when, where, what, what it costs, for whom it is accessible. All arguments narrow what is found. Without `when`: from today on. Shows at most 20 at a time, with the day of the week and the time zone of each, and says how many there are.',
  ),
  effect: 'reads',
  arguments: {
    ...whenArgument,
    what: optional(
      search.type,
      msg(
        'What it is about: words that must all occur in its texts or in the names of its venue, town, organizer, categories or tags',
      ),
    ),
    ...nearArguments,
    venue: optional(reference, msg('At this venue: its name or id')),
    organizer: optional(reference, msg('By this organizer: its name or id')),
    categories: optional(references, msg('In any of these categories: names or ids, separated by commas')),
    tags: optional(references, msg('With any of these tags: names or ids, separated by commas')),
    ...passed,
    one_of_each_series: optional(recurring.type, msg('true: of what repeats only the next date')),
    sort: optional(
      oneOf(orderNames),
      msg(
        'In which order: “start” (the default), “relevance” with what, “newest” for what was published last, “distance” with near',
      ),
    ),
    ...pageArgument,
    ...languageArgument,
  },
  schema: foundEvents,
  run: async (given, context, sent) => {
    const look = lookingUp(context)
    const span = look.span('when', given.when)
    const [place, venue, organizer, categories, tags] = await Promise.all([
      look.place('near', given.near),
      look.ids('venue', 'venue', given.venue),
      look.ids('organizer', 'organizer', given.organizer),
      look.ids('category', 'categories', given.categories),
      look.ids('tag', 'tags', given.tags),
    ])
    look.settle(sent)
    const parameters = {
      ...handedOn(passed, sent),
      ...(span && spanParameters(span)),
      ...(place && nearParameters(place, given.within_km, given.sort === 'distance')),
      ...(given.what !== undefined && { search: given.what, search_in: 'events,venues,organizers,terms' }),
      ...{ venue, organizer, categories, tags },
      ...(given.one_of_each_series && { series: 'next' }),
      sort: given.sort && orders[given.sort],
    }
    const data = await findEventsPaged(parameters, given.page, context)
    return { said: pageInWords(data, context.language), data }
  },
})

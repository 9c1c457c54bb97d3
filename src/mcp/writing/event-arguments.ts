import { issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { eventOthers } from '../../records/event.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { eventFields } from '../../resources/events/fields.ts'
import { optional } from '../../schema/field.ts'
import { integer } from '../../schema/types/values/number.ts'
import { text } from '../../schema/types/values/text.ts'
import type { lookingUp } from '../words/shared-arguments.ts'
import { reference } from '../words/shared-arguments.ts'
import { holidaysFor } from '../words/holidays.ts'
import { categoryIds, checkMayCreate, type LinkArguments } from './linked.ts'
import { readSchedule, type Scheduled } from '../words/schedule.ts'
import { msg } from '../../texts/msg.ts'

const line = text({ maxLength: 300, nonEmpty: true })
const { event_status, ...sides } = eventOthers.parameters

/** Fields of an event that are handed on as they are. */
export const passedFields = {
  description: eventFields.description,
  excerpt: eventFields.excerpt,
  cost: eventFields.cost,
  website: eventFields.website,
  categories: eventFields.categories,
  tags: eventFields.tags,
  ...sides,
}

/** When an event is to be, where, and by whom. */
export const planArguments = {
  when: optional(
    line,
    msg(
      'Day and times, or how it repeats, in words: “friday 8pm – 10pm”, “2027-05-01 20:00 – 22:30”, “May 3 to 5, all day”, “every tuesday 7pm until June except holidays”. Two hours where no end is said',
    ),
  ),
  minutes: optional(integer({ minimum: 1, maximum: 1_000_000 }), msg('How long it lasts, where when says no end')),
  rule: optional(
    line,
    msg(
      'How it repeats as a rule of RFC 5545, where when says the first date alone: “FREQ=WEEKLY;BYDAY=TU;UNTIL=20270630”',
    ),
  ),
  venue: optional(reference, msg('The venue: its name or id')),
  new_venue: optional(line, msg('The name of a venue that is not there yet, instead of venue')),
  new_venue_address: optional(line, msg('With new_venue: its street')),
  new_venue_city: optional(line, msg('With new_venue: its town')),
  organizer: optional(reference, msg('The organizer: its name or id')),
  new_organizer: optional(line, msg('The name of an organizer that is not there yet, instead of organizer')),
}

interface Plan extends LinkArguments {
  readonly when?: string | undefined
  readonly minutes?: number | undefined
  readonly rule?: string | undefined
  readonly venue?: string | undefined
  readonly new_venue_address?: string | undefined
  readonly new_venue_city?: string | undefined
  readonly organizer?: string | undefined
}

/** What these arguments are as parameters of a write; `look` remembers what is wrong. */
export async function plannedParameters(
  given: Plan,
  look: ReturnType<typeof lookingUp>,
  context: Context,
  before?: EventRepresentation,
): Promise<Readonly<Record<string, unknown>>> {
  const { rule, new_venue, new_organizer } = given
  const categories = await categoryIds(given.categories, look, context)
  await checkMayCreate(given, look, context)
  const venue = given.venue === undefined ? undefined : await look.one('venue', 'venue', given.venue)
  const organizer =
    given.organizer === undefined ? undefined : await look.one('organizer', 'organizer', given.organizer)
  for (const [old, fresh] of [
    ['venue', 'new_venue'],
    ['organizer', 'new_organizer'],
  ] as const)
    if (given[old] !== undefined && given[fresh] !== undefined) look.add(oneOfTwo(old, fresh))
  const schedule = await scheduleParameters(given, look, context, before)
  const place = { venue: new_venue, address: given.new_venue_address, city: given.new_venue_city }
  return {
    ...schedule,
    ...(categories.length > 0 && { categories }),
    ...(rule !== undefined && { recurrence: { ...schedule?.recurrence, rules: [rule] } }),
    ...(venue && { venue: venue.id }),
    ...(new_venue !== undefined && { venue: [definedMembers(place)] }),
    ...(organizer && { organizer: organizer.id }),
    ...(new_organizer !== undefined && { organizer: [{ organizer: new_organizer }] }),
  }
}

async function scheduleParameters(
  { when, minutes }: Plan,
  look: ReturnType<typeof lookingUp>,
  context: Context,
  before: EventRepresentation | undefined,
): Promise<Scheduled | undefined> {
  if (when === undefined) return undefined
  const known = { minutes, before, holidays: await holidaysFor(context) }
  const { found, issue: wrong } = readSchedule('when', when, known, context)
  if (wrong) look.add(wrong)
  return found
}

function definedMembers(members: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))
}

function oneOfTwo(old: string, fresh: string) {
  return issue(fresh, 'rest_invalid_param', msg`${fresh} may not be sent together with ${old}: send one of the two.`)
}

import { z } from 'zod'
import { toUtc, utcText } from '../../domain/time/time.ts'
import { Invalid, issue } from '../../errors/problem.ts'
import { localized, type Language } from '../../i18n/language.ts'
import { call } from '../../operations/call.ts'
import { occupancies } from '../../resources/events/occupancy/operation.ts'
import { maxDays } from '../../resources/events/occupancy/representation.ts'
import { defaulted, optional, required } from '../../schema/field.ts'
import { hours } from '../../schema/types/values/hours.ts'
import { integer } from '../../schema/types/values/number.ts'
import { languageArgument } from '../arguments.ts'
import { truncate } from '../shown/clean.ts'
import { presentNow } from '../shown/event.ts'
import { perPage } from '../shown/pages.ts'
import { presentSpan, spanSchema } from '../shown/span.ts'
import { tool, type ToolArguments } from '../tool.ts'
import { lookingUp, reference, whenArgument } from '../words/shared-arguments.ts'
import type { SpanInWords } from '../../domain/dates/span-in-words.ts'
import { timesWithin } from './free-times.ts'
import { msg } from '../../texts/msg.ts'

const taken = z.strictObject({ id: z.int(), title: z.string(), when: spanSchema, page: z.string() })

export const findFreeTime = tool({
  name: 'find_free_time',
  title: msg('Find free times of a venue'),
  description: msg`Tells when a venue is free, with its rooms or building: by default in the next 7 days, at most ${maxDays} days. From now on; with what takes it. Guests are told of what is published alone.`,
  effect: 'reads',
  arguments: {
    venue: required(reference, msg('The venue: its name or id')),
    ...whenArgument,
    minutes: defaulted(
      integer({ minimum: 1, maximum: maxDays * 1440 }),
      60,
      msg('How long it is to be free, in minutes'),
    ),
    between: optional(hours(), msg('Only between these times of the day, as in 18:00,23:00')),
    ...languageArgument,
  },
  schema: z.strictObject({
    now: z.string(),
    venue: z.strictObject({ id: z.int(), name: z.string() }),
    free: z.array(spanSchema),
    taken: z.array(taken),
    free_left_out: z.int().describe('how many further free times there are'),
    taken_left_out: z.int(),
  }),
  run: async (given, context, sent) => {
    const { language, settings } = context
    const look = lookingUp(context)
    const span = look.span('when', given.when ?? 'next 7 days')
    const venue = await look.one('venue', 'venue', given.venue)
    look.settle(sent)
    const { first, last, times } = searchedDays(span, sent)
    // A night ends on the next day.
    const end = times && times.to.slice(0, 10) > last ? times.to.slice(0, 10) : last
    const asked = { path: { id: venue?.id }, parameters: { start_date: first, end_date: end } }
    const occupancy = await call(occupancies[0], asked, context)
    const free = timesWithin(
      occupancy.free.map(({ utc_start_date: from, utc_end_date: to }) => ({ from, to })),
      {
        window: times && { from: toUtc(times.from, settings.timeZone), to: toUtc(times.to, settings.timeZone) },
        ...{ now: utcText(context.now()), minutes: given.minutes, hours: given.between, zone: settings.timeZone },
      },
    )
    const held = occupancy.held.map((event) => ({
      ...{ id: event.id, title: truncate(event.title, 200), page: event.url },
      when: presentSpan(event.utc_start_date, event.utc_end_date, context),
    }))
    const data = {
      now: presentNow(context.now(), settings.timeZone, language),
      venue: { id: occupancy.id, name: venue?.name ?? '' },
      free: free.slice(0, perPage).map(({ from, to }) => presentSpan(from, to, context)),
      taken: held.slice(0, perPage),
      free_left_out: Math.max(0, free.length - perPage),
      taken_left_out: Math.max(0, held.length - perPage),
    }
    return { said: freeInWords(free.length, occupancy.more, language), data }
  },
})

/** The days that are asked for; at most as many as are told of at a time. */
function searchedDays(span: SpanInWords | undefined, sent: ToolArguments) {
  const days = span && span.moment === undefined ? span : undefined
  const length = days ? Temporal.PlainDate.from(days.first).until(days.last).days : maxDays
  if (days && length >= 0 && length < maxDays) return days
  const tooLong = issue(
    'when',
    'rest_out_of_bounds',
    msg`when must be days, at most ${maxDays} of them: “tomorrow”, “next week”, “in June”, “2027-05-01 – 2027-05-20”.`,
  )
  throw new Invalid([tooLong]).showing(sent)
}

function freeInWords(count: number, more: boolean, language: Language): string {
  const [en, fr] = more
    ? [
        ' More takes it than is told of here: ask for fewer days.',
        ' Il est occupé par plus d’événements qu’indiqué : demandez moins de jours.',
      ]
    : ['', '']
  return localized(
    {
      en: `${count} ${count === 1 ? 'free time' : 'free times'}.${en}`,
      fr: `${count} ${count > 1 ? 'plages libres' : 'plage libre'}.${fr}`,
    },
    language,
  )
}

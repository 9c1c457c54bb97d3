import { z } from 'zod'
import type { Event } from '../../records/event.ts'
import { textOf } from '../../domain/text/texts.ts'
import { formats } from '../../interchange/feeds/formats.ts'
import type { Format } from '../../interchange/feeds/format.ts'
import { inEachLanguage, joined, localized, type Localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import type { Fields, Values } from '../../schema/field.ts'
import { anyone, operation, type Operation, type Segment } from '../../operations/operation.ts'
import { eventFilters } from '../events/lists/filters.ts'
import { listEvents } from '../events/lists/list.ts'
import { checkEventFilters, eventFilterOf } from '../events/lists/query/query.ts'
import { applyView } from '../events/lists/query/view.ts'
import { occurrenceFilter, occurrenceFilters, occurrenceIssues } from '../events/lists/occurrences.ts'
import { isOfMoment } from '../events/lists/when.ts'
import { events, occurrences } from '../events/operations.ts'
import { pageUrl } from '../records/present.ts'
import { unlocking } from '../records/fields.ts'
import { admit } from '../records/operations.ts'
import { listFeed, singleFeed } from './feed.ts'
import { feedTitle } from './title.ts'
import { msg } from '../../texts/msg.ts'

const likeJson = msg('What it shows, and to whom, is what the JSON does. The whole list is sent, without pages.')

/** Every list of events and every single event in every format beside JSON (docs/contract/feeds.md). */
export const feedOperations: readonly Operation[] = formats.flatMap((format) => [
  eventsIn(format),
  eventFeedOperation(format, events.byId.read),
  eventFeedOperation(format, events.bySlug.read),
  occurrencesIn(format),
])

function eventsIn(format: Format) {
  const { page, per_page, cursor, translations, ...filters } = eventFilters
  return operation({
    ...sharedOfFormat(format, listEvents),
    parameters: filters,
    check: checkEventFilters,
    run: async ({ parameters: sent }, context, _subject, { found }) => {
      const parameters = applyView(sent, found)
      const { filter, parameters: all } = eventFilterOf(parameters, context, found, {
        monthsBack: format.monthsBack,
      })
      const named = Object.entries(all).filter(([name]) => sent[name as keyof typeof filters] !== undefined)
      const { links, settings } = context
      return listFeed(format, filter, context, {
        title: await feedTitle(parameters, found, context),
        description: localized(settings.siteDescription, context.language),
        path: '/events',
        parameters: Object.fromEntries(named),
        passes: isOfMoment(parameters.when),
        page: `${links.site}/`,
        ...(found?.view && { asked: found.view }),
      })
    },
  })
}

function occurrencesIn(format: Format) {
  const { page, per_page, cursor, translations, ...filters } = occurrenceFilters
  return operation({
    ...sharedOfFormat(format, occurrences),
    path: occurrences.path,
    parameters: { ...filters, ...unlocking },
    locate: (path, context) => occurrences.locate?.(path, context) as Promise<Event | undefined>,
    absent: (path, context) => absentProblem(occurrences, path, context),
    check: async (filters, context) => ({ issues: occurrenceIssues(filters, context) }),
    run: async ({ path, parameters: { password, ...parameters } }, context, event) => {
      await admit('event', event, context, path)
      const { filter, window } = occurrenceFilter(event, parameters, context)
      const { title, slug } = textOf(event, context.language)
      const answer = await listFeed(format, filter, context, {
        title,
        description: '',
        path: `/events/${path.id}/occurrences`,
        parameters: { ...parameters, strict_dates: parameters.strict_dates || undefined, ...window.parameters },
        passes: isOfMoment(parameters.when),
        page: pageUrl(event, 'event', slug, context),
      })
      return { ...answer, secret: event.passwordHash !== null }
    },
  })
}

type ReadOperation = typeof events.byId.read | typeof events.bySlug.read

function eventFeedOperation(format: Format, read: ReadOperation) {
  const { translations, ...parameters } = read.parameters
  return operation({
    ...sharedOfFormat(format, read),
    path: read.path,
    parameters,
    locate: (path, context) => (read as Operation).locate?.(path, context) as Promise<Event | undefined>,
    absent: (path, context) => absentProblem(read, path, context),
    unknownIs: read.unknownIs,
    run: async (input, context, event) => {
      await admit('event', event, context, input.path)
      return { ...(await singleFeed(format, event, context)), secret: event.passwordHash !== null }
    },
  })
}

/** What the operation in JSON says of a path that addresses nothing. */
function absentProblem(json: Operation, path: Values<Fields>, context: Context) {
  return json.absent?.(path, context) ?? new Error('a path that cannot be answered')
}

/** What an operation has in common with that which answers the same in JSON. */
function sharedOfFormat(format: Format, json: Pick<Operation, 'id' | 'route' | 'tag' | 'summary' | 'errors'>) {
  const { extension, name, description, type } = format
  const as = (summary: Localized) =>
    inEachLanguage((language) => {
      const format = localized(name, language)
      return `${localized(summary, language)}${localized(msg(' as '), language)}${format}`
    })
  return {
    id: `${json.id}-${extension}`,
    methods: ['GET'] as const,
    route: withSuffix(json.route, `.${extension}`),
    tag: json.tag,
    summary: as(json.summary),
    description: joined([description, likeJson]),
    permit: anyone,
    response: inEachLanguage((language) => `${localized(msg('A file:'), language)} ${localized(name, language)}.`),
    // What is sent is not the body of an answer, but its content.
    schema: (type.includes('json') ? z.record(z.string(), z.unknown()) : z.string()) as unknown as z.ZodType<undefined>,
    type,
    errors: json.errors.filter(({ code }) => code !== 'event-archive-page-not-found'),
    insteadOf: json as Operation,
  }
}

/** `events.ics`, `events/<id>.ics`. */
function withSuffix(route: readonly Segment[], suffix: string): readonly Segment[] {
  const last = route.at(-1) ?? ''
  return [...route.slice(0, -1), typeof last === 'string' ? `${last}${suffix}` : { ...last, suffix }]
}

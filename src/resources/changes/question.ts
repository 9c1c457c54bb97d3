import { excludeClosedEvents } from '../events/lists/query/declared-filters.ts'
import { createHash } from 'node:crypto'
import { type Actor, actorFor, may } from '../../accounts/actor.ts'
import { collectionNames, collections, type TranslatedKind, translatedKinds } from '../../domain/entities.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import type { Checked } from '../../operations/operation.ts'
import { defaulted, type Readable, type Values } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { someOf } from '../../schema/types/values/one-of.ts'
import type { EventFilter } from '../../storage/stores/records.ts'
import type { Audience } from '../../storage/stores/service/revisions.ts'
import { eventFilters } from '../events/lists/filters.ts'
import { checkEventFilters, eventFilterOf, type NamedFilters } from '../events/lists/query/query.ts'
import { msg } from '../../texts/msg.ts'

const { page, per_page, cursor, orderby, include, view, ...filters } = eventFilters

/** What the feed cannot be asked for. */
const notAsked = { include: undefined, orderby: undefined, view: undefined }

/** What the feed of changes is asked for (contract/changes.md §2). */
export const questionFields = {
  kinds: defaulted(
    someOf(collectionNames),
    collectionNames.join(','),
    msg('The kinds of records, as a list or separated by commas'),
  ),
  occurrences: defaulted(
    boolean(),
    false,
    msg('true: the dates of series, each as an event; false: each series once, with its exceptions'),
  ),
  ...filters,
  // Without it, a reader would be told of everything.
  view: { ...view, hidden: true },
} as const

/** What is asked of the feed: the same in each request that goes on from a cursor. */
export interface Question {
  readonly kinds: readonly TranslatedKind[]
  /** Of events; they are told of as a whole unless `occurrences`. */
  readonly filter: EventFilter
  readonly occurrences: boolean
  /** Whether an event matches by when it is: a series may come to have a date there. */
  readonly isDated: boolean
  readonly translations: boolean
  readonly audience: Audience
  /** As links repeat them. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** Another one for each question and each set of rights. */
  readonly hash: string
}

type ChangesParameters = Values<typeof questionFields>

/** Issues of filters, among them what is counted from now: the answer would change without a change. */
export async function checkQuestion(
  asked: Readable<typeof questionFields>,
  context: Context,
): Promise<Checked<NamedFilters>> {
  const { issues, found } = await checkEventFilters({ ...asked, ...notAsked }, context)
  const relative = [
    ...(asked.when === undefined ? [] : ['when']),
    ...(asked.series === 'next' ? ['series'] : []),
    ...moments.filter((name) => asked[name] && isRelative(asked[name], context)),
  ]
  const views = asked.view === undefined ? [] : [noView]
  return { issues: [...issues, ...views, ...relative.map(isOfNow)], ...(found && { found }) }
}

/** What a view asks for may change, and with it what a reader should have been told. */
const noView = issue('view', 'rest_invalid_param', msg('view must not be sent here: send the filters of the view.'))

const moments = [
  ...(['start_date', 'end_date', 'starts_before', 'starts_after', 'ends_before', 'ends_after'] as const),
  ...(['modified_after', 'modified_before', 'revised_after', 'revised_before'] as const),
]

type Moment = NonNullable<ChangesParameters[(typeof moments)[number]]>

function isRelative(moment: Moment, { settings }: Context): boolean {
  let asked = false
  moment.resolve(() => {
    asked = true
    return Temporal.Instant.fromEpochMilliseconds(0)
  }, settings.timeZone)
  return asked
}

function isOfNow(parameter: string): Issue {
  return issue(parameter, 'rest_invalid_param', msg`${parameter} must not be counted from now: name a date.`)
}

/** Everything of some kinds. */
export function questionOfKinds(kinds: ChangesParameters['kinds']): ChangesParameters {
  const unfiltered = Object.fromEntries(Object.keys(questionFields).map((name) => [name, undefined]))
  return { ...(unfiltered as unknown as ChangesParameters), kinds, occurrences: false }
}

/** Whose changes somebody reads. */
export function audienceOf(actor: Actor): Audience {
  return may(actor, 'write') ? 'all' : 'guests'
}

const bounds = [
  ...(['startsFrom', 'startsAfter', 'startsBefore'] as const),
  ...(['endsUntil', 'endsBefore', 'endsAfter', 'instants'] as const),
]

/** What was asked, once it was checked. */
export function changesQuestion(asked: ChangesParameters, context: Context, named: NamedFilters | undefined): Question {
  const { kinds, occurrences, translations = false, ...others } = asked
  const { actor, language, settings } = context
  const reader = { ...context, actor: actorFor('event', actor) }
  const query = { ...others, ...notAsked }
  const { filter, parameters } = eventFilterOf(query, reader, named, { isBounded: false })
  // What a password protects is not there for those who may not edit it.
  const open = excludeClosedEvents(filter, reader.actor)
  const links = {
    ...parameters,
    kinds,
    occurrences: occurrences || undefined,
    translations: translations || undefined,
  }
  const rights = [actor.user?.id, actor.user?.role, actor.scopes]
  // By these all records are shown, or found, in another way.
  const { timeZone, dayCutoff, currencyCode, currencySymbol, currencyPosition } = settings
  const site = [timeZone, dayCutoff, currencyCode, currencySymbol, currencyPosition]
  return {
    kinds: translatedKinds.filter((kind) => kinds.includes(collections[kind])),
    filter: open,
    occurrences,
    isDated: bounds.some((name) => open[name] !== undefined),
    translations,
    audience: audienceOf(actor),
    parameters: links,
    hash: createHash('sha256')
      .update(JSON.stringify([links, language, rights, site]))
      .digest('base64url')
      .slice(0, 8),
  }
}

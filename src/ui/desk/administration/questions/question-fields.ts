import { statuses } from '../../../../domain/entities.ts'
import type { Localized } from '../../../../i18n/language.ts'
import { localize } from '../../../../texts/text.ts'
import { whens } from '../../../site/filters/filters.ts'
import { branchesOf } from '../../events/choices.ts'
import { furtherField, furtherNames, type FurtherName } from '../../events/list/further.ts'
import type { DeskRequest } from '../../page.ts'

/** What a question is for: a view may be about what comes from now on, a webhook about events that visitors are not shown. */
export type QuestionKind = 'view' | 'webhook'

/** The filters that have fields, by the names that the list of the API has for them. */
const names = [
  ...(['search', 'when', 'start_date', 'end_date', 'categories', 'venue', 'organizer', 'tags', 'free'] as const),
  ...furtherNames,
  'status',
] as const

export type QuestionName = (typeof names)[number]

/** How a filter is asked for: by a text, a day, or a choice of values. */
export interface QuestionField {
  readonly name: QuestionName
  readonly label: Localized
  readonly isDay: boolean
  readonly options: ReadonlyMap<string, string> | undefined
}

const without: Readonly<Record<QuestionKind, readonly QuestionName[]>> = {
  view: ['status', 'missing_language'],
  webhook: ['when'],
}

const labels: Readonly<Record<Exclude<QuestionName, FurtherName>, Localized>> = {
  search: localize('calendar.kinds.search'),
  when: localize('calendar.kinds.when'),
  start_date: localize('desk.events.list.from'),
  end_date: localize('desk.events.list.until'),
  categories: localize('calendar.kinds.categories'),
  venue: localize('calendar.kinds.venue'),
  organizer: localize('calendar.kinds.organizer'),
  tags: localize('calendar.kinds.tags'),
  free: localize('calendar.kinds.free'),
  status: localize('common.state'),
}

/** The names of the filters that a question of a kind has fields for. */
export function questionNames(kind: QuestionKind): readonly QuestionName[] {
  return names.filter((name) => !without[kind].includes(name))
}

/** The fields of a question, with what can be chosen in each. */
export async function questionFields(kind: QuestionKind, request: DeskRequest): Promise<readonly QuestionField[]> {
  const { say } = request
  const branches = await branchesOf(request)
  const options: Readonly<Partial<Record<QuestionName, readonly (readonly [string, string])[]>>> = {
    when: whens.map((each) => [each, say(`site.when.${each}`)]),
    categories: branches.map(({ slug, name, depth }) => [slug, `${'\u00a0\u00a0'.repeat(depth)}${name}`]),
    free: [
      ['true', say('calendar.free')],
      ['false', say('calendar.notFree')],
    ],
    status: statuses.map((each) => [each, say(`desk.events.list.status.${each}`)]),
  }
  return questionNames(kind).map((name) => {
    const further = furtherNames.find((each) => each === name)
    const { label, options: own } = further
      ? furtherField(further, request)
      : { label: labels[name as keyof typeof labels], options: options[name] }
    return { name, label, isDay: name === 'start_date' || name === 'end_date', options: own && new Map(own) }
  })
}

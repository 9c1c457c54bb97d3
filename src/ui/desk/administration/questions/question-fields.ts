import type { Localized } from '../../../../i18n/language.ts'
import { filterFields, filterReader, type FieldName } from '../../../../resources/question/fields.ts'
import { localize } from '../../../../texts/text.ts'
import { branchesOf } from '../../events/choices.ts'
import { foldedNames } from '../../events/list/further.ts'
import type { DeskRequest } from '../../page.ts'

/** What a question is for: a view may be about what comes from now on, a webhook about events that visitors are not shown. */
export type QuestionKind = 'view' | 'webhook'

/** The filters that have fields, by the names that the list of the API has for them. */
const names = [
  ...(['search', 'when', 'start_date', 'end_date', 'categories', 'venue', 'organizer', 'tags', 'free'] as const),
  ...foldedNames,
  'status',
] as const satisfies readonly FieldName[]

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

/** The names of the filters that a question of a kind has fields for. */
export function questionNames(kind: QuestionKind): readonly QuestionName[] {
  return names.filter((name) => !without[kind].includes(name))
}

/** The fields of a question, with what can be chosen in each. */
export async function questionFields(kind: QuestionKind, request: DeskRequest): Promise<readonly QuestionField[]> {
  const reader = filterReader(request.context)
  const branches = await branchesOf(request)
  const categories = branches.map(({ slug, name, depth }) => [slug, `${'\u00a0\u00a0'.repeat(depth)}${name}`] as const)
  return questionNames(kind).map((name) => {
    const { label, choices } = filterFields[name]
    const options = name === 'categories' ? categories : choices?.(reader)
    return {
      name,
      label: localize(label),
      isDay: name === 'start_date' || name === 'end_date',
      options: options && new Map(options),
    }
  })
}

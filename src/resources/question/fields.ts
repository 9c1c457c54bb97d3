import { attendances, eventStatuses, statuses } from '../../domain/entities.ts'
import { spokenDay } from '../../i18n/times.ts'
import type { Context } from '../../operations/context.ts'
import { siteCurrency, translatedLanguages } from '../../operations/settings.ts'
import type { FilterField, FilterReader } from '../../records/filters/filter-declaration.ts'
import { eventFilterDeclarations, type EventFilterName } from '../../records/filters/event-filters.ts'
import { localize, say } from '../../texts/text.ts'
import { offeredSpans } from './days.ts'
import { pointOf } from './point.ts'

type FieldedName = {
  [N in EventFilterName]: (typeof eventFilterDeclarations)[N] extends { field: FilterField } ? N : never
}[EventFilterName]

type PublicName = {
  [N in FieldedName]: (typeof eventFilterDeclarations)[N] extends { field: { isPublic: true } } ? N : never
}[FieldedName]

const fieldedNames = (Object.keys(eventFilterDeclarations) as EventFilterName[]).filter(
  (name): name is FieldedName => 'field' in eventFilterDeclarations[name],
)

/** Our own filters that forms ask for, folded together: at the desk all, on the pages the public ones. */
export const furtherNames: { readonly desk: readonly FieldedName[]; readonly pages: readonly PublicName[] } = {
  desk: fieldedNames,
  pages: fieldedNames.filter((name): name is PublicName => 'isPublic' in eventFilterDeclarations[name].field),
}

/** The parameters of those that the desk asks for. */
export const furtherParameters = Object.fromEntries(
  fieldedNames.map((name) => [name, eventFilterDeclarations[name].parameter]),
) as unknown as { readonly [N in FieldedName]: (typeof eventFilterDeclarations)[N]['parameter'] }

const fullDate = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
const dayInWords: FilterField['inWords'] = (day, { language }) =>
  spokenDay(Date.parse(`${day}T00:00Z`), fullDate, language)

const attendanceTexts = {
  in_person: 'calendar.inPerson',
  online: 'desk.events.form.attendance.online',
  mixed: 'desk.events.form.attendance.mixed',
} as const

/** The filters of the original, and the words of pages: `near`, `from` and `to`. */
const usual = {
  search: {
    label: 'calendar.kinds.search',
    sentence: (value) => localize('desk.question.says.search', { value }),
  },
  view: { label: 'calendar.kinds.view' },
  when: {
    label: 'calendar.kinds.when',
    choices: ({ language }) => offeredSpans.map((span) => [span, say(`site.when.${span}`, language)]),
  },
  categories: {
    label: 'calendar.kinds.categories',
    sentence: (value) => localize('desk.question.says.categories', { value }),
  },
  tags: {
    label: 'calendar.kinds.tags',
    sentence: (value) => localize('desk.question.says.tags', { value }),
  },
  venue: {
    label: 'calendar.kinds.venue',
    sentence: (value) => localize('desk.question.says.venue', { value }),
  },
  organizer: {
    label: 'calendar.kinds.organizer',
    sentence: (value) => localize('desk.question.says.organizer', { value }),
  },
  attendance: {
    label: 'calendar.kinds.attendance',
    choices: ({ language }) => attendances.map((each) => [each, say(attendanceTexts[each], language)]),
    inWords: (value, { language }) => say(attendanceTexts[value.includes('online') ? 'online' : 'in_person'], language),
  },
  free: {
    label: 'calendar.kinds.free',
    sentence: (_words, value) => localize(value === 'true' ? 'desk.question.says.free' : 'desk.question.says.notFree'),
    choices: ({ language }) => [
      ['true', say('calendar.free', language)],
      ['false', say('calendar.notFree', language)],
    ],
  },
  event_status: {
    label: 'fields.event_status',
    choices: ({ language }) =>
      eventStatuses.map((each) => [each, say(`desk.events.form.eventStatus.${each}`, language)]),
  },
  status: {
    label: 'common.state',
    choices: ({ language }) => statuses.map((each) => [each, say(`desk.events.list.status.${each}`, language)]),
  },
  start_date: {
    label: 'desk.events.list.from',
    inWords: dayInWords,
    sentence: (value) => localize('desk.question.says.start_date', { value }),
  },
  end_date: {
    label: 'desk.events.list.until',
    inWords: dayInWords,
    sentence: (value) => localize('desk.question.says.end_date', { value }),
  },
  near: {
    label: 'calendar.kinds.near',
    inWords: (value, { language }) => pointOf(value)?.place ?? say('calendar.nearMe', language),
  },
  geoloc_radius: { label: 'calendar.kinds.geoloc_radius', inWords: (value) => `${value} km` },
  geoloc_bbox: {
    label: 'calendar.kinds.geoloc_bbox',
    inWords: (_value, { language }) => say('calendar.onTheMap', language),
  },
  from: { label: 'calendar.kinds.from', inWords: dayInWords },
  to: { label: 'calendar.kinds.to', inWords: dayInWords },
  sort: { label: 'calendar.kinds.sort' },
} as const satisfies Readonly<Record<string, FilterField>>

/** The name of a filter that a form may ask for: that of its parameter in the API, `near`, `from` or `to`. */
export type FieldName = keyof typeof usual | FieldedName

/** How forms ask for each filter, and how its values read. */
export const filterFields = {
  ...usual,
  ...Object.fromEntries(fieldedNames.map((name) => [name, eventFilterDeclarations[name].field])),
} as unknown as Readonly<Record<FieldName, FilterField>>

/** For whom filters are put into words. */
export function filterReader({ language, settings }: Context): FilterReader {
  return {
    language,
    languages: translatedLanguages(settings),
    currency: siteCurrency({ settings }),
    weekStart: settings.weekStart,
  }
}

/** A value of a filter in words, as far as these do not name records: `Saturday, Sunday`, `Evening`, `January 10, 2027`. */
export function valueInWords(name: FieldName, value: string, context: Context): string {
  const reader = filterReader(context)
  const { choices, inWords } = filterFields[name]
  const names = new Map(choices?.(reader))
  const whole = names.get(value)
  if (whole !== undefined || inWords) return whole ?? inWords?.(value, reader) ?? value
  return listInWords(value, names)
}

/** A value, or several with commas, by the names of the choices. */
export function listInWords(value: string, names: ReadonlyMap<string, string>): string {
  return value
    .split(',')
    .map((each) => names.get(each)?.trim() ?? each)
    .join(', ')
}

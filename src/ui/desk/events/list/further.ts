import { definitionOf, type Localized } from '../../../../i18n/language.ts'
import { weekdayName } from '../../../../i18n/times.ts'
import { accessNameIn } from '../../../../interchange/feeds/access.ts'
import { ofEvents, ofVenues } from '../../../../records/filters/by-access.ts'
import { weekdays } from '../../../../records/filters/by-time.ts'
import { translatedLanguages } from '../../../../operations/settings.ts'
import { eventFilters } from '../../../../resources/events/lists/filters.ts'
import { readValue } from '../../../../schema/read.ts'
import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { selectField, textField } from '../../forms/controls.ts'
import type { DeskRequest } from '../../page.ts'
import type { ListQuery } from '../../parts/list-query.ts'
import { attendanceWords, eventStatusWords } from '../form/words.ts'

interface Further {
  readonly label: Localized
  /** What is chosen from, by its values; without it, a text is typed. */
  readonly options?: (request: DeskRequest) => readonly (readonly [value: string, text: string])[]
}

/** Filters that the list has as the API has them, by the names of its parameters (contract/lists.md §7, §17). */
const further = {
  city: { label: localize('fields.city') },
  event_status: { label: localize('fields.event_status'), options: inWords(eventStatusWords) },
  attendance: { label: localize('calendar.kinds.attendance'), options: inWords(attendanceWords) },
  weekday: {
    label: localize('calendar.kinds.weekday'),
    options: ({ language }) =>
      [1, 2, 3, 4, 5, 6, 0].map((day) => [weekdays[day] ?? '', weekdayName(day, 'long', language)]),
  },
  accessibility: {
    label: localize('calendar.kinds.accessibility'),
    options: ({ language }) => [...ofVenues, ...ofEvents].map((name) => [name, accessNameIn(language, name)]),
  },
  has_image: {
    label: localize('fields.image'),
    options: inWords({
      true: localize('desk.events.list.withImage'),
      false: localize('desk.events.list.withoutImage'),
    }),
  },
  missing_language: {
    label: localize('desk.events.list.missingLanguage'),
    options: ({ context }) => translatedLanguages(context.settings).map((each) => [each, definitionOf(each).name]),
  },
} as const satisfies Partial<Record<keyof typeof eventFilters, Further>>

export type FurtherName = keyof typeof further

export const furtherNames = Object.keys(further) as readonly FurtherName[]

/** What an address asks for by them; values that mean nothing are left out. */
export function furtherOf(query: ListQuery): ListQuery {
  return Object.fromEntries(
    furtherNames.flatMap((name) => {
      const value = query[name]
      const isRead = value !== undefined && !readValue<unknown>(eventFilters[name].type, value, name).issue
      return isRead ? [[name, value]] : []
    }),
  )
}

/** What one of them is called, and what is chosen from. */
export function furtherField(name: FurtherName, request: DeskRequest) {
  const { label, options }: Further = further[name]
  return { label, options: options?.(request) }
}

/** Their fields, folded together, open where one of them is set. */
export function furtherFields(request: DeskRequest, query: ListQuery): Html {
  const isSet = [...furtherNames, 'organizer', 'tag'].some((name) => query[name] !== undefined)
  const text = (name: string, label: Localized) =>
    textField(request, { name, label, value: query[name], attributes: html`maxlength="200" autocomplete="off"` })
  return html`<details class="further" ${isSet && html`open`}>
    <summary>${request.say('calendar.further')}</summary>
    <div>
      ${text('organizer', localize('calendar.kinds.organizer'))} ${text('tag', localize('common.tag'))}
      ${furtherNames.map((name) => {
        const { label, options } = furtherField(name, request)
        if (!options) return text(name, label)
        if (options.length === 0) return false
        const all = new Map([['', request.say('common.allOfThem')], ...options])
        return selectField(request, { name, label, value: query[name], options: all, required: false })
      })}
    </div>
  </details>`
}

function inWords(words: Readonly<Record<string, Localized>>): Further['options'] {
  return ({ say }) => Object.entries(words).map(([value, text]) => [value, say(text)])
}

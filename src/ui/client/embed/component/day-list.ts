// Days and their events, as elements.
import { siteAddress, type ApiRequest } from './ask.ts'
import { barElement, type ShownDay } from './bars.ts'
import { withCapital, addDays, dayPhrase, fullDay } from './days.ts'
import { partLink, make } from './elements.ts'
import { eventItem } from './event-item.ts'
import { componentText, sayCount } from './service.ts'

/** Days, each with a heading; `month` is the one that they are of, where a grid has days of others. */
export function dayList(days: readonly ShownDay[], asked: ApiRequest, month?: string): readonly HTMLElement[] {
  const { language, level, now } = asked
  return days.map(({ date, events, left, bars = [] }) => {
    const state = [
      events.length + left + bars.length === 0 && 'empty',
      month !== undefined && date.slice(0, 7) !== month && 'other',
      date === now && 'now',
    ]
    const number = make('span', { class: 'number', 'aria-hidden': 'true' }, String(Number(date.slice(8))))
    const time = make(
      'time',
      { datetime: date },
      number,
      make('span', { class: 'date' }, dayHeadline(date, now, language)),
    )
    return make(
      'li',
      { class: state.filter(Boolean).join(' '), part: 'day' },
      make(`h${level + 1}`, { class: 'day-name' }, time),
      events.length + bars.length > 0 &&
        make(
          'ul',
          {},
          bars.map((bar) => barElement(bar, asked)),
          events.map((event) => eventItem(event, date, asked)),
        ),
      left > 0 &&
        partLink(siteAddress('day', date, asked), sayCount('otherEvent', 'otherEvents', left, language), asked),
    )
  })
}

/** A day in words, with its year where that is not this one. */
export function dayHeadline(date: string, now: string, language: string): string {
  if (date === now) return `${componentText('today', language)}, ${dayPhrase(date, fullDay, language)}`
  const isThisYear = date.slice(0, 4) === now.slice(0, 4)
  return withCapital(dayPhrase(date, isThisYear ? fullDay : { ...fullDay, year: 'numeric' }, language))
}

/** The names of the days of a week, above the grid; each day has its own name besides. */
export function weekDays(first: string, language: string, weekday: 'short' | 'narrow' = 'short'): HTMLElement {
  const names = [0, 1, 2, 3, 4, 5, 6].map((index) =>
    make('span', {}, withCapital(dayPhrase(addDays(first, index), { weekday }, language))),
  )
  return make('div', { class: 'week-days', 'aria-hidden': 'true' }, names)
}

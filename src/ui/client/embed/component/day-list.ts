// Days and their events, as elements.
import { addressOf, type Asked } from './ask.ts'
import { barItem, type Day } from './bars.ts'
import { capital, dayAfter, dayInWords, fullDay } from './days.ts'
import { link, make } from './elements.ts'
import { eventItem } from './event-item.ts'
import { say, sayCount } from './service.ts'

/** Days, each with a heading; `month` is the one that they are of, where a grid has days of others. */
export function dayList(days: readonly Day[], asked: Asked, month?: string): readonly HTMLElement[] {
  const { language, level, now } = asked
  return days.map(({ date, events, left, bars = [] }) => {
    const state = [
      events.length + left + bars.length === 0 && 'empty',
      month !== undefined && date.slice(0, 7) !== month && 'other',
      date === now && 'now',
    ]
    const number = make('span', { class: 'number', 'aria-hidden': 'true' }, String(Number(date.slice(8))))
    const time = make('time', { datetime: date }, number, make('span', { class: 'date' }, nameOf(date, now, language)))
    return make(
      'li',
      { class: state.filter(Boolean).join(' '), part: 'day' },
      make(`h${level + 1}`, { class: 'day-name' }, time),
      events.length + bars.length > 0 &&
        make(
          'ul',
          {},
          bars.map((bar) => barItem(bar, asked)),
          events.map((event) => eventItem(event, date, asked)),
        ),
      left > 0 && link(addressOf('day', date, asked), sayCount('other', 'others', left, language), asked),
    )
  })
}

/** A day in words, with its year where that is not this one. */
export function nameOf(date: string, now: string, language: string): string {
  if (date === now) return `${say('today', language)}, ${dayInWords(date, fullDay, language)}`
  const isThisYear = date.slice(0, 4) === now.slice(0, 4)
  return capital(dayInWords(date, isThisYear ? fullDay : { ...fullDay, year: 'numeric' }, language))
}

/** The names of the days of a week, above the grid; each day has its own name besides. */
export function weekDays(first: string, language: string, weekday: 'short' | 'narrow' = 'short'): HTMLElement {
  const names = [0, 1, 2, 3, 4, 5, 6].map((index) =>
    make('span', {}, capital(dayInWords(dayAfter(first, index), { weekday }, language))),
  )
  return make('div', { class: 'week-days', 'aria-hidden': 'true' }, names)
}

import { readFileSync } from 'node:fs'
import { temporalZone } from '../../domain/time-zone.ts'
import { weekdays } from '../../domain/time.ts'
import type { Context } from '../../operations/context.ts'
import { script } from '../assets/scripts.ts'
import { words as calendarWords } from '../site/calendar/words.ts'
import { words as pageWords } from '../site/words.ts'
import type { Service } from './service.ts'
import { componentWords } from './words.ts'

/** The path of the component below the site, which stays the same: other sites name it. */
export const componentPath = '/embed/almanac-calendar.js'

const { allDay, upcoming, cancelled, postponed, rescheduled, moved_online } = pageWords
const { today, dates, more, moreEvents, untilTime, noneFound, nothingHere } = calendarWords
const { previousMonth, previousWeek, previousDay, nextMonth, nextWeek, nextDay } = calendarWords

const words = {
  ...componentWords,
  ...{ allDay, upcoming, cancelled, postponed, rescheduled, moved_online },
  ...{ today, dates, more, moreEvents, untilTime, untilDay: calendarWords.until, noneFound, nothingHere },
  ...{ previousMonth, previousWeek, previousDay, nextMonth, nextWeek, nextDay },
}

/** The steps of each view, back and forward, by their words. */
const steps: Service['steps'] = {
  month: ['previousMonth', 'nextMonth'],
  week: ['previousWeek', 'nextWeek'],
  day: ['previousDay', 'nextDay'],
}

const css = readFileSync(new URL('component/style.css', import.meta.url), 'utf8')
const element = script('embed/component/element')

/** The file of `<almanac-calendar>`: a module without imports, with the words and the days of this service. */
export function componentScript({ links, settings }: Context): string {
  const almanac: Service = {
    api: links.api.slice(links.site.length),
    zone: temporalZone(settings.timeZone),
    zoneName: settings.timeZone,
    weekStart: (weekdays.indexOf(settings.weekStart) + 1) % 7,
    steps,
    words,
    css: css.replace(/\s+/g, ' ').replace(/ ?([{};]) ?/g, '$1'),
  }
  return `const almanac = ${JSON.stringify(almanac)}\n${element.text}`
}

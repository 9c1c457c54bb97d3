import { readFileSync } from 'node:fs'
import { temporalZone } from '../../domain/time/time-zone.ts'
import { weekdays } from '../../domain/time/time.ts'
import { definitionOf, inEachLanguage, languages } from '../../i18n/language.ts'
import type { WritingPhrases } from '../../i18n/phrases/writing.ts'
import type { Context } from '../../operations/context.ts'
import { localize } from '../../texts/text.ts'
import { script } from '../assets/scripts.ts'
import type { Service } from './service.ts'

/** The path of the component below the site, which stays the same: other sites name it. */
export const componentPath = '/embed/almanac-calendar.js'

/** The texts of the element, in every language. */
const words = {
  loading: localize('embed.component.loading'),
  unreachable: localize('embed.component.unreachable'),
  tryAgain: localize('common.tryAgain'),
  whole: localize('embed.component.whole'),
  allDay: localize('common.wholeDay'),
  upcoming: localize('site.upcoming'),
  cancelled: localize('site.state.cancelled'),
  postponed: localize('site.state.postponed'),
  rescheduled: localize('site.state.rescheduled'),
  moved_online: localize('site.state.moved_online'),
  today: localize('common.today'),
  dates: localize('common.dates'),
  otherEvent: localize('common.others', { count: 1 }),
  otherEvents: localize('common.others', { count: 2 }),
  foundOne: localize('calendar.found', { count: 1 }),
  foundMany: localize('calendar.found', { count: 2 }),
  moreEvents: localize('calendar.moreEvents'),
  untilTime: localize('calendar.untilTime'),
  noneFound: localize('common.noneFound'),
  nothingHere: localize('calendar.nothingHere'),
  previousMonth: localize('calendar.previousMonth'),
  previousWeek: localize('calendar.previousWeek'),
  previousDay: localize('calendar.previousDay'),
  nextMonth: localize('calendar.nextMonth'),
  nextWeek: localize('calendar.nextWeek'),
  nextDay: localize('calendar.nextDay'),
  untilDay: localize('common.until'),
  fullHourFormat: writingByLanguage(({ time }) => time[0]),
  timeFormat: writingByLanguage(({ time }) => time[1]),
  firstDay: writingByLanguage(({ firstDay }) => firstDay),
  daysPrefix: writingByLanguage(({ days }) => days[0]),
  daysSeparator: writingByLanguage(({ days }) => days[1]),
}

function writingByLanguage(part: (writing: WritingPhrases) => string) {
  return inEachLanguage((language) => part(definitionOf(language).writing))
}

/**
 * The values of the design tokens. The style sheet that declares them is not on other sites, so they are written into the CSS.
 */
const tokens = new Map(
  [...readAsset('../assets/styles/tokens.css').matchAll(/(--[\w-]+): (.+);/g)].map(
    ([, name, value]) => [name, value] as const,
  ),
)
const css = minifyCss(inlineTokens(readAsset('component/style.css')))
const element = script('embed/component/element')

/** The file of `<almanac-calendar>`: a module without imports, with the words and the days of this service. */
export function componentScript({ links, settings }: Context): string {
  const almanac: Service = {
    api: links.api.slice(links.site.length),
    zone: temporalZone(settings.timeZone),
    zoneName: settings.timeZone,
    weekStart: (weekdays.indexOf(settings.weekStart) + 1) % 7,
    languages,
    language: settings.defaultLanguage,
    words,
    css,
  }
  return `const almanac = ${JSON.stringify(almanac)}\n${element.text}`
}

function readAsset(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
}

/** CSS with the values of sizes of text and of corners in place of their tokens. */
function inlineTokens(text: string): string {
  return text.replace(/var\((--(?:text|round)-[\w-]+)\)/g, (whole, name: string) => tokens.get(name) ?? whole)
}

function minifyCss(text: string): string {
  return text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/;}/g, '}')
}

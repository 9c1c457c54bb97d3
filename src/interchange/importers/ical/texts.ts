import { isLanguage } from '../../../i18n/language.ts'
import type { Properties } from './properties.ts'

/** A text in the language of the source, or those of each language where there are several. */
export type Text = string | Readonly<Record<string, string>>

/** A text on one line, such as the title of an event; by language where it has several. */
export function singleLine(properties: Properties, name: 'SUMMARY' | 'COMMENT'): Text {
  const lines = properties.all(name).filter(({ raw }) => raw.trim() !== '')
  const byLanguage = lines.flatMap(({ parameters, texts }) => {
    const language = parameters['language']?.slice(0, 2).toLowerCase()
    return isLanguage(language) ? [[language, oneLine(texts.join(','))] as const] : []
  })
  const languages = new Set(byLanguage.map(([language]) => language))
  return languages.size > 1 ? Object.fromEntries(byLanguage) : oneLine(lines[0]?.texts.join(',') ?? '')
}

/** Blanks at which lines do not break stay: French has them. */
function oneLine(text: string): string {
  return repaired(text)
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .trim()
    .slice(0, 1000)
}

/** What an event says of itself: as HTML where it does so, else as it is, but for a first paragraph with the reason for its status. */
export function readDescription(properties: Properties, reason: Text): string {
  const styled = properties.first('STYLED-DESCRIPTION')
  const alternative = properties.first('X-ALT-DESC')
  const html = [styled, alternative].find((property) => /<[a-z!]/i.test(property?.texts.join(',') ?? ''))
  const text = html
    ? pageBody(repaired(html.texts.join(',')))
    : withoutReason(repaired(properties.text('DESCRIPTION')), reason)
  return text.replace(/\0/g, '').trim()
}

/** Calendars begin a description by the reason, as phones show no `COMMENT`: `Cancelled: Rain`. */
function withoutReason(text: string, reason: Text): string {
  const [first = ''] = text.split('\n\n', 1)
  const reasons = typeof reason === 'string' ? [reason] : Object.values(reason)
  const isReason = reasons.some(
    (each) => each !== '' && /^[^:\n]{1,40}:\s$/.test(first.slice(0, -each.length)) && first.endsWith(each),
  )
  return isReason ? text.slice(first.length) : text
}

/** Escapes that were escaped once more, or are none of iCalendar’s. */
function repaired(text: string): string {
  return text
    .replace(/\\n/gi, '\n')
    .replace(/\\([,;"\\])/g, '$1')
    .replace(/\r\n?/g, '\n')
}

/** What is within the body of a page. */
function pageBody(html: string): string {
  const start = html.search(/<body[\s>]/i)
  const inside = start < 0 ? html : html.slice(html.indexOf('>', start) + 1)
  const end = inside.search(/<\/body/i)
  return end < 0 ? inside : inside.slice(0, end)
}

import { nearestZones } from '../../domain/time/time-zone.ts'
import type { Issue } from '../../errors/problem.ts'
import { localized, type Language } from '../../i18n/language.ts'
import { endTooEarly } from '../../resources/events/writing/schedule-of.ts'
import { characters } from '../../schema/types/values/text.ts'
import { say } from '../../texts/text.ts'

/** What a form says of an issue that people meet often, in place of the sentence of the API; that of any other. */
export function issueSentence(issue: Issue, field: string, language: Language): string {
  const { parameter, code, message } = issue
  if (message === endTooEarly.message) return say('desk.wrong.endTooEarly', language)
  const isUsual = message.en.startsWith(parameter) && /^(?:\S+: )?\S+ (?:must|is required)/.test(message.en)
  return (isUsual && usualSentence(issue, field, code, language)) || localized(message, language)
}

function usualSentence({ sent, message }: Issue, field: string, code: string, language: Language): string | undefined {
  const texts = sentTexts(sent?.value)
  const [, most] = /(\d+) characters/.exec(message.en) ?? []
  if (most !== undefined && texts.some((text) => characters(text) > Number(most)))
    return say('desk.wrong.tooLong', language, { count: Number(most) })
  const isEmpty = texts.every((text) => text.trim() === '')
  if (code === 'rest_too_short' && !isEmpty) return say('desk.wrong.original', language)
  if (code === 'rest_invalid_date') return say(isEmpty ? 'desk.wrong.day' : 'desk.wrong.date', language)
  if (code === 'rest_missing_callback_param' || code === 'rest_too_short') {
    if (field === 'start_date') return say('desk.wrong.day', language)
    return say(field === 'title' ? 'desk.wrong.title' : 'desk.wrong.empty', language)
  }
  if (field === 'focal_x' || field === 'focal_y') return say('desk.wrong.percent', language)
  if (code === 'rest_invalid_url') return say('desk.wrong.address', language)
  if (code === 'rest_invalid_timezone') return zoneSentence(texts[0] ?? '', language)
  return field === 'email' ? say('desk.wrong.email', language) : undefined
}

function zoneSentence(text: string, language: Language): string {
  const zones = new Intl.ListFormat(language, { type: 'disjunction' }).format(nearestZones(text))
  return say('desk.wrong.zone', language, { zones })
}

/** The texts in what was sent, which may be one by language. */
function sentTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(sentTexts) : []
}

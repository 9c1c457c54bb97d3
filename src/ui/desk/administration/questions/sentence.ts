import type { Localized } from '../../../../i18n/language.ts'
import { localize } from '../../../../texts/text.ts'
import type { DeskRequest } from '../../page.ts'
import type { QuestionField } from './question-fields.ts'
import type { QuestionTexts } from './question.ts'

/** How filters read whose label alone would not say what they ask for. */
const sentences: Readonly<Record<string, (value: string) => Localized>> = {
  search: (value) => localize('desk.question.says.search', { value }),
  start_date: (value) => localize('desk.question.says.start_date', { value }),
  end_date: (value) => localize('desk.question.says.end_date', { value }),
  categories: (value) => localize('desk.question.says.categories', { value }),
  venue: (value) => localize('desk.question.says.venue', { value }),
  organizer: (value) => localize('desk.question.says.organizer', { value }),
  tags: (value) => localize('desk.question.says.tags', { value }),
  city: (value) => localize('desk.question.says.city', { value }),
}

/** What a query asks for in a sentence: “Events in Concerts, free of charge, this weekend.” */
export function questionSentence(
  values: Readonly<Record<string, string>>,
  texts: QuestionTexts,
  fields: readonly QuestionField[],
  { say, language }: DeskRequest,
): string {
  const said = fields.flatMap((field) => {
    const text = texts[field.name]
    if (text === undefined) return []
    const sentence = sentences[field.name]
    const value = field.isDay ? dayText(text, language) : optionText(field, text)
    if (field.name === 'free') return [say(text === 'true' ? 'desk.question.says.free' : 'desk.question.says.notFree')]
    if (field.name === 'when') return [`${value.charAt(0).toLocaleLowerCase(language)}${value.slice(1)}`]
    return [sentence ? say(sentence(value)) : say('desk.question.says.other', { label: say(field.label), value })]
  })
  const others = Object.entries(values).filter(
    ([name]) => !fields.some((field) => field.name === name && name in texts),
  )
  const all = [...said, ...others.map(([name, value]) => `${name}=${value}`)]
  return all.length === 0 ? say('desk.question.all') : say('desk.question.some', { list: all.join(', ') })
}

/** A value, or several with commas, as it is called among the options. */
export function optionText({ options }: Pick<QuestionField, 'options'>, value: string): string {
  if (!options) return value
  return value
    .split(',')
    .map((each) => options.get(each)?.trim() ?? each)
    .join(', ')
}

function dayText(day: string, language: string): string {
  try {
    return Temporal.PlainDate.from(day).toLocaleString(language, { dateStyle: 'long' })
  } catch {
    return day
  }
}

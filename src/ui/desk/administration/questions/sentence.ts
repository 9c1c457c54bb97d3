import { filterFields, listInWords, valueInWords } from '../../../../resources/question/fields.ts'
import { localize } from '../../../../texts/text.ts'
import type { DeskRequest } from '../../page.ts'
import type { QuestionField } from './question-fields.ts'
import type { QuestionTexts } from './question.ts'

/** What a query asks for in a sentence: “Events in Concerts, free of charge, this weekend.” */
export function questionSentence(
  values: Readonly<Record<string, string>>,
  texts: QuestionTexts,
  fields: readonly QuestionField[],
  { say, language, context }: DeskRequest,
): string {
  const said = fields.flatMap(({ name, label, options }) => {
    const text = texts[name]
    if (text === undefined) return []
    // Which categories there are, the field knows alone.
    const value = name === 'categories' && options ? listInWords(text, options) : valueInWords(name, text, context)
    if (name === 'when') return [`${value.charAt(0).toLocaleLowerCase(language)}${value.slice(1)}`]
    const { sentence } = filterFields[name]
    return [say(sentence?.(value, text) ?? localize('desk.question.says.other', { label: say(label), value }))]
  })
  const others = Object.entries(values).filter(
    ([name]) => !fields.some((field) => field.name === name && name in texts),
  )
  const all = [...said, ...others.map(([name, value]) => `${name}=${value}`)]
  return all.length === 0 ? say('desk.question.all') : say('desk.question.some', { list: all.join(', ') })
}

import { languages } from '../../../i18n/language.ts'
import { say } from '../../../texts/text.ts'
import type { DeskRequest } from '../page.ts'

const given = ['desk.activity.visitors', 'desk.activity.administrator'] as const

/** The name of a user; one that the service has given is said in the language of the reader. */
export function userName(name: string, { language }: Pick<DeskRequest, 'language'>): string {
  const text = given.find((each) => languages.some((other) => say(each, other) === name))
  return text ? say(text, language) : name
}

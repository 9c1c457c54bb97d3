import { problemAnswer } from '../../http/answer/problem.ts'
import type { Language } from '../../i18n/language.ts'
import { cleaned } from './clean.ts'

/** What a caller is told of an error: the sentence of the API, then one for each argument that is wrong, each with what is accepted. */
export function refusedText(error: unknown, language: Language, request: string): string {
  const { body } = problemAnswer(error, language, request)
  const { details } = body.data as { readonly details?: Readonly<Record<string, { readonly message: string }>> }
  const each = Object.values(details ?? {}).map(({ message }) => `- ${message}`)
  return [`${body.message} (${body.code})`, ...each].map((line) => cleaned(line)).join('\n')
}

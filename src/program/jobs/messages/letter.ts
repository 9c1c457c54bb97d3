import type { Language } from '../../../i18n/language.ts'
import type { ShownMessage } from '../../../resources/messages/shown.ts'
import { messagePath, messageText } from '../../../resources/messages/sentence.ts'
import { say } from '../../../texts/text.ts'

/** A message as a letter has it, with what was said. */
export interface MailedMessage extends ShownMessage {
  readonly said?: string | undefined
}

interface Surroundings {
  readonly site: string
  /** The address of the desk. */
  readonly root: string
  /** Where further letters are declined. */
  readonly off: string
  readonly language: Language
}

/** So many are told of in a letter; of others, how many there are. */
const maxMessages = 20

/** The letter that brings messages to a user. */
export function messagesLetter(messages: readonly MailedMessage[], { site, root, off, language }: Surroundings) {
  const told = messages.slice(0, maxMessages).map((message) => {
    const { said } = message
    const link = `${root}${messagePath(message, said !== undefined)}`
    return [messageText(message, language), ...(said === undefined ? [] : [said]), link].join('\n\n')
  })
  const [first] = messages
  const about =
    first && messages.length === 1
      ? messageText(first, language)
      : say('desk.comments.count', language, { count: messages.length })
  const further = messages.length - told.length
  const rest = further > 0 ? [say('desk.letters.further', language, { further, link: `${root}/messages/` })] : []
  const end = say('desk.letters.end', language, { choices: `${root}/account/messages/`, off })
  return {
    subject: say('desk.letters.subject', language, { site, about }),
    text: `${[...told, ...rest].join('\n\n\n')}\n\n-- \n${end}\n`,
  }
}

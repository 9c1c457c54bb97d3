import type { Language } from '../../i18n/language.ts'
import { say } from '../../texts/text.ts'
import type { ShownMessage } from './shown.ts'

/** What a message says. `name`: who did it, where that is said in other words. */
export function messageText(message: ShownMessage, language: Language, name = message.byName ?? ''): string {
  const { kind, isPlanned, others } = message
  const title = message.title === '' ? say('common.withoutTitle', language) : message.title
  if (kind === 'source-failed') return say('desk.messages.sourceFailed', language, { title })
  if (kind === 'webhook-disabled') return say('desk.messages.webhookDisabled', language, { title })
  if (kind === 'commented') return say('desk.messages.commented', language, { name, title })
  const of = kind === 'published' && isPlanned ? 'planned' : kind
  return say(`desk.messages.did.${of}`, language, { name, title, others })
}

const paths = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  source: 'sources',
  webhook: 'webhooks',
} as const

/** The page of the desk to which a message leads, below `/desk`; of one with words, to where they are answered. */
export function messagePath({ kind, about }: Pick<ShownMessage, 'kind' | 'about'>, hasWords = false): string {
  return `/${paths[about.kind]}/${about.id}/${hasWords || kind === 'commented' ? '#messages' : ''}`
}

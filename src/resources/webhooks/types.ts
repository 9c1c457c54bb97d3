import { translatedKinds } from '../../domain/entities.ts'

/** The types of messages: what became of a record of a kind, and two of the service itself. */
export const messageTypes = [
  ...translatedKinds.flatMap((kind) => [`${kind}.upsert`, `${kind}.remove`] as const),
  'webhook.ping',
  'changes.gone',
] as const

export type MessageType = (typeof messageTypes)[number]

/** That of a body that was sent, with which it begins. */
export function messageType(body: string | null): MessageType | null {
  return messageTypes.find((type) => body?.startsWith(`{"type":"${type}"`)) ?? null
}

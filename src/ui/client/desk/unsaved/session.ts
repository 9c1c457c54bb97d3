import { all, dataAttribute, maybe } from '../../dom.ts'
import type { SessionAnswer } from '../../../desk/unsaved/answers.ts'

/** On this channel tabs learn that somebody has signed out. */
export const signedOut = 'almanac signed out'

/** Whose session this browser has: that of the user, that of somebody else, or none. */
export type Whose = 'own' | 'other' | 'none'

/** Asks whose session there is; forms of a user whose session is a new one get its proof. Rejects without a connection. */
export async function whoseSession(box: HTMLElement): Promise<Whose> {
  const answer = await fetch(dataAttribute(box, 'keep'), { headers: { accept: 'application/json' }, cache: 'no-store' })
  if (answer.status === 401) return 'none'
  if (!answer.ok) throw new Error(`the service answers with ${answer.status}`)
  const { user, csrf } = (await answer.json()) as SessionAnswer
  if (String(user) !== dataAttribute(box, 'user')) return 'other'
  for (const field of all('[name=csrf]', HTMLInputElement)) field.value = csrf
  maybe('meta[name=csrf-token]', HTMLMetaElement)?.setAttribute('content', csrf)
  return 'own'
}

/** The proof that scripts send. */
export function csrfToken(): string {
  return maybe('meta[name=csrf-token]', HTMLMetaElement)?.content ?? ''
}

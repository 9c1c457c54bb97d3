import type { Actor } from '../../accounts/actor.ts'
import { guest } from '../../accounts/actor.ts'
import { covers } from '../../accounts/scopes.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import { collectionOf } from './fields.ts'

/** As whom a webhook reads: as its owner, unless it was made with a password that may not read all of its kinds. */
export function readerOf({ scopes, kinds }: Webhook, owner: Actor): Actor {
  const mayReadAll = kinds.every((kind) => covers(scopes, `read:${collectionOf(kind)}`))
  return mayReadAll ? owner : guest
}

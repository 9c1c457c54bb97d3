import { may } from '../../../accounts/actor.ts'
import { rolePermissions } from '../../../accounts/permission.ts'
import { roles } from '../../../domain/people/user.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { DisabledReason, Webhook } from '../../../domain/webhooks/webhook.ts'
import type { Context } from '../../../operations/context.ts'
import { contextOfUser } from '../../../resources/imports/engine/importing.ts'
import { readerOf } from '../../../resources/webhooks/owner.ts'
import type { JobContext } from '../job.ts'
import { teller } from '../messages/recipients.ts'

export type Needed = Pick<JobContext, 'storage' | 'clock' | 'importing' | 'signal' | 'log' | 'post'>

/** The contexts in which webhooks read, each owner being looked up once. */
export function readers({ storage, clock, importing }: Needed) {
  const known = new Map<string, Promise<Context>>()
  /** Undefined where the owner is gone, or may not have webhooks any more. */
  return async (webhook: Webhook): Promise<Context | undefined> => {
    const { user, language } = webhook
    if (user === null) return undefined
    const key = `${user} ${language}`
    const found = known.get(key) ?? contextOfUser(user, language, { ...importing, storage, clock })
    known.set(key, found)
    const context = await found
    if (!may(context.actor, 'manage-webhooks')) return undefined
    return { ...context, actor: readerOf(webhook, context.actor) }
  }
}

/** Disables a webhook, and tells its owner, or administrators where that is who it is about. What waits is sent once it is enabled again. */
export async function disable({ id, user }: Webhook, reason: DisabledReason, needed: Needed): Promise<void> {
  const { storage, clock, log } = needed
  await storage.webhooks.update({ id, state: 'disabled', reason })
  log.warn({ webhook: id, reason }, 'a webhook was disabled')
  const tell = teller(needed)
  const atUtc = utcText(clock())
  const users = reason === 'owner' || user === null ? await administrators(needed) : [user]
  for (const each of users)
    await tell({ user: each, kind: 'webhook-disabled', about: { kind: 'webhook', id }, byName: null, atUtc })
}

async function administrators({ storage }: Needed): Promise<readonly number[]> {
  const those = roles.filter((role) => rolePermissions[role].includes('manage-users'))
  const { records } = await storage.users.find({ roles: those }, { offset: 0, limit: 1000, uncounted: true })
  return records.map((user) => user.id)
}

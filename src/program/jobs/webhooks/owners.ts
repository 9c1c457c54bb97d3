import { may } from '../../../accounts/actor.ts'
import { rolePermissions } from '../../../accounts/permission.ts'
import { roles } from '../../../domain/people/user.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { DisabledReason, Webhook } from '../../../domain/webhooks/webhook.ts'
import type { Context } from '../../../operations/context.ts'
import { contextOfUser } from '../../../resources/imports/engine/importing.ts'
import { questionFor, type Question } from '../../../resources/webhooks/question.ts'
import type { JobContext } from '../job.ts'
import { teller } from '../messages/recipients.ts'

export type WebhookContext = Pick<JobContext, 'storage' | 'clock' | 'importing' | 'signal' | 'log' | 'post'>

/** A webhook as it reads: the context of its owner, and what it asks of the feed of changes. */
export interface Reader {
  readonly context: Context
  readonly question: Question
}

/** Finds readers, and each owner and question once; for one that must not be sent to any more, why. */
export function readers({ storage, clock, importing }: WebhookContext) {
  const contexts = new Map<string, Promise<Context>>()
  const questions = new Map<string, Promise<Question | undefined>>()
  return async (webhook: Webhook): Promise<Reader | DisabledReason> => {
    const { user, language, scopes } = webhook
    if (user === null) return 'owner'
    const own = await findOnce(contexts, `${user} ${language}`, () =>
      contextOfUser(user, language, { ...importing, storage, clock }),
    )
    if (!may(own.actor, 'manage-webhooks')) return 'owner'
    const context: Context = { ...own, actor: { ...own.actor, ...(scopes && { scopes }) } }
    const question = await findOnce(questions, questionKey(webhook), () => questionFor(webhook, context))
    return question ? { context, question } : 'filters'
  }
}

/** What decides what a webhook is told of a record. */
export function questionKey({ user, scopes, language, kinds, filters }: Webhook): string {
  return JSON.stringify([user, scopes, language, kinds, filters])
}

/** What a key stands for, found once. */
export function findOnce<T>(known: Map<string, Promise<T>>, key: string, find: () => Promise<T>): Promise<T> {
  const found = known.get(key) ?? find()
  known.set(key, found)
  return found
}

/** Disables a webhook, and tells its owner, or administrators where that is who it is about. What waits is sent once it is enabled again. */
export async function disable({ id, user }: Webhook, reason: DisabledReason, needed: WebhookContext): Promise<void> {
  const { storage, clock, log } = needed
  await storage.webhooks.update({ id, state: 'disabled', reason })
  log.warn({ webhook: id, reason }, 'a webhook was disabled')
  const tell = teller(needed)
  const atUtc = utcText(clock())
  const users = reason === 'owner' || user === null ? await administrators(needed) : [user]
  for (const each of users)
    await tell({ user: each, kind: 'webhook-disabled', about: { kind: 'webhook', id }, byName: null, atUtc })
}

async function administrators({ storage }: WebhookContext): Promise<readonly number[]> {
  const those = roles.filter((role) => rolePermissions[role].includes('manage-users'))
  const { records } = await storage.users.find({ roles: those }, { offset: 0, limit: 1000, uncounted: true })
  return records.map((user) => user.id)
}

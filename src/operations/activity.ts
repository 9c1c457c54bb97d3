import type { Activity } from '../domain/activity.ts'
import { utcText } from '../domain/time.ts'
import type { Context } from './context.ts'

/** What the caller of an operation did to which record. */
export type Deed = Omit<Activity, 'id' | 'atUtc' | 'user'>

/** Writes what the caller did into the activity log, in the transaction of the operation. */
export async function logActivity({ actor, now, storage }: Context, deed: Deed): Promise<void> {
  await storage.activity.add({ atUtc: utcText(now()), user: actor.user?.id ?? null, ...deed })
}

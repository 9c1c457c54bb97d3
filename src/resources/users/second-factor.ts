import type { SecondFactor } from '../../domain/session.ts'
import type { User } from '../../domain/user.ts'
import { logActivity, type Doing } from '../../operations/context.ts'

/** Sets what a user proves beside the password, or takes it away. Inside a transaction. */
export async function setSecondFactor(user: User, factor: SecondFactor | undefined, doing: Doing): Promise<void> {
  await doing.storage.signIns.setSecondFactor(user.id, factor)
  await logActivity(doing, { action: 'updated', kind: 'user', record: user.id, changed: ['second_factor'] })
}

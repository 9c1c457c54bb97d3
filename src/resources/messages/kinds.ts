import { may, type Actor } from '../../accounts/actor.ts'
import { messageKinds, type MessageKind } from '../../domain/people/message.ts'
import type { Permission } from '../../accounts/permission.ts'

/** What a user has to be allowed to be told of a kind at all. */
const permissionOf: Readonly<Record<MessageKind, Permission>> = {
  returned: 'write',
  published: 'write',
  commented: 'write',
  'handed-in': 'edit-others',
  'source-failed': 'import',
  'webhook-disabled': 'manage-webhooks',
}

/** What somebody may be told of. */
export function kindsFor(actor: Actor): readonly MessageKind[] {
  return messageKinds.filter((kind) => may(actor, permissionOf[kind]))
}

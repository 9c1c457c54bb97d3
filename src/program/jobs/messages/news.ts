import { rolePermissions } from '../../../accounts/permission.ts'
import type { Activity } from '../../../domain/changes/activity.ts'
import type { RecordKind } from '../../../domain/entities.ts'
import type { About, MessageKind } from '../../../domain/people/message.ts'
import { roles } from '../../../domain/people/user.ts'
import { aboutKey, type Titled } from '../../../resources/messages/shown.ts'
import type { Storage } from '../../../storage/storage.ts'

/** What an entry of the activity says to some users. */
export interface News {
  readonly kind: MessageKind
  readonly about: About & { readonly kind: RecordKind }
  readonly entry: Activity
  readonly users: readonly number[]
}

/** More than an office has. */
const mostEditors = 200

/** Finds what entries say to whom. `records`: those of `concernsOf`, as they are now. */
export function newsFinder(storage: Storage) {
  let editors: Promise<readonly number[]> | undefined
  return async (entry: Activity, records: ReadonlyMap<string, Titled>): Promise<News | undefined> => {
    const about = concernsOf(entry)
    const record = about && records.get(aboutKey(about))
    const kind = record && messageKind(entry, record)
    if (!kind) return undefined
    const news = { kind, about, entry }
    if (kind === 'handed-in') return { ...news, users: await (editors ??= editorsIn(storage)) }
    if (kind !== 'commented') return { ...news, users: [record.author] }
    const thread = await storage.comments.ofEvents([about.id])
    const said = thread.findIndex(({ user, atUtc }) => user === entry.user && atUtc === entry.atUtc)
    // A comment that was removed is logged in the same way.
    if (said < 0) return undefined
    const people = new Set([record.author, ...thread.slice(0, said).flatMap(({ user }) => user ?? [])])
    return { ...news, users: [...people] }
  }
}

/** The record of which an entry may say something to others than who did it. */
export function concernsOf({ kind, record, action, changed }: Activity): News['about'] | undefined {
  if (kind !== 'event' && kind !== 'venue' && kind !== 'organizer') return undefined
  const says = action === 'created' || changed.includes('status') || (kind === 'event' && changed.includes('comments'))
  return says ? { kind, id: record } : undefined
}

/** What a status says that was set. What is published when its date comes was told before. */
function messageKind({ action, before, after, changed, user }: Activity, record: Titled): MessageKind | undefined {
  if (user === null || before['linked_awaits'] === true) return undefined
  if (action === 'created') return record.status === 'pending' ? 'handed-in' : undefined
  if (changed.includes('comments')) return 'commented'
  const [old, status] = [before['status'], after['status']]
  if (status === 'pending') return 'handed-in'
  if (status === 'publish' || status === 'future') return old === 'future' || old === 'trash' ? undefined : 'published'
  return status === 'draft' && old !== 'trash' ? 'returned' : undefined
}

async function editorsIn(storage: Storage): Promise<readonly number[]> {
  const those = roles.filter((role) => rolePermissions[role].includes('edit-others'))
  const { records } = await storage.users.find({ roles: those }, { offset: 0, limit: mostEditors, uncounted: true })
  return records.map(({ id }) => id)
}

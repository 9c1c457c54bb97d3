import { roles } from '../../../domain/people/user.ts'
import { rolePermissions } from '../../../accounts/permission.ts'
import { maxRuns } from '../../../domain/source.ts'
import { failingSources } from '../../../resources/sources/failing.ts'
import { teller, type MessageContext } from './recipients.ts'

/** More than anybody has. */
const firstThousand = { offset: 0, limit: 1000, uncounted: true }

/** Tells administrators, and who keeps it, of each source that fails: once, until it has gone well again. Answers how many were told. */
export async function tellFailedSources(needed: MessageContext): Promise<number> {
  const { storage } = needed
  const failing = (await failingSources(storage)).filter(({ failures }) => failures <= maxRuns)
  if (failing.length === 0) return 0
  const those = roles.filter((role) => rolePermissions[role].includes('see-service'))
  const administrators = (await storage.users.find({ roles: those }, firstThousand)).records.map(({ id }) => id)
  const tell = teller(needed)
  let told = 0
  for (const { id, user: keeper, runs, failures } of failing) {
    const first = runs.filter(({ outcome }) => outcome === 'failed')[failures - 1]
    if (!first) continue
    for (const user of new Set([...administrators, keeper])) {
      const message = { user, kind: 'source-failed', about: { kind: 'source', id } } as const
      if (await storage.messages.wasTold(message, first.endedUtc)) continue
      if (await tell({ ...message, byName: null, atUtc: first.endedUtc })) told += 1
    }
  }
  return told
}

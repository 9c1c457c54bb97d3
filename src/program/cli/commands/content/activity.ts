import { setTimeout } from 'node:timers/promises'
import type { Activity } from '../../../../domain/changes/activity.ts'
import type { Language } from '../../../../i18n/language.ts'
import { defaulted, optional } from '../../../../schema/field.ts'
import { integer } from '../../../../schema/types/values/number.ts'
import { oneOf } from '../../../../schema/types/values/one-of.ts'
import type { Storage } from '../../../../storage/storage.ts'
import { command, flag, json } from '../../command.ts'
import { withStorage } from '../../shared/database.ts'
import { localize, say } from '../../../../texts/text.ts'

/** Entries that are read at a time. */
const batch = 1000
/** Milliseconds between two looks for new entries. */
const interval = 500

const actions = [
  'created',
  'updated',
  'published',
  'trashed',
  'restored',
  'deleted',
  'purged',
  'sold',
] as const satisfies readonly Activity['action'][]

const kinds = [
  'event',
  'venue',
  'organizer',
  'category',
  'tag',
  'ticket',
  'image',
  'site',
  'user',
] as const satisfies readonly Activity['kind'][]

/** Prints the activity log, one entry a line, and with `--follow` new entries as they are written. */
const activityCommand = command({
  name: 'activity',
  summary: 'cli.activity.summary',
  explanation: 'cli.activity.explanation',
  parameters: {
    after: defaulted(integer({ minimum: 0 }), 0, localize('cli.activity.after')),
    limit: optional(integer({ minimum: 1 }), localize('cli.activity.limit')),
    follow: optional(flag, localize('cli.activity.follow')),
    kind: optional(oneOf(kinds), localize('cli.activity.kind')),
    id: optional(integer({ minimum: 1 }), localize('cli.activity.id')),
    actor: optional(integer({ minimum: 1 }), localize('cli.activity.actor')),
    action: optional(oneOf(actions), localize('cli.activity.action')),
    json,
  },
  run: ({ after, limit = Infinity, follow = false, json = false, ...wanted }, terminal) =>
    withStorage(terminal, async (storage) => {
      const { language, print } = terminal
      const stopping = new AbortController()
      if (follow) void terminal.untilStopped().then(() => stopping.abort())
      let position = after
      let left = limit
      while (left > 0 && !stopping.signal.aborted) {
        const read = await storage.activity.since(position, batch)
        const entries = read.filter((entry) => matchesActivity(entry, wanted)).slice(0, left)
        for (const line of json
          ? entries.map((entry) => JSON.stringify(entry))
          : await activityLines(entries, storage, language))
          print(line)
        position = read.at(-1)?.id ?? position
        left -= entries.length
        if (read.length > 0) continue
        if (!follow) break
        await setTimeout(interval, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }),
})

export const commands = [activityCommand]

interface ActivityOptions {
  readonly kind?: Activity['kind'] | undefined
  readonly id?: number | undefined
  readonly actor?: number | undefined
  readonly action?: Activity['action'] | undefined
}

function matchesActivity({ kind, record, user, action }: Activity, wanted: ActivityOptions): boolean {
  if (wanted.kind !== undefined && wanted.kind !== kind) return false
  if (wanted.id !== undefined && wanted.id !== record) return false
  if (wanted.actor !== undefined && wanted.actor !== user) return false
  return wanted.action === undefined || wanted.action === action
}

/** Entries as text, such as `12  2026-03-01 10:00:00  ada  event 7: updated (title, cost)`. */
async function activityLines(
  entries: readonly Activity[],
  storage: Storage,
  language: Language,
): Promise<readonly string[]> {
  const logins = entries.length > 0 ? (await storage.users.list()).map(({ id, login }) => [id, login] as const) : []
  const loginOf = new Map(logins)
  return entries.map(({ id, atUtc, user, action, kind, record, changed }) => {
    const who = user === null ? say('cli.activity.service', language) : (loginOf.get(user) ?? `#${user}`)
    const deed = say('cli.activity.deed', language, {
      kind: say(`cli.activity.kinds.${kind}`, language),
      record,
      action: say(`cli.activity.actions.${action}`, language),
    })
    return [id, atUtc, who, `${deed}${changed.length > 0 ? ` (${changed.join(', ')})` : ''}`].join('  ')
  })
}

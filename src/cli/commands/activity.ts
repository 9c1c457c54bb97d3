import { setTimeout } from 'node:timers/promises'
import type { Activity } from '../../domain/activity.ts'
import { localized, type Language, type Localized } from '../../i18n/language.ts'
import { defaulted, optional } from '../../schema/field.ts'
import { integer } from '../../schema/types/number.ts'
import { oneOf } from '../../schema/types/one-of.ts'
import type { Storage } from '../../storage/storage.ts'
import { command, flag, json } from '../command.ts'
import { withStorage } from '../database.ts'

/** Entries that are read at a time. */
const batch = 1000
/** Milliseconds between two looks for new entries. */
const interval = 500

const actions: Readonly<Record<Activity['action'], Localized>> = {
  created: { en: 'created', fr: 'création' },
  updated: { en: 'updated', fr: 'modification' },
  published: { en: 'published', fr: 'publication' },
  trashed: { en: 'trashed', fr: 'mise à la corbeille' },
  restored: { en: 'restored', fr: 'restauration' },
  deleted: { en: 'deleted', fr: 'suppression' },
  purged: { en: 'purged', fr: 'purge' },
  sold: { en: 'sold', fr: 'vente' },
}

const kinds: Readonly<Record<Activity['kind'], Localized>> = {
  event: { en: 'event', fr: 'événement' },
  venue: { en: 'venue', fr: 'lieu' },
  organizer: { en: 'organizer', fr: 'organisateur' },
  category: { en: 'category', fr: 'catégorie' },
  tag: { en: 'tag', fr: 'étiquette' },
  ticket: { en: 'ticket', fr: 'billet' },
  image: { en: 'picture', fr: 'image' },
  user: { en: 'user', fr: 'utilisateur' },
}

/** Prints the activity log, one entry a line, and with `--follow` new entries as they are written. */
const activityCommand = command({
  name: 'activity',
  summary: {
    en: 'Shows who changed what, oldest first.',
    fr: 'Affiche qui a modifié quoi, du plus ancien au plus récent.',
  },
  explanation: {
    en: 'Each line begins with the id of the entry: “--after” goes on after it. With “--json”, each line is a JSON object.',
    fr: 'Chaque ligne commence par le numéro de l’entrée : « --after » reprend après celle-ci. Avec « --json », chaque ligne est un objet JSON.',
  },
  parameters: {
    after: defaulted(integer({ minimum: 0 }), 0, {
      en: 'Only entries after the one with this id.',
      fr: 'Seulement les entrées qui suivent celle qui porte ce numéro.',
    }),
    limit: optional(integer({ minimum: 1 }), { en: 'How many entries at most.', fr: 'Le nombre maximal d’entrées.' }),
    follow: optional(flag, {
      en: 'Wait for new entries, until Ctrl+C.',
      fr: 'Attendre les nouvelles entrées, jusqu’à Ctrl+C.',
    }),
    kind: optional(oneOf(Object.keys(kinds) as Activity['kind'][]), {
      en: 'Only this kind of record.',
      fr: 'Seulement ce type de fiche.',
    }),
    id: optional(integer({ minimum: 1 }), {
      en: 'Only the record with this id.',
      fr: 'Seulement la fiche portant ce numéro.',
    }),
    actor: optional(integer({ minimum: 1 }), {
      en: 'Only what the user with this id did.',
      fr: 'Seulement ce qu’a fait l’utilisateur portant ce numéro.',
    }),
    action: optional(oneOf(Object.keys(actions) as Activity['action'][]), {
      en: 'Only this action.',
      fr: 'Seulement cette action.',
    }),
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
        const entries = read.filter((entry) => isWanted(entry, wanted)).slice(0, left)
        for (const line of json
          ? entries.map((entry) => JSON.stringify(entry))
          : await lines(entries, storage, language))
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

interface Wanted {
  readonly kind?: Activity['kind'] | undefined
  readonly id?: number | undefined
  readonly actor?: number | undefined
  readonly action?: Activity['action'] | undefined
}

function isWanted({ kind, record, user, action }: Activity, wanted: Wanted): boolean {
  if (wanted.kind !== undefined && wanted.kind !== kind) return false
  if (wanted.id !== undefined && wanted.id !== record) return false
  if (wanted.actor !== undefined && wanted.actor !== user) return false
  return wanted.action === undefined || wanted.action === action
}

const service: Localized = { en: 'the service', fr: 'le service' }

/** Entries as text, such as `12  2026-03-01 10:00:00  ada  event 7: updated (title, cost)`. */
async function lines(entries: readonly Activity[], storage: Storage, language: Language): Promise<readonly string[]> {
  const logins = entries.length > 0 ? (await storage.users.list()).map(({ id, login }) => [id, login] as const) : []
  const loginOf = new Map(logins)
  return entries.map(({ id, atUtc, user, action, kind, record, changed }) => {
    const who = user === null ? localized(service, language) : (loginOf.get(user) ?? `#${user}`)
    const deed = {
      en: `${kinds[kind].en} ${record}: ${actions[action].en}`,
      fr: `${kinds[kind].fr} ${record} : ${actions[action].fr}`,
    }
    return [id, atUtc, who, `${localized(deed, language)}${changed.length > 0 ? ` (${changed.join(', ')})` : ''}`].join(
      '  ',
    )
  })
}

import type { Mirror } from '../../domain/mirror.ts'
import { utcText } from '../../domain/time/time.ts'
import { findFeed, readChangesPage } from '../../interchange/importers/changes/feed.ts'
import { Unreadable } from '../../interchange/importers/item.ts'
import type { AskOutside } from '../../interchange/importers/service/answer.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Storage } from '../../storage/storage.ts'
import { calendarName, nameOfSite } from './ours.ts'
import { msg } from '../../texts/msg.ts'

export interface NewMirror {
  readonly address: string
  /** Filters of the list of events, as a query. */
  readonly filter: string
  readonly user: number
  readonly allowsPrivate: boolean
  /** The address of this calendar. */
  readonly site: string
}

/** The mirror of an address, which is new unless there is one already that begins at the same feed. */
export async function mirrorOf(
  { address, filter, user, allowsPrivate, site }: NewMirror,
  ask: AskOutside,
  { storage, clock }: { readonly storage: Storage; readonly clock: () => Temporal.Instant },
): Promise<Mirror> {
  const { start, host } = await findFeed(address, filter, ask)
  // What it refuses, such as a filter, is told before there is a mirror.
  const first = await readChangesPage(start, null, 0, ask)
  const origin = (first === 'gone' ? undefined : calendarName(first)) ?? host
  if (origin === nameOfSite({ site })) throw new Unreadable(sameSite)
  return storage.transaction(async ({ mirrors }) => {
    const known = (await mirrors.list()).find((each) => each.start === start)
    if (known) return known
    const mirror: Omit<Mirror, 'id'> = {
      ...{ user, address, start, origin, allowsPrivate },
      ...{ cursor: null, round: 1, isStarting: true, isEnding: false },
      ...{ createdUtc: utcText(clock()), currentUtc: null, failures: 0, error: null, refused: [] },
    }
    return { ...mirror, id: await mirrors.insert(mirror) }
  })
}

const sameSite: Localized = msg(
  'The other calendar has the host and path of this one, so that records of the two cannot be told apart: set BASE_URL.',
)

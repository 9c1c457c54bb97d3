import type { Actor } from '../accounts/actor.ts'
import type { SignIn } from '../accounts/sign-in/sign-in.ts'
import type { NewActivity } from '../domain/changes/activity.ts'
import { utcText } from '../domain/time/time.ts'
import type { Language, Localized } from '../i18n/language.ts'
import type { ImageIntake } from '../media/intake.ts'
import type { Config } from '../config/config.ts'
import type { Storage } from '../storage/storage.ts'
import type { Answer } from './answer.ts'
import type { ChangeWatch } from './change-watch.ts'
import type { Revisions, Links, PassingTime } from './request.ts'

/** The settings that operations depend on, and those that administrators are told of. */
export type Settings = Config

/** What a password opens: an event, or all dates of a series. */
export interface Lock {
  readonly id: number
  readonly passwordHash: string | null
}

/** The surroundings of an operation. `storage` is bound to the transaction if the operation writes. */
export interface Context extends PassingTime {
  readonly storage: Storage
  readonly actor: Actor
  /** The caller may not make this call: `check` must not look up what the parameters name, nor tell whether it exists. */
  readonly refused?: boolean | undefined
  readonly language: Language
  /** Whether answers carry the texts of every language as they were written, besides those of `language`. */
  readonly translations?: boolean | undefined
  /** Whether texts are read and shown in all languages of the program, and not of the installation alone: what was stored comes back. */
  readonly everyLanguage?: boolean | undefined
  /** Whether the caller does without the totals of lists, which are 0 then: to count takes longer than to find a page. */
  readonly uncounted?: boolean | undefined
  /** Venues and organizers are shown as they will be once their event is published. */
  readonly asPublished?: boolean | undefined
  /** Series are shown without what they tell of their dates, which changes as time goes on. */
  readonly timeless?: boolean | undefined
  /** Whether nobody reads the answer of a write, but for the id of the record, and when an event starts: the rest is left out. */
  readonly unread?: boolean | undefined
  /** Whether lists may answer JSON as their content, because the answer is sent as it is. */
  readonly asJson?: boolean | undefined
  /** Whether the answer of a write tells what to look at once more: of the request itself, not of what it has done by others. */
  readonly warns?: boolean | undefined
  /** How far lists of events count what they find, where more are only said to be more. */
  readonly countedTo?: number | undefined
  readonly settings: Settings
  readonly links: Links
  readonly images: ImageIntake
  /** How revisions of records are told, and which the request wants; absent where nobody asks. */
  readonly revisions?: Revisions | undefined
  /** Where several operations are one: does what takes too long for their transaction. */
  readonly outside?: (<W>(slow: () => Promise<W>) => Promise<W>) | undefined
  /** Done with the answer of a write, in its transaction. */
  readonly completing?: ((answer: Answer, storage: Storage) => Promise<void>) | undefined
  /** The entries of the activity that belong together; absent where each is alone. */
  readonly group?: ActivityGroup | undefined
  /** Where the request comes from, as the log keeps it. */
  readonly address?: string | null | undefined
  /** Who asks, as what is counted for each caller names it (`callerOf`); absent where nobody does. */
  readonly caller?: string | undefined
  /** The global ids that a record had where it is imported from: of the one that is created, not of those that come with it. */
  readonly lineage?: readonly string[] | undefined
  /** The UID that an event which is created came with. */
  readonly uid?: string | undefined
  /** The calendar that is mirrored, as `mirroredFrom` of what is created names it. */
  readonly mirror?: string | undefined
  /** Whether a write may put an event where a venue is taken although `STRICT_VENUES` is on: of what others have settled, as imports and mirrors bring it. */
  readonly overbooks?: boolean | undefined
  /** Is told of occurrences that a write loses, which is then not refused (contract/recurrence.md §2). */
  readonly losing?: ((starts: readonly string[]) => void) | undefined
  /** Is told of what is wrong with the times of an event, which are then made right as far as can be, not refused: those of others, as imports bring them. */
  readonly amends?: ((note: Localized) => void) | undefined
  /** Whether a password opens an event, or else what the query or `X-Event-Password` offers; throttled, constant time. */
  readonly unlocks: (event: Lock, password?: string) => Promise<boolean>
  /** Who looks at passwords for the desk; absent where nobody signs in, as in jobs. */
  readonly signIn?: SignIn | undefined
  /** Tells when something has changed; absent where nobody waits for that. */
  readonly changes?: ChangeWatch | undefined
  /** `Last-Event-ID`: the last that a reader of server-sent events has. */
  readonly lastEventId?: string | undefined
  /** Whether imports may read an address; absent where nobody asks for one. */
  readonly mayRead?: ((url: string) => Promise<boolean>) | undefined
  /** Whether webhooks may send to an address; absent where nobody asks for one. */
  readonly maySend?: ((url: string) => Promise<boolean>) | undefined
  /** Does a part of the work of a stream, in its turn among others; throws where its reader has gone. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>
}

/** A context at a moment. Without `unlocks`, only what no password protects is open. */
export function createContext({
  time,
  unlocks = async ({ passwordHash }) => passwordHash === null,
  inTurn = (work) => work(),
  ...given
}: Omit<Context, keyof PassingTime | 'unlocks' | 'inTurn'> & {
  readonly time: PassingTime
  readonly unlocks?: Context['unlocks']
  readonly inTurn?: Context['inTurn']
}): Context {
  const { now, today, lasting } = time
  return { ...given, now, today, lasting, unlocks, inTurn }
}

/** One entry of the activity log, made by the caller of an operation. */
export type ActivityEntry = Omit<NewActivity, 'atUtc' | 'user' | 'userName' | 'address' | 'group' | 'undoes'>

/** Who does something, when and from where. */
export type Doing = Pick<Context, 'actor' | 'now' | 'storage' | 'address' | 'group'>

/** Writes what the caller did into the activity log, in the transaction of the operation. */
export async function logActivity(
  { actor, now, storage, address = null, group }: Doing,
  entry: ActivityEntry,
): Promise<void> {
  const { id: user = null, name: userName = null } = actor.user ?? {}
  await addToGroup(group, storage, { atUtc: utcText(now()), user, userName, address, ...entry })
}

/** What is done together: its entries of the activity are one group. */
export interface ActivityGroup {
  /** The id of the first entry; undefined as long as there is none. */
  first: number | undefined
  /** How many there are. */
  entries: number
  /** The group that this one takes back. */
  undoes?: number | undefined
}

export function newGroup(undoes?: number): ActivityGroup {
  return { first: undefined, entries: 0, undoes }
}

/** Runs work in a transaction, whose entries belong to the group of the context, or to one of their own. */
export async function inGroup<T>(
  { storage, group }: { readonly storage: Storage; readonly group?: ActivityGroup | undefined },
  work: (inside: Storage, group: ActivityGroup) => Promise<T>,
): Promise<T> {
  const done = await storage.transaction(async (inside) => {
    // A try that is rolled back leaves the group as it was.
    const mine = { ...(group ?? newGroup()) }
    return { result: await work(inside, mine), mine }
  })
  if (group) Object.assign(group, done.mine)
  return done.result
}

/** Runs work that writes in transactions of its own, whose entries belong to one group. */
export async function inOneGroup<B>(
  { storage, completing }: Pick<Context, 'storage' | 'completing'>,
  work: (group: ActivityGroup) => Promise<Answer<B>>,
): Promise<Answer<B>> {
  const group = newGroup()
  const answer = { ...(await work(group)), activity: group.first }
  if (completing) await storage.transaction((inside) => completing(answer, inside))
  return answer
}

/** Adds an entry to the group that it belongs to. */
export async function addToGroup(
  group: ActivityGroup | undefined,
  storage: Storage,
  entry: NewActivity,
): Promise<void> {
  const id = await storage.activity.add({ ...entry, group: group?.first, undoes: group?.undoes })
  if (!group) return
  group.first ??= id
  group.entries += 1
}

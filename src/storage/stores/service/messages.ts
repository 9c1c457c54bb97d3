import type { About, Message, MessageChoices, MessageKind } from '../../../domain/people/message.ts'
import type { Page, Slice } from '../lists.ts'

export interface NewMessage extends Omit<Message, 'id' | 'others'> {
  /** The entry of the activity that it tells of, and the group of that; absent where it was no write. */
  readonly entry?: { readonly id: number; readonly group: number }
  /** When it is to be sent by mail; null: never. */
  readonly mailUtc: string | null
}

/** What users are told, each alone. No public reader sees it: it leaves the version of the data as it is. */
export interface MessageStore {
  /** How many of these kinds a user has not read. */
  unread(user: number, kinds: readonly MessageKind[]): Promise<number>
  /** Those of these kinds, newest first. */
  find(user: number, kinds: readonly MessageKind[], slice: Slice): Promise<Page<Message>>
  byId(user: number, id: number): Promise<Message | undefined>
  /** All of a user, or about a record. */
  all(of: { readonly user: number } | { readonly about: About }): Promise<readonly Message[]>
  /** Whether a user was told of a kind about something since a moment. */
  wasTold(message: Pick<Message, 'user' | 'kind' | 'about'>, sinceUtc: string): Promise<boolean>
  /**
   * Tells a user. An unread message of the kind about the same record takes the place of the older one, and one of the same group counts it among
   * its others. To tell the same again changes nothing.
   */
  tell(message: NewMessage): Promise<void>
  /** Marks those of these ids, those about a record, or all, as read; what was to be mailed is not any more. */
  markRead(
    user: number,
    which: { readonly ids?: readonly number[]; readonly about?: About },
    nowUtc: string,
  ): Promise<void>
  /** Those that are to be mailed by now, by user. */
  toMail(nowUtc: string, limit: number): Promise<readonly Message[]>
  mailed(ids: readonly number[]): Promise<void>
  remove(ids: readonly number[]): Promise<void>
  /** Forgets those from before a moment, and of each user those beyond the newest `most`; answers how many. */
  trim(beforeUtc: string, most: number): Promise<number>
  choices(user: number): Promise<MessageChoices>
  choose(user: number, choices: MessageChoices): Promise<void>
  /** The last entry of the activity that was told of; where none ever was, the last one from before a moment. */
  position(beforeUtc: string): Promise<number>
  goOnAfter(position: number): Promise<void>
}

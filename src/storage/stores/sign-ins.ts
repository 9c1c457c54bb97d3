import type { Passkey, PasswordLink, SecondFactor, Session } from '../../domain/people/session.ts'
import type { User } from '../../domain/people/user.ts'
import type { Page, Slice } from './lists.ts'

/** The passkeys of users. */
export interface PasskeyStore {
  /** All of a user, the oldest first. */
  passkeys(user: number): Promise<readonly Passkey[]>
  findPasskeys(user: number, slice: Slice): Promise<Page<Passkey>>
  passkeyById(id: number): Promise<Passkey | undefined>
  /** The one that authenticators call so, and whose it is. */
  passkeyByCredential(credential: string): Promise<{ readonly passkey: Passkey; readonly user: User } | undefined>
  /** Undefined where there is one of this credential already. */
  addPasskey(passkey: Omit<Passkey, 'id'>): Promise<Passkey | undefined>
  /** Notes a use; false where it was used meanwhile. */
  usePasskey(used: Passkey, count: number, usedUtc: string): Promise<boolean>
  renamePasskey(id: number, name: string): Promise<void>
  removePasskey(id: number): Promise<void>
}

/** How users sign in with a browser: their password, their passkeys, their sessions, and links to set a password. All goes with the user. */
export interface SignInStore extends PasskeyStore {
  /** Undefined where the user has no password to sign in with. */
  passwordHash(user: number): Promise<string | undefined>
  setPasswordHash(user: number, hash: string): Promise<void>
  /** Undefined where the user signs in by the password alone. */
  secondFactor(user: number): Promise<SecondFactor | undefined>
  /** Sets it, or takes it away. */
  setSecondFactor(user: number, factor: SecondFactor | undefined): Promise<void>
  /** Notes that a code of a step was used; false where one of it, or of a later one, was before. */
  useStep(user: number, step: number): Promise<boolean>
  /** Replaces the recovery codes; false where they are others meanwhile. */
  useRecovery(user: number, before: readonly string[], after: readonly string[]): Promise<boolean>
  /** `hash`: SHA-256 of its token, in hexadecimal. */
  addSession(hash: string, session: Omit<Session, 'id'>): Promise<Session>
  /** The session whose token has this hash, over or not, and whose it is. */
  sessionByHash(hash: string): Promise<{ readonly session: Session; readonly user: User } | undefined>
  /** The sessions of a user, the newest first. */
  sessions(user: number, slice: Slice): Promise<Page<Session>>
  sessionById(id: number): Promise<Session | undefined>
  touchSession(id: number, seenUtc: string): Promise<void>
  /** False where the user has no session of this id. */
  endSession(user: number, id: number): Promise<boolean>
  /** Ends all sessions of a user, but for one: how many. */
  endSessions(user: number, except?: number): Promise<number>
  /** Forgets sessions and links that are over at `nowUtc`, and sessions last used before `unseenUtc`. */
  trim(nowUtc: string, unseenUtc: string): Promise<void>
  /** Adds a link; those that the user had before are void. */
  setLink(link: PasswordLink): Promise<void>
  /** The link with this hash, over or not, and whose it is. */
  linkByHash(hash: string): Promise<{ readonly link: PasswordLink; readonly user: User } | undefined>
  /** Lets no other transaction set the password of a user before this one has ended. */
  lock(user: number): Promise<void>
  /** False where the user had none. */
  removeLinks(user: number): Promise<boolean>
}

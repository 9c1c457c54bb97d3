import type { PasskeySite } from '../../accounts/sign-in/passkeys.ts'
import type { Letter } from '../../domain/people/mail.ts'
import type { User } from '../../domain/people/user.ts'
import type { Visitor } from '../../resources/submissions/visitor.ts'
import type { VisitorMessage } from './letter.ts'

/** What a right password leads to: the token of a new session, or a proof to wait with for a code, both for `ActionResult`. */
export type SignInResult = { readonly session: string } | { readonly waiting: string }

/** What somebody at the desk can do for the ways in to an account. A token of a new session is for `Done.session`. */
export interface Account {
  /** Whether links to set a password are sent by mail. */
  readonly sendsMail: boolean
  /** Lets somebody in by a password. */
  signIn(login: string, password: string): Promise<SignInResult>
  /** The user who has given the right password in this browser, and is asked for a code. */
  waiting(): Promise<User | undefined>
  /** Lets somebody in by a code: the token of a new session, and how many recovery codes are left where it was one. */
  enterCode(user: User, code: string): Promise<{ readonly session: string; readonly left?: number }>
  /** Signing in without a password. */
  readonly passkeys: PasskeyWays
  /** Begins a session for who has just changed the password, which ends all: its token. */
  begin(user: User): Promise<string>
  /** The user who sets a password by the link with this secret. */
  userOfLink(key: string): Promise<User | undefined>
  /** Sets a password by a link, once; undefined where the link is void. */
  setByLink(key: string, password: string): Promise<SignInResult | undefined>
  /** Sends a link to the user with this login, if they have an e-mail address. */
  forgot(login: string): Promise<void>
  /** Sends an invitation to a user with an e-mail address, in the language of who invites. */
  invite(login: string): Promise<void>
  /** The letter that brings a message about an event to the visitor who has submitted it. */
  letterTo(visitor: Visitor, message: VisitorMessage): Letter
}

/** What somebody does with passkeys: a script asks the authenticator, and sends what it answers. */
export interface PasskeyWays {
  /** Where they work; undefined where the address of the site is no place for them. */
  readonly site: PasskeySite | undefined
  /** What to ask an authenticator with to sign in, and the token of this browser, both for `ActionResult`. */
  begin(): Promise<{ readonly data: object; readonly browser: string }>
  /** Lets somebody in by an answer: the token of a new session. */
  signIn(answer: string): Promise<string>
  /** Whether who is signed in has proved it just now, and need not give the password again. */
  readonly isFresh: boolean
  /** What to ask an authenticator with for a new passkey of who is signed in. `current`: the password, unless it is fresh. */
  create(current: string | undefined): Promise<object>
  /** Keeps the passkey of an answer; `handle` as the authenticator was given it. */
  add(made: { readonly name: string; readonly handle: string; readonly answer: string }): Promise<void>
}

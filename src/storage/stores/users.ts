import type { ApplicationPassword, NewApplicationPassword, Role, User } from '../../domain/people/user.ts'
import type { Page, Slice } from './lists.ts'

/** Which users a list shows: those with one of the roles, with this text in login, name or e-mail address. */
export interface UserFilter {
  readonly roles?: readonly Role[] | undefined
  readonly search?: string | undefined
}

/** Accounts and their application passwords. */
export interface UserStore {
  list(): Promise<User[]>
  /** By id. */
  find(filter: UserFilter, slice: Slice): Promise<Page<User>>
  byId(id: number): Promise<User | undefined>
  /** By login or e-mail address, any letter case. In a transaction, one that nobody has stays free for it. */
  byLogin(login: string): Promise<User | undefined>
  /** Ids are small integers from 1 in the order of creation. A login that is taken is a `Problem` of kind `conflict`. */
  insert(user: Omit<User, 'id'>): Promise<User>
  /** Changes name, e-mail address and role. */
  update(user: User): Promise<void>
  /** The ids of all administrators, of whom in a transaction no other one can take any away. */
  administrators(): Promise<readonly number[]>
  /** How many records and images the user owns. */
  ownedRecords(id: number): Promise<number>
  /** Removes the user and its passwords; what it owns goes to `heir`, and is revised as of a moment. */
  remove(id: number, heir: number | undefined, atUtc: string): Promise<void>
  passwords(user: number): Promise<ApplicationPassword[]>
  /** The same in parts, by id. */
  findPasswords(user: number, slice: Slice): Promise<Page<ApplicationPassword>>
  passwordById(id: number): Promise<ApplicationPassword | undefined>
  /** The password with this hash, and whose it is. */
  byPasswordHash(hash: string): Promise<{ readonly user: User; readonly password: ApplicationPassword } | undefined>
  addPassword(password: NewApplicationPassword): Promise<ApplicationPassword>
  /** Changes name, end and scopes. */
  updatePassword(password: ApplicationPassword): Promise<void>
  /** False where there was none of this id. */
  removePassword(id: number): Promise<boolean>
  touchPassword(id: number, usedUtc: string): Promise<void>
}

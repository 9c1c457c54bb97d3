import type { ApplicationPassword, Role, User } from '../../domain/user.ts'

/** Accounts and their application passwords. */
export interface UserStore {
  list(): Promise<User[]>
  byId(id: number): Promise<User | undefined>
  /** By login or e-mail address, any letter case. */
  byLogin(login: string): Promise<User | undefined>
  /** Ids are small integers from 1 in the order of creation. A login that is taken is a `Problem` of kind `conflict`. */
  insert(user: Omit<User, 'id'>): Promise<User>
  setRole(id: number, role: Role): Promise<void>
  /** How many records and images the user owns. */
  ownedRecords(id: number): Promise<number>
  /** Removes the user and its passwords; what it owns goes to `heir`. */
  remove(id: number, heir: number | undefined): Promise<void>
  passwords(user: number): Promise<ApplicationPassword[]>
  /** The password with this hash, and whose it is. */
  byPasswordHash(hash: string): Promise<{ readonly user: User; readonly password: ApplicationPassword } | undefined>
  addPassword(password: Omit<ApplicationPassword, 'id'>): Promise<ApplicationPassword>
  /** False where there was none of this id. */
  removePassword(id: number): Promise<boolean>
  touchPassword(id: number, usedUtc: string): Promise<void>
}

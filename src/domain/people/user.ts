import { fold } from '../text/search.ts'
import type { Scope } from './scope.ts'

export const roles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const

export type Role = (typeof roles)[number]

export interface User {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly createdUtc: string
}

/** What searches for users look into. */
export function searchedText({ login, name, email }: Pick<User, 'login' | 'name' | 'email'>): string {
  return fold([login, name, email ?? ''].join('\n'))
}

export interface ApplicationPassword {
  readonly id: number
  readonly user: number
  readonly name: string
  /** SHA-256 of the secret, in hexadecimal. */
  readonly hash: string
  readonly createdUtc: string
  readonly lastUsedUtc: string | null
  /** From then on it is none. Null: it has no end. */
  readonly expiresUtc: string | null
  /** What it may be used for; null: for all that its user may do. */
  readonly scopes: readonly Scope[] | null
}

/** One to be added: without end and for everything, unless it says otherwise. */
export type NewApplicationPassword = Omit<ApplicationPassword, 'id' | 'expiresUtc' | 'scopes'> &
  Partial<Pick<ApplicationPassword, 'expiresUtc' | 'scopes'>>

export type Role = 'administrator' | 'editor' | 'author' | 'contributor' | 'subscriber'

export interface User {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly createdUtc: string
}

export interface ApplicationPassword {
  readonly id: number
  readonly user: number
  readonly name: string
  /** SHA-256 of the secret, in hexadecimal. */
  readonly hash: string
  readonly createdUtc: string
  readonly lastUsedUtc: string | null
}

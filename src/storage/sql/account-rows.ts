import type { Generated } from 'kysely'
import type { Role } from '../../domain/people/user.ts'

export interface UserRow {
  id: Generated<number>
  login: string
  login_lower: string
  name: string
  email: string | null
  email_lower: string | null
  /** Login, name and e-mail address as searches compare them. */
  searched: string
  role: Role
  created_utc: string
}

export interface ApplicationPasswordRow {
  id: Generated<number>
  user_id: number
  name: string
  hash: string
  created_utc: string
  last_used_utc: string | null
  expires_utc: string | null
  /** Separated by blanks; null: it may do what its user may. */
  scopes: string | null
}

/** The tables of users and of their ways in. */
export interface AccountTables {
  users: UserRow
  application_passwords: ApplicationPasswordRow
  /** The password for the desk, and the link by which another one is set, either where there is one. */
  login_passwords: { user_id: number; hash: string | null; link_hash: string | null; link_ends_utc: string | null }
  /** `recovery`: a JSON list of hashes; `step`: the last one that a code was used of. */
  second_factors: { user_id: number; secret: string; recovery: string; step: number }
  /** `transports`: words, separated by blanks. */
  passkeys: {
    id: Generated<number>
    user_id: number
    name: string
    credential: string
    public_key: string
    count: number
    transports: string
    handle: string
    created_utc: string
    last_used_utc: string | null
  }
  sessions: {
    id: Generated<number>
    user_id: number
    hash: string
    created_utc: string
    seen_utc: string
    ends_utc: string
    agent: string | null
    address: string | null
  }
}

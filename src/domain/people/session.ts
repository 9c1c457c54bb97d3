/** A browser in which a user is signed in. Moments are `YYYY-MM-DD HH:MM:SS`, in UTC. */
export interface Session {
  readonly id: number
  readonly user: number
  readonly createdUtc: string
  /** The last use, at most an hour before the truth: a use is not always a write. */
  readonly seenUtc: string
  /** When it ends, however often it is used. */
  readonly endsUtc: string
  /** What the browser calls itself. */
  readonly agent: string | null
  readonly address: string | null
}

/** What a user proves beside the password: codes of an authenticator (RFC 6238), or recovery codes. */
export interface SecondFactor {
  /** Base32. */
  readonly secret: string
  /** The last step that a code was used of: each serves once. */
  readonly step: number
  /** SHA-256 of the recovery codes that are left, in hexadecimal. */
  readonly recovery: readonly string[]
}

/** A key of an authenticator that signs a user in without a password (WebAuthn). Moments as those of sessions. */
export interface Passkey {
  readonly id: number
  readonly user: number
  readonly name: string
  /** What the authenticator calls it: Base64url. */
  readonly credential: string
  /** COSE, in Base64url. */
  readonly publicKey: string
  /** How often it was used, as far as the authenticator counts. */
  readonly count: number
  /** How browsers reach the authenticator: `internal`, `usb`, `hybrid`… */
  readonly transports: readonly string[]
  /** What the authenticator knows the user by: Base64url, at random, the same for all passkeys of a user. */
  readonly handle: string
  readonly createdUtc: string
  readonly lastUsedUtc: string | null
}

/** A link with which a user sets a password, once. */
export interface PasswordLink {
  /** SHA-256 of its secret, in hexadecimal. */
  readonly hash: string
  readonly user: number
  readonly endsUtc: string
}

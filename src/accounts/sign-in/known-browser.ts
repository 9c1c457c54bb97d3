import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/*
 * Browsers in which a user has signed in before. Such a browser keeps a proof of it, which opens nothing: what fails there is
 * counted by itself, so that nobody who guesses elsewhere, at the same address included, gets in its way.
 */

/** For how many users of one computer a browser keeps proofs. */
const maxUsers = 5

/** The cookie after a user has signed in: the proof that this browser had of it, or one of a new name, with those of others. */
export function rememberBrowser(cookie: string | undefined, user: number, secret: string): string {
  const kept = proofsIn(cookie).filter((proof) => !proof.startsWith(`${user}~`))
  const name = browserKnownTo(user, cookie, secret) ?? randomBytes(9).toString('base64url')
  return [`${user}~${name}~${browserSignature(user, name, secret)}`, ...kept].slice(0, maxUsers).join('.')
}

/** What the browser with this cookie is called, where the user has signed in there before. */
export function browserKnownTo(user: number, cookie: string | undefined, secret: string): string | undefined {
  const proof = proofsIn(cookie).find((each) => each.startsWith(`${user}~`))
  const [, name = '', given = ''] = proof?.split('~') ?? []
  const [own, theirs] = [browserSignature(user, name, secret), given].map((text) => Buffer.from(text))
  return own && theirs && own.length === theirs.length && timingSafeEqual(own, theirs) ? name : undefined
}

function proofsIn(cookie = ''): readonly string[] {
  return cookie
    .split('.')
    .slice(0, maxUsers)
    .filter((proof) => /^\d{1,9}~[\w-]{12}~[\w-]{43}$/.test(proof))
}

function browserSignature(user: number, name: string, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`known browser ${user} ${name}`).digest('base64url')
}

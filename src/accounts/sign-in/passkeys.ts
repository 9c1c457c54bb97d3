import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Passkey } from '../../domain/people/session.ts'

/** The host that passkeys are bound to, and where its pages are. */
export interface PasskeySite {
  readonly host: string
  readonly origin: string
}

/** An answer of an authenticator, as a script has sent it, and what is expected of it. */
export interface Answered {
  readonly answer: string
  readonly site: PasskeySite
  readonly isChallenge: (challenge: string) => boolean
}

/** Longer answers are none. */
const longestAnswer = 10_000
/** EdDSA, ES256 and RS256 (COSE). */
const algorithms = [-8, -7, -257]

/** Loaded by the first who needs it: it takes a quarter of a second, and 28 MB. */
const library = () => import('@simplewebauthn/server')

/**
 * Where a site at this address may have passkeys: by TLS at the host that the settings name, or on this very computer. Addresses in numbers
 * have none (WebAuthn §5.1.3).
 */
export function passkeySite(address: string, isNamed: boolean): PasskeySite | undefined {
  const { hostname: host, origin, protocol } = new URL(address)
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  const isSafe = isNamed && protocol === 'https:' && !host.startsWith('[') && !/^[\d.]+$/.test(host)
  return isLocal || isSafe ? { host, origin } : undefined
}

/** What a browser asks an authenticator with for a new passkey: `PublicKeyCredentialCreationOptionsJSON`. */
export function creationOptions(
  challenge: string,
  { host }: PasskeySite,
  user: { readonly handle: string; readonly login: string; readonly name: string; readonly site: string },
  others: readonly Passkey[],
) {
  return {
    challenge,
    rp: { id: host, name: user.site },
    user: { id: user.handle, name: user.login, displayName: user.name },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    excludeCredentials: others.map(({ credential: id, transports }) => ({ type: 'public-key', id, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** The same to sign in, with any passkey of the site: `PublicKeyCredentialRequestOptionsJSON`. */
export function requestOptions(challenge: string, { host }: PasskeySite) {
  return { challenge, rpId: host, allowCredentials: [], userVerification: 'required' }
}

/** The passkey that an authenticator has made; undefined where the answer is wrong in any way. */
export async function newPasskeyOf({
  answer,
  site,
  isChallenge,
}: Answered): Promise<Pick<Passkey, 'credential' | 'publicKey' | 'count' | 'transports'> | undefined> {
  const response = objectIn(answer) as RegistrationResponseJSON | undefined
  if (!response) return undefined
  const { verifyRegistrationResponse } = await library()
  try {
    const found = await verifyRegistrationResponse({
      response,
      ...{ expectedChallenge: isChallenge, expectedOrigin: site.origin, expectedRPID: site.host },
      ...{ requireUserVerification: true, supportedAlgorithmIDs: algorithms },
    })
    if (!found.verified) return undefined
    const { id, publicKey, counter, transports } = found.registrationInfo.credential
    const words = Array.isArray(transports) ? transports.filter((each) => /^[a-z-]{1,20}$/.test(String(each))) : []
    const key = Buffer.from(publicKey).toString('base64url')
    return { credential: id, publicKey: key, count: counter, transports: words.slice(0, 10) }
  } catch {
    return undefined
  }
}

/** Which passkey an answer says that it is of; undefined where it says nothing of the kind. */
export function claimedCredential(answer: string): string | undefined {
  const { id } = (objectIn(answer) ?? {}) as { readonly id?: unknown }
  return typeof id === 'string' && /^[\w-]{1,1400}$/.test(id) ? id : undefined
}

/** How often a passkey was used, as its authenticator says, where the answer is right; undefined where it is wrong in any way. */
export async function verifiedCounter(
  passkey: Passkey,
  { answer, site, isChallenge }: Answered,
): Promise<number | undefined> {
  const response = objectIn(answer) as AuthenticationResponseJSON | undefined
  if (!response) return undefined
  const { verifyAuthenticationResponse } = await library()
  try {
    // Nobody's passkey signs another user in.
    if (response.response.userHandle !== passkey.handle) return undefined
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...{ expectedChallenge: isChallenge, expectedOrigin: site.origin, expectedRPID: site.host },
      requireUserVerification: true,
      credential: {
        id: passkey.credential,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.count,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

function objectIn(answer: string): object | undefined {
  if (answer.length > longestAnswer) return undefined
  try {
    const read: unknown = JSON.parse(answer)
    return typeof read === 'object' && read !== null ? read : undefined
  } catch {
    return undefined
  }
}

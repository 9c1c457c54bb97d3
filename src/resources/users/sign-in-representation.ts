import { z } from 'zod'
import { browserName } from '../../domain/people/browser-name.ts'
import type { Session } from '../../domain/people/session.ts'
import type { Context } from '../../operations/context.ts'
import { apiUrl } from '../../operations/request.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { exampleApi } from '../records/example.ts'
import { addressText, idNumber } from '../records/representation.ts'
import { utcInstant, instantText } from './representation.ts'
import { msg } from '../../texts/msg.ts'

export const sessionRepresentation = namedSchema(
  'Session',
  z.strictObject({
    id: idNumber,
    browser: describedSchema(z.string().nullable(), msg('Browser and system, in a few words; null: unknown.')),
    user_agent: describedSchema(z.string().nullable(), msg('What the browser calls itself.')),
    address: describedSchema(z.string().nullable(), msg('The network where it began, as the activity keeps it.')),
    created: describedSchema(instantText, msg('When it began.')),
    last_used: describedSchema(instantText, msg('When it was used last, to an hour.')),
    expires: describedSchema(instantText, msg('When it ends, however often it is used.')),
    is_current: describedSchema(z.boolean(), msg('Whether it is the one that asks.')),
    rest_url: addressText,
  }),
  msg('A browser in which a user is signed in.'),
)

export type SessionRepresentation = z.output<typeof sessionRepresentation>

export function presentSession(
  { id, user, agent, address, createdUtc, seenUtc, endsUtc }: Session,
  { links, actor }: Context,
): SessionRepresentation {
  return {
    ...{ id, browser: browserName(agent) ?? null, user_agent: agent, address },
    ...{ created: utcInstant(createdUtc), last_used: utcInstant(seenUtc), expires: utcInstant(endsUtc) },
    is_current: id === actor.session,
    rest_url: apiUrl(links, `/users/${user}/sessions/${id}`),
  }
}

export const exampleSession: SessionRepresentation = {
  ...{ id: 31, browser: 'Firefox, Linux', user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0' },
  ...{ address: '192.0.2.0', created: '2027-03-01T12:00:00Z', last_used: '2027-03-02T08:00:00Z' },
  ...{ expires: '2027-03-31T12:00:00Z', is_current: false },
  rest_url: `${exampleApi}/users/2/sessions/31`,
}

const codesMembers = {
  enabled: describedSchema(z.boolean(), msg('Whether a code is asked for beside the password.')),
  recovery_codes_left: describedSchema(
    z.int().nullable(),
    msg('How many recovery codes were not used; null: codes are off.'),
  ),
}

export const codesRepresentation = namedSchema(
  'SignInCodes',
  z.strictObject(codesMembers),
  msg('Whether a user signs in with codes.'),
)

export const newCodesRepresentation = namedSchema(
  'NewRecoveryCodes',
  z.strictObject({
    ...codesMembers,
    recovery_codes: describedSchema(
      z.array(z.string()).nullable(),
      msg('Recovery codes, each for one use, told this once; null in a dry run.'),
    ),
  }),
  msg('Sign-in codes, with new recovery codes.'),
)

export type NewCodes = z.output<typeof newCodesRepresentation>

export const secretRepresentation = namedSchema(
  'SignInSecret',
  z.strictObject({
    secret: describedSchema(z.string(), msg('In Base32.')),
    url: describedSchema(z.string(), msg('What an authenticator reads from a QR code: `otpauth://totp/…`.')),
  }),
  msg('A new secret for an authenticator, which is kept nowhere before codes are turned on with it.'),
)

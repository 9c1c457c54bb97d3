import type { Actor } from '../../accounts/actor.ts'
import { authenticatorAddress, newFactorSecret } from '../../accounts/sign-in/second-factor.ts'
import type { User } from '../../domain/people/user.ts'
import { localized } from '../../i18n/language.ts'
import { ok, type Answer } from '../../operations/answer.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { required } from '../../schema/field.ts'
import { text } from '../../schema/types/values/text.ts'
import { managesOrIs, ofUser, userRoute } from './operations.ts'
import { currentMissing, prove, proven, provenByOneself } from './own-password.ts'
import { codesAreOff, codesAreOn, userNotFound } from './problems.ts'
import { giveRecoveryCodes, setSecondFactor, shownStep } from './second-factor.ts'
import {
  codesRepresentation,
  newCodesRepresentation,
  secretRepresentation,
  type NewCodes,
} from './sign-in-representation.ts'
import { msg } from '../../texts/msg.ts'

const collection = [...userRoute, 'codes'] as const
const is = (actor: Actor, user: User | undefined): boolean => user !== undefined && user.id === actor.user?.id

const codes = { ...ofUser, route: collection } as const

export const readCodes = operation({
  ...codes,
  id: 'read-codes',
  methods: ['GET'],
  summary: msg('Read whether codes are asked for'),
  description: msg(
    'Whether a user types a code of an authenticator beside the password, and how many recovery codes are left.',
  ),
  permit: managesOrIs,
  run: async (_input, { storage }, user) => {
    const left = (await storage.signIns.secondFactor(user.id))?.recovery.length
    return ok({ enabled: left !== undefined, recovery_codes_left: left ?? null })
  },
  schema: codesRepresentation,
  example: { enabled: true, recovery_codes_left: 9 },
  errors: [userNotFound],
})

export const beginCodes = operation({
  ...codes,
  id: 'read-codes-secret',
  methods: ['GET'],
  route: [...collection, 'secret'],
  summary: msg('Make a secret for an authenticator'),
  description: msg(
    'Another one each time. Codes are turned on with it and a code that the authenticator shows for it.',
  ),
  permit: is,
  run: async (_input, { settings, language }, { login }) => {
    const secret = newFactorSecret()
    const site = localized(settings.siteName, language)
    return { ...ok({ secret, url: authenticatorAddress(secret, { site, login }) }), secret: true }
  },
  schema: secretRepresentation,
  example: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    url: 'otpauth://totp/Almanac:ada?issuer=Almanac&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
  },
})

const given = { schema: newCodesRepresentation, permit: is, takesPassword: true } as const
const exampleCodes: NewCodes = {
  enabled: true,
  recovery_codes_left: 10,
  recovery_codes: ['k3vq-7mzn-p2ba', 'w5td-c4hx-6rjy'],
}

export const turnCodesOn = operation({
  ...codes,
  ...given,
  id: 'turn-codes-on',
  methods: ['POST'],
  summary: msg('Turn on sign-in codes'),
  description: msg(
    'For oneself, with the password, a secret and a code of it. The answer tells the recovery codes, once. All other sessions end.',
  ),
  parameters: {
    secret: required(text({ maxLength: 32 }), msg('The secret that the authenticator has')),
    code: required(text({ maxLength: 30 }), msg('The code of six digits that it shows')),
    ...proven,
  },
  check: async (sent, { now }) => shownStep(sent, now()),
  prepare:
    ({ current }, context) =>
    () =>
      prove(current, context),
  run: async ({ parameters: { secret } }, context, user, { found: step = 0 }) => {
    const { signIns } = context.storage
    if (await signIns.secondFactor(user.id)) throw codesAreOn()
    // Whoever knows the password may have signed in with it.
    await signIns.endSessions(user.id, context.actor.session)
    return recoveryCodesAnswer(await giveRecoveryCodes(user, { secret, step }, context))
  },
  exampleBody: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', code: '123456', current: 'correct horse battery' },
  status: 201,
  example: exampleCodes,
  errors: [codesAreOn],
})

export const renewRecoveryCodes = operation({
  ...codes,
  ...given,
  id: 'renew-recovery-codes',
  methods: ['POST'],
  route: [...collection, 'recovery'],
  summary: msg('Make new recovery codes'),
  description: msg('For oneself, with the password. Those before are void; the answer tells the new ones, once.'),
  parameters: proven,
  prepare:
    ({ current }, context) =>
    () =>
      prove(current, context),
  run: async (_input, context, user) => {
    const factor = await context.storage.signIns.secondFactor(user.id)
    if (!factor) throw codesAreOff()
    return recoveryCodesAnswer(await giveRecoveryCodes(user, factor, context))
  },
  exampleBody: { current: 'correct horse battery' },
  status: 201,
  example: exampleCodes,
  errors: [codesAreOff],
})

export const turnCodesOff = operation({
  ...codes,
  id: 'turn-codes-off',
  methods: ['POST'],
  route: [...collection, 'off'],
  summary: msg('Turn off sign-in codes'),
  description: msg(
    'For oneself, with the password; administrators for others, who have lost authenticator and recovery codes.',
  ),
  parameters: provenByOneself,
  takesPassword: true,
  permit: managesOrIs,
  check: async ({ current }, { actor }, user) => ({
    issues: user && is(actor, user) && current === undefined ? [currentMissing] : [],
  }),
  prepare: ({ current }, context, user) =>
    is(context.actor, user) && current !== undefined ? () => prove(current, context) : undefined,
  run: async (_input, context, user) => {
    if (!(await context.storage.signIns.secondFactor(user.id))) throw codesAreOff()
    await setSecondFactor(user, undefined, context)
    return ok({ enabled: false, recovery_codes_left: null })
  },
  exampleBody: { current: 'correct horse battery' },
  schema: codesRepresentation,
  example: { enabled: false, recovery_codes_left: null },
  errors: [userNotFound, codesAreOff],
})

/** The answer that tells recovery codes. */
function recoveryCodesAnswer(recovery_codes: string[]): Answer<NewCodes> {
  const codes = { enabled: true, recovery_codes_left: recovery_codes.length }
  return { status: 201, body: { ...codes, recovery_codes }, withoutSecrets: { ...codes, recovery_codes: null } }
}

/** Codes that are asked for beside passwords (contract/access.md §12). */
export const codeOperations: readonly Operation[] = [
  readCodes,
  turnCodesOn,
  beginCodes,
  renewRecoveryCodes,
  turnCodesOff,
]

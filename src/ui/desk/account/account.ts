import type { FastifyRequest } from 'fastify'
import { userOfLink } from '../../../accounts/links/password-link.ts'
import { userOfProof, userProof } from '../../../accounts/links/user-proof.ts'
import { waitingSeconds } from '../../../accounts/sign-in/second-factor.ts'
import { beginSession } from '../../../accounts/sign-in/session.ts'
import { callerOf } from '../../../domain/network.ts'
import type { Session } from '../../../domain/people/session.ts'
import type { User } from '../../../domain/people/user.ts'
import { linkUsed } from '../../../errors/access.ts'
import { Invalid } from '../../../errors/problem.ts'
import { localized, type Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { queueMail, sendsMails } from '../../../resources/mails/letters.ts'
import { checkStrength, setPassword } from '../../../resources/users/own-password.ts'
import type { Desk } from '../desk.ts'
import { visitorLetter } from '../letter.ts'
import { cookiesOf } from '../../kit/cookies.ts'
import type { Account, SignInResult } from '../ways-in.ts'
import { passkeyWays } from './passkey-ways.ts'

/** A login that is longer is nobody’s. */
const longestLogin = 200

/** What somebody at the desk can do for the ways in to an account. */
export function accountFor(
  request: FastifyRequest,
  context: Context,
  language: Language,
  given: Desk,
  session: Session | undefined,
): Account {
  const { signIn, config, site } = given
  const { storage } = context
  const name = localized(context.settings.siteName, site.language)
  const caller = callerOf(request.ip)

  function beginUserSession(user: number): Promise<string> {
    const agent = request.headers['user-agent']
    const address = context.address ?? null
    return beginSession(storage, { user, now: context.now(), days: config.sessionDays, agent, address })
  }

  return {
    sendsMail: sendsMails(context),
    async signIn(login, password) {
      const browser = cookiesOf(context.links.site).read(request.headers, 'known')
      return enter(await signIn.withPassword({ login, password, caller, browser, now: context.now() }))
    },
    async waiting() {
      const token = cookiesOf(context.links.site).read(request.headers, 'waiting')
      return token === undefined ? undefined : userOfProof('second factor', storage, token, context.now())
    },
    async enterCode(user, code) {
      const passed = await signIn.useSecondFactor(user.id, code, context.now())
      return { ...passed, session: await beginUserSession(user.id) }
    },
    // Few pages ask for it.
    get passkeys() {
      return passkeyWays({ request, context, given, session, begin: beginUserSession })
    },
    begin: ({ id }) => beginUserSession(id),
    async setByLink(key, password) {
      const user = await userOfLink(storage, key, context.now())
      if (!user) return undefined
      const issues = checkStrength(password, user)
      if (issues.length > 0) throw new Invalid(issues)
      const hash = await signIn.hash(password, caller)
      await storage.transaction(async (inside) => {
        // Of two who follow the same link at once, one is too late.
        await inside.signIns.lock(user.id)
        if (!(await userOfLink(inside, key, context.now()))) throw linkUsed()
        await setPassword(user, hash, { ...context, actor: { user }, storage: inside })
      })
      return enter(user)
    },
    userOfLink: (key) => userOfLink(storage, key, context.now()),
    async forgot(login) {
      await signIn.countMail({ login, caller, now: context.now() })
      // Whether there is such a user is looked up when the mail is sent: nothing of this answer may tell.
      await queueMail({ kind: 'password-link', login: login.slice(0, longestLogin), language }, context)
    },
    invite: (login) => queueMail({ kind: 'invitation', login, language }, context),
    letterTo: ({ email }, message) => ({ to: email, ...visitorLetter(name, message, site.language) }),
  }

  /** Goes on after a right password. */
  async function enter({ id }: User): Promise<SignInResult> {
    if (!(await storage.signIns.secondFactor(id))) return { session: await beginUserSession(id) }
    const ends = Math.floor(context.now().epochMilliseconds / 1000) + waitingSeconds
    const hash = (await storage.signIns.passwordHash(id)) ?? ''
    return { waiting: userProof('second factor', id, ends, hash, await storage.failures.secret()) }
  }
}

import type { FastifyRequest } from 'fastify'
import { mailedHours, makePasswordLink, passwordLinkAddress, userOfLink } from '../../../access/password-link.ts'
import { isWeak, longestPassword } from '../../../access/password.ts'
import { beginSession } from '../../../access/session.ts'
import { callerOf } from '../../../access/throttle.ts'
import type { User } from '../../../domain/user.ts'
import { Invalid, issue, Problem } from '../../../errors.ts'
import { incorrectLogin, linkUsed } from '../../../errors/access.ts'
import type { Language } from '../../../i18n/language.ts'
import { logActivity, type Context } from '../../../operations/context.ts'
import type { Services } from '../desk.ts'
import type { Account } from '../page.ts'
import { resetLetter } from './reset-letter.ts'

/** What somebody at the desk can do for the ways in to an account. */
export function accountFor(request: FastifyRequest, context: Context, language: Language, given: Services): Account {
  const { doorkeeper, config, sendMail, site } = given
  const { storage } = context
  const caller = callerOf(request.ip)

  function begin(user: number): Promise<string> {
    const agent = request.headers['user-agent']
    const address = context.address ?? null
    return beginSession(storage, { user, now: context.now(), days: config.sessionDays, agent, address })
  }

  return {
    sendsMail: sendMail !== undefined,
    async signIn(login, password) {
      const { id } = await doorkeeper.signIn({ login, password, caller, now: context.now() })
      return begin(id)
    },
    async changePassword(user, before, password) {
      const claim = { login: user.login, password: before, caller, now: context.now() }
      await doorkeeper.signIn(claim).catch((error: unknown) => {
        if (!(error instanceof Problem) || error.code !== incorrectLogin.code) throw error
        throw new Invalid([{ ...issue('current', 'rest_invalid_param', notCurrent), sent: null }])
      })
      return setPassword(user, password)
    },
    async setByLink(key, password) {
      const user = await userOfLink(storage, key, context.now())
      return user && setPassword(user, password, true)
    },
    userOfLink: (key) => userOfLink(storage, key, context.now()),
    async forgot(login) {
      const isAllowed = await doorkeeper.mayMail({ login, caller, now: context.now() })
      const user = isAllowed ? await storage.users.byLogin(login) : undefined
      if (!sendMail || !user || user.email === null) return
      const key = await makePasswordLink(storage, user.id, context.now(), mailedHours)
      const link = passwordLinkAddress(context.links.site, key)
      // Not waited for: how long it takes must not tell whether there is such a user.
      void sendMail({ to: user.email, ...resetLetter(site.name, user.login, link, language) }).catch((error: unknown) =>
        request.log.error({ err: error }, 'a letter could not be sent'),
      )
    },
  }

  /** Sets a password, which ends all sessions and links of the user, and begins a session here. */
  async function setPassword(user: User, password: string, isByLink = false): Promise<string> {
    if (password.length > longestPassword || isWeak(password, user))
      throw new Invalid([{ ...issue('password', 'rest_invalid_param', weak), sent: null }])
    const hash = await doorkeeper.hash(password, caller)
    await storage.transaction(async (inside) => {
      // Of two who follow the same link at once, one is too late.
      if (!(await inside.signIns.removeLinks(user.id)) && isByLink) throw linkUsed()
      await inside.signIns.setPasswordHash(user.id, hash)
      await inside.signIns.endSessions(user.id)
      const by = { ...context, actor: { user }, storage: inside }
      await logActivity(by, { action: 'updated', kind: 'user', record: user.id, changed: ['password'] })
    })
    return begin(user.id)
  }
}

const notCurrent = { en: 'This is not your current password.', fr: 'Ce n’est pas votre mot de passe actuel.' }

const weak = {
  en: 'At least 10 characters, not all alike, and not your own name: a short sentence is easy to remember.',
  fr: 'Au moins 10 caractères, variés, et pas votre propre nom : une courte phrase se retient facilement.',
}

import type { FastifyRequest } from 'fastify'
import { mailedHours, makePasswordLink, passwordLinkAddress, userOfLink } from '../../../access/password-link.ts'
import { isWeak, longestPassword } from '../../../access/password.ts'
import { waitingSeconds, waitingToken, waitingUser } from '../../../access/second-factor.ts'
import { beginSession } from '../../../access/session.ts'
import { callerOf } from '../../../access/throttle.ts'
import type { User } from '../../../domain/user.ts'
import { Invalid, issue, Problem } from '../../../errors.ts'
import { incorrectLogin, linkUsed } from '../../../errors/access.ts'
import type { Language } from '../../../i18n/language.ts'
import { logActivity, type Context } from '../../../operations/context.ts'
import { messageLetter, visitorLetter } from '../comments/letter.ts'
import { cookiesOf } from '../cookies.ts'
import type { Letter, Services } from '../desk.ts'
import type { Account, Entered } from '../page.ts'
import { codesFor } from './codes.ts'
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
      return enter(await doorkeeper.signIn({ login, password, caller, now: context.now() }))
    },
    async waiting() {
      const token = cookiesOf(context.links.site).read(request.headers, 'waiting')
      return token === undefined ? undefined : waitingUser(storage, token, context.now())
    },
    async enterCode(user, code) {
      const passed = await doorkeeper.passCode(user.id, code, context.now())
      return { ...passed, session: await begin(user.id) }
    },
    ...codesFor(context, (user, password) => prove(user, password)),
    async changePassword(user, before, password) {
      await prove(user, before)
      await setPassword(user, password)
      return begin(user.id)
    },
    async setByLink(key, password) {
      const user = await userOfLink(storage, key, context.now())
      if (!user) return undefined
      await setPassword(user, password, true)
      return enter(user)
    },
    userOfLink: (key) => userOfLink(storage, key, context.now()),
    async forgot(login) {
      const isAllowed = await doorkeeper.mayMail({ login, caller, now: context.now() })
      const user = isAllowed ? await storage.users.byLogin(login) : undefined
      if (!sendMail || !user || user.email === null) return
      const key = await makePasswordLink(storage, user.id, context.now(), mailedHours)
      const link = passwordLinkAddress(context.links.site, key)
      // Not waited for: how long it takes must not tell whether there is such a user.
      post(user.email, resetLetter(site.name, user.login, link, language))
    },
    async tell(user, message) {
      const { visitor } = message
      if (visitor) return post(visitor.email, visitorLetter(site.name, message, site.language))
      const to = sendMail && (await storage.users.byId(user))
      if (!to || to.email === null) return
      // Nobody knows the language of a user: it is that of the site.
      const root = context.links.site.slice(0, -language.length)
      const link = `${root}${site.language}/desk/events/${message.event}/#messages`
      post(to.email, messageLetter(site.name, message, link, site.language))
    },
  }

  function post(to: string, letter: Omit<Letter, 'to'>): void {
    void sendMail?.({ to, ...letter }).catch((error: unknown) =>
      request.log.error({ err: error }, 'a letter could not be sent'),
    )
  }

  /** Goes on after a right password. */
  async function enter({ id }: User): Promise<Entered> {
    if (!(await storage.signIns.secondFactor(id))) return { session: await begin(id) }
    const ends = Math.floor(context.now().epochMilliseconds / 1000) + waitingSeconds
    const hash = (await storage.signIns.passwordHash(id)) ?? ''
    return { waiting: waitingToken(id, ends, hash, await storage.failures.secret()) }
  }

  /** Throws `Invalid` for a password that is not the current one. */
  async function prove(user: User, password: string): Promise<void> {
    const claim = { login: user.login, password, caller, now: context.now() }
    await doorkeeper.signIn(claim).catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== incorrectLogin.code) throw error
      throw new Invalid([{ ...issue('current', 'rest_invalid_param', notCurrent), sent: null }])
    })
  }

  /** Sets a password, which ends all sessions and links of the user. */
  async function setPassword(user: User, password: string, isByLink = false): Promise<void> {
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
  }
}

const notCurrent = { en: 'This is not your current password.', fr: 'Ce n’est pas votre mot de passe actuel.' }

const weak = {
  en: 'At least 10 characters, not all alike, and not your own name: a short sentence is easy to remember.',
  fr: 'Au moins 10 caractères, variés, et pas votre propre nom : une courte phrase se retient facilement.',
}

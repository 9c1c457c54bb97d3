import type { FastifyRequest } from 'fastify'
import { mailedHours, makePasswordLink, passwordLinkAddress, userOfLink } from '../../../access/password-link.ts'
import { waitingSeconds, waitingToken, waitingUser } from '../../../access/second-factor.ts'
import { beginSession } from '../../../access/session.ts'
import { callerOf } from '../../../access/throttle.ts'
import type { User } from '../../../domain/user.ts'
import { Invalid } from '../../../errors.ts'
import { linkUsed } from '../../../errors/access.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { checkStrength, setPassword } from '../../../resources/users/own-password.ts'
import { messageLetter, visitorLetter } from '../comments/letter.ts'
import { cookiesOf } from '../cookies.ts'
import type { Desk, Letter } from '../desk.ts'
import type { Account, Entered } from '../page.ts'
import { resetLetter } from './reset-letter.ts'

/** What somebody at the desk can do for the ways in to an account. */
export function accountFor(request: FastifyRequest, context: Context, language: Language, given: Desk): Account {
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
      const browser = cookiesOf(context.links.site).read(request.headers, 'known')
      return enter(await doorkeeper.signIn({ login, password, caller, browser, now: context.now() }))
    },
    async waiting() {
      const token = cookiesOf(context.links.site).read(request.headers, 'waiting')
      return token === undefined ? undefined : waitingUser(storage, token, context.now())
    },
    async enterCode(user, code) {
      const passed = await doorkeeper.passCode(user.id, code, context.now())
      return { ...passed, session: await begin(user.id) }
    },
    begin: ({ id }) => begin(id),
    async setByLink(key, password) {
      const user = await userOfLink(storage, key, context.now())
      if (!user) return undefined
      const issues = checkStrength(password, user)
      if (issues.length > 0) throw new Invalid(issues)
      const hash = await doorkeeper.hash(password, caller)
      await storage.transaction(async (inside) => {
        // Of two who follow the same link at once, one is too late.
        if (!(await setPassword(user, hash, { ...context, actor: { user }, storage: inside }))) throw linkUsed()
      })
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
}

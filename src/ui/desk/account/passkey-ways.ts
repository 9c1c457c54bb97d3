import type { FastifyRequest } from 'fastify'
import { creationOptions, passkeySite, requestOptions, type PasskeySite } from '../../../accounts/sign-in/passkeys.ts'
import { newToken } from '../../../accounts/sign-in/session.ts'
import { callerOf } from '../../../domain/network.ts'
import type { Session } from '../../../domain/people/session.ts'
import type { User } from '../../../domain/people/user.ts'
import { instantOfUtc } from '../../../domain/time/time.ts'
import { incorrectPasskey } from '../../../errors/access.ts'
import { Invalid } from '../../../errors/problem.ts'
import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { currentMissing, prove } from '../../../resources/users/own-password.ts'
import { addPasskey } from '../../../resources/users/passkey-operations.ts'
import { passkeyRefused } from '../../../resources/users/problems.ts'
import type { Desk } from '../desk.ts'
import { cookiesOf } from '../../kit/cookies.ts'
import type { PasskeyWays } from '../ways-in.ts'

/** For how long nobody who has signed in is asked for the password again, in minutes. */
const freshMinutes = 10

interface Around {
  readonly request: FastifyRequest
  readonly context: Context
  readonly given: Desk
  readonly session: Session | undefined
  /** Begins a session of a user. */
  readonly begin: (user: number) => Promise<string>
}

/** What somebody at the desk can do with passkeys. */
export function passkeyWays({ request, context, given, session, begin }: Around): PasskeyWays {
  const { storage, actor } = context
  const { passkeys } = given.signIn
  const site = passkeySite(context.links.site, given.config.baseUrl !== undefined)
  const caller = callerOf(request.ip)
  const isFresh =
    session !== undefined &&
    Temporal.Instant.compare(instantOfUtc(session.createdUtc).add({ minutes: freshMinutes }), context.now()) > 0
  const browserOf = () => cookiesOf(context.links.site).read(request.headers, 'browser')
  const forBrowser = (browser: string) => `passkey in the browser ${browser}`
  const forUser = ({ id }: User, handle: string) => `passkey of ${id} ${session?.id} ${handle}`

  return {
    site,
    isFresh,
    async begin() {
      const browser = browserOf() ?? newToken()
      const challenge = await passkeys.challenge(forBrowser(browser), context.now())
      return { data: requestOptions(challenge, somewhere(site)), browser }
    },
    async signIn(answer) {
      const of = forBrowser(browserOf() ?? newToken())
      const user = await passkeys.signIn({ ...{ answer, of, caller }, site: somewhere(site), now: context.now() })
      return begin(user.id)
    },
    async create(current) {
      const user = signedInUser()
      if (!isFresh) {
        if (current === undefined) throw new Invalid([currentMissing])
        await prove(current, { ...context, signIn: given.signIn, caller })
      }
      const others = await storage.signIns.passkeys(user.id)
      const handle = others[0]?.handle ?? newToken()
      const challenge = await passkeys.challenge(forUser(user, handle), context.now())
      const name = localized(context.settings.siteName, context.language)
      return creationOptions(challenge, somewhere(site), { ...user, handle, site: name }, others)
    },
    async add({ name, handle, answer }) {
      const user = signedInUser()
      const of = forUser(user, handle)
      const made = await passkeys.made({ ...{ answer, of, caller }, site: somewhere(site), now: context.now() })
      if (!made) throw passkeyRefused()
      await storage.transaction((inside) =>
        addPasskey(user, { ...made, name, handle }, { ...context, storage: inside }),
      )
    },
  }

  function signedInUser(): User {
    if (!actor.user) throw incorrectPasskey()
    return actor.user
  }
}

/** Where there is no place for passkeys, none is accepted. */
function somewhere(site: PasskeySite | undefined): PasskeySite {
  if (!site) throw incorrectPasskey()
  return site
}

import type { FastifyRequest } from 'fastify'
import { may } from '../../accounts/actor.ts'
import { sessionOf } from '../../accounts/sign-in/session.ts'
import type { Context } from '../../operations/context.ts'
import { cookiesOf } from '../kit/cookies.ts'

/** Whether the session of a browser is that of somebody who may add events. */
export async function mayAdd({ headers }: FastifyRequest, { links, storage, now }: Context): Promise<boolean> {
  const token = cookiesOf(links.site).read(headers, 'session')
  const session = token === undefined ? undefined : await sessionOf(storage, token, now())
  return session !== undefined && may({ user: session.user }, 'write')
}

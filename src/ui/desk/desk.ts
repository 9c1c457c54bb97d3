import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../accounts/actor.ts'
import type { SignIn } from '../../accounts/sign-in/sign-in.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../operations/context.ts'
import type { Upload } from '../../operations/operation.ts'
import type { Site } from '../site/site.ts'
import type { DeskRequest } from './page.ts'

/** What the desk needs of HTTP. */
export interface Visits {
  /** The surroundings of a request, as those of a guest. */
  context(request: FastifyRequest): Promise<Context>
  /** Resolves when it is the turn of a guest. */
  turn(request: FastifyRequest): Promise<void>
  /** Reads what a form sends and does the work with it; a file is its member `file`. */
  withForm<T>(
    request: FastifyRequest,
    actor: Actor,
    upload: Upload | undefined,
    work: (form: DeskRequest['form']) => Promise<T>,
  ): Promise<T>
}

/** What the desk needs of the service. */
export interface Desk {
  readonly site: Site
  readonly visits: Visits
  readonly signIn: SignIn
  /** Fills an empty calendar with the demo calendar. */
  readonly fillDemo: () => Promise<void>
  readonly addressProblem: DeskRequest['addressProblem']
  readonly config: Pick<Config, 'sessionDays' | 'submissions' | 'baseUrl'>
}

import fastify, { type FastifyInstance } from 'fastify'
import type { TestContext } from 'node:test'
import { guest } from '../../src/access/actor.ts'
import { readConfig } from '../../src/config.ts'
import { fillDemoCalendar } from '../../src/demo/fill.ts'
import type { Context } from '../../src/operations/context.ts'
import { watchedTime } from '../../src/operations/passing-time.ts'
import { execute } from '../../src/operations/execute.ts'
import { catalog } from '../../src/resources/catalog.ts'
import { pages } from '../../src/web/site/routes.ts'
import { aStorage } from '../support/storage.ts'

/** The pages of a service with the demo calendar, and a way to write to it as its administrator. */
export interface Served {
  readonly app: FastifyInstance
  readonly context: Context
  readonly create: (id: string, parameters: Readonly<Record<string, unknown>>) => Promise<{ id: number; slug: string }>
}

/** Saturday noon. */
const now = Temporal.Instant.from('2026-11-21T12:00:00Z')

export async function servePages(t: Pick<TestContext, 'after'>): Promise<Served> {
  const storage = await aStorage(t)
  const settings = readConfig({})
  await fillDemoCalendar({ storage, settings, now })
  const site = 'https://example.org/cal'
  const unused = () => Promise.reject(new Error('no pictures here'))
  const context: Context = {
    ...{ storage, settings, ...watchedTime(now, 'UTC'), language: 'en', actor: { user: await storage.users.byId(1) } },
    links: { site, root: `${site}/api`, api: `${site}/api/calendar/events/v1`, language: undefined },
    images: { store: unused, fetch: unused, discard: unused, address: () => '', fileAt: () => undefined },
    unlocks: async () => true,
  }
  const app = fastify()
  const { register, notFound } = pages({
    site: {
      name: 'Port-Clair & around',
      description: { en: 'What’s on <here>', fr: 'Que faire <ici>' },
      language: 'en',
    },
    contextFor: () => ({ ...context, actor: guest }),
  })
  register(app)
  app.setNotFoundHandler(notFound)
  t.after(() => app.close())
  return { app, context, create }

  async function create(id: string, parameters: Readonly<Record<string, unknown>>) {
    const operation = catalog.find((each) => each.id === id)
    if (!operation) throw new Error(id)
    const { body } = await execute(operation, { path: {}, parameters }, context)
    return body as { id: number; slug: string }
  }
}

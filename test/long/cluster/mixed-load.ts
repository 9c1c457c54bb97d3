import { clientOf, type Client } from '../support/service.ts'

/** A service under load. */
export interface LoadedNode {
  readonly origin: string
  /** Set once it was killed: then it may break connections. */
  killed?: boolean
}

/** What happened to one request. */
export interface Happening {
  /** Milliseconds since the load began: when it was sent, and how long it took. */
  readonly at: number
  readonly took: number
  readonly node: LoadedNode
  readonly kind: 'read' | 'write'
  readonly outcome: 'done' | 'refused' | 'broken'
}

/** Requests without end, and what they found. */
export interface MixedLoad {
  readonly happenings: readonly Happening[]
  /** Answers that contradict what was acknowledged before, and those that should not be at all. */
  readonly wrong: readonly string[]
  /** Milliseconds since the load began. */
  now(): number
  /** How many writes were acknowledged. */
  acknowledged(): number
  /** Ends it, then reads everything again on each node that is alive. */
  finish(): Promise<void>
}

/** An event as it may be: with the title that was acknowledged last, or one that was sent since and not acknowledged. */
interface Known {
  readonly id: string
  readonly titles: Set<string>
}

/** Lanes that create and change events on any node and read each as a guest on any other, at once. */
export function mixedLoad(nodes: readonly LoadedNode[], secret: string, lanes: number): MixedLoad {
  const start = performance.now()
  const now = () => performance.now() - start
  const happenings: Happening[] = []
  const wrong: string[] = []
  const all: Known[] = []
  const clients: Client[] = []
  let ended = false
  let count = 0
  let acknowledged = 0

  const any = () => {
    const alive = nodes.filter((node) => !node.killed)
    const node = alive[Math.floor(Math.random() * alive.length)]
    if (!node) throw new Error('every node is dead')
    return node
  }

  function asking(asSecret?: string) {
    const open = new Map<LoadedNode, Client>()
    return async (node: LoadedNode, kind: Happening['kind'], method: string, path: string, json?: unknown) => {
      const client = open.get(node) ?? clientOf(node.origin, asSecret)
      if (!open.has(node)) clients.push(client)
      open.set(node, client)
      const at = now()
      const note = (outcome: Happening['outcome']) => happenings.push({ at, took: now() - at, node, kind, outcome })
      try {
        const { status, headers, body } = await client(method, path, json === undefined ? {} : { json })
        note(status === 503 ? 'refused' : 'done')
        if (status === 503 && headers['retry-after'] === undefined)
          wrong.push(`${method} ${path}: 503 without Retry-After`)
        if (status >= 400 && status !== 503) wrong.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
        return { status, body }
      } catch (error) {
        note('broken')
        if (!node.killed) wrong.push(`${method} ${path}: ${String(error)}`)
        return { status: 0, body: {} as Readonly<Record<string, unknown>> }
      }
    }
  }

  function judge({ id, titles }: Known, { status, body }: { status: number; body: Readonly<Record<string, unknown>> }) {
    if (status === 200 && !titles.has(String(body['title'])))
      wrong.push(`event ${id} is “${String(body['title'])}” and not ${[...titles].join(' or ')}`)
    return status === 200
  }

  async function lane(): Promise<void> {
    const write = asking(secret)
    const read = asking()
    const own: Known[] = []
    while (!ended) {
      const title = `Evening ${(count += 1)}`
      const known = own[Math.floor(Math.random() * own.length * 1.3)]
      known?.titles.add(title)
      const sent = known
        ? await write(any(), 'write', 'PUT', `/events/${known.id}`, { title })
        : await write(any(), 'write', 'POST', '/events', {
            ...{ title, status: 'publish', start_date: '2031-05-01 19:00:00', end_date: '2031-05-01 22:00:00' },
          })
      if (sent.status < 200 || sent.status > 201) continue
      acknowledged += 1
      const event = known ?? { id: String(sent.body['id']), titles: new Set([title]) }
      event.titles.clear()
      event.titles.add(title)
      if (!known) own.push(event)
      if (!known) all.push(event)
      judge(event, await read(any(), 'read', 'GET', `/events/${event.id}`))
    }
  }

  const running = Array.from({ length: lanes }, lane)
  return {
    happenings,
    wrong,
    now,
    acknowledged: () => acknowledged,
    async finish() {
      ended = true
      await Promise.all(running)
      const read = asking()
      for (const node of nodes.filter(({ killed }) => !killed))
        for (const event of all)
          if (!judge(event, await read(node, 'read', 'GET', `/events/${event.id}`)))
            wrong.push(`event ${event.id} is not there`)
      for (const client of clients) client.close()
    },
  }
}

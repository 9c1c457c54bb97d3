import { clientOf, type Client, type Got } from '../support/service.ts'

/** What happened to one request. */
export interface Happening {
  /** Milliseconds since the load began: when it was sent, and when its answer was there. */
  readonly at: number
  readonly end: number
  readonly kind: 'read' | 'write'
  readonly status: number
  /** The node that answered; undefined where none did. */
  readonly node: string | undefined
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
  /** How many reads were answered by another node than the write before. */
  readElsewhere(): number
  /** Ends it, then reads every event again; answers how many are lost. */
  finish(): Promise<number>
}

/** An event as it may be: with the title that was acknowledged last, or one that was sent since and not acknowledged. */
interface Known {
  readonly id: string
  readonly titles: Set<string>
}

/** How many create and change events and read each at once, as a guest. */
const lanes = 6

export function mixedLoad(origin: string, secret: string): MixedLoad {
  const start = performance.now()
  const now = () => performance.now() - start
  const happenings: Happening[] = []
  const wrong: string[] = []
  const all: Known[] = []
  const clients: Client[] = []
  let [ended, count, acknowledged, readElsewhere] = [false, 0, 0, 0]

  function asking(kind: Happening['kind'], asSecret?: string) {
    const client = clientOf(origin, asSecret)
    clients.push(client)
    return async (method: string, path: string, json?: unknown): Promise<Got | undefined> => {
      const at = now()
      try {
        const got = await client(method, path, json === undefined ? {} : { json })
        const { status, headers, body } = got
        happenings.push({ at, end: now(), kind, status, node: headers['x-node']?.toString() })
        const isRefusal = status === 503 && headers['retry-after'] !== undefined
        if (status >= 400 && !isRefusal) wrong.push(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
        return got
      } catch (error) {
        wrong.push(`${method} ${path}: ${String(error)}`)
        return undefined
      }
    }
  }

  /** Whether the event was shown. */
  function judge({ id, titles }: Known, got: Got | undefined): boolean {
    if (got?.status !== 200) return false
    const title = String(got.body['title'])
    if (!titles.has(title)) wrong.push(`event ${id} is “${title}” and not ${[...titles].join(' or ')}`)
    return true
  }

  async function lane(): Promise<void> {
    const write = asking('write', secret)
    const read = asking('read')
    const own: Known[] = []
    while (!ended) {
      const title = `Evening ${(count += 1)}`
      const known = own[Math.floor(Math.random() * own.length * 1.3)]
      known?.titles.add(title)
      const dates = { start_date: '2031-05-01 19:00:00', end_date: '2031-05-01 22:00:00' }
      const sent = known
        ? await write('PUT', `/events/${known.id}`, { title })
        : await write('POST', '/events', { title, status: 'publish', ...dates })
      if (sent === undefined || sent.status >= 300) continue
      acknowledged += 1
      const event = known ?? { id: String(sent.body['id']), titles: new Set<string>() }
      event.titles.clear()
      event.titles.add(title)
      if (!known) own.push(event)
      if (!known) all.push(event)
      const seen = await read('GET', `/events/${event.id}`)
      if (judge(event, seen) && seen?.headers['x-node'] !== sent.headers['x-node']) readElsewhere += 1
    }
  }

  const running = Array.from({ length: lanes }, lane)
  return {
    happenings,
    wrong,
    now,
    acknowledged: () => acknowledged,
    readElsewhere: () => readElsewhere,
    async finish() {
      ended = true
      await Promise.all(running)
      const read = asking('read')
      let lost = 0
      for (const event of all) if (!judge(event, await read('GET', `/events/${event.id}`))) lost += 1
      for (const client of clients) client.close()
      return lost
    },
  }
}

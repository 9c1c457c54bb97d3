import { clientOf, type Client, type Got } from '../support/service.ts'

/** A service that is asked, and the secret of its administrator. */
export interface Asked {
  readonly origin: string
  readonly secret: string | undefined
}

/** How to write and to look. */
export interface Rounds {
  readonly writes: number
  /** How many write at the same time. */
  readonly lanes: number
  /** Each request on a connection of its own, so that it may go to any process. */
  readonly newConnections: boolean
}

/**
 * Writes to one service, looks at once for each acknowledged write at the other, and answers what the other did not show:
 * events that are made, changed, found by a new word, and deleted.
 */
export async function staleReads(writer: Asked, reader: Asked, rounds: Rounds): Promise<string[]> {
  const stale: string[] = []
  let writes = 0
  const lane = async (name: string) => {
    const write = asking(writer, rounds)
    const read = asking(reader, rounds)
    for (let round = 0; writes < rounds.writes; round += 1) {
      for (const [step, look] of steps(`${name}x${round}`)) {
        writes += 1
        const id = await step(write)
        const seen = await look(read, id)
        if (seen !== undefined) stale.push(seen)
      }
    }
    write.close()
    read.close()
  }
  await Promise.all(Array.from({ length: rounds.lanes }, (_, index) => lane(`lane${index}`)))
  return stale
}

type Step = (write: Client) => Promise<string>
type Look = (read: Client, id: string) => Promise<string | undefined>

function steps(word: string): readonly (readonly [Step, Look])[] {
  let id = ''
  const change = (json: Readonly<Record<string, unknown>>) => async (write: Client) => {
    acknowledged(await write('PUT', `/events/${id}`, { json }), 200)
    return id
  }
  return [
    [
      async (write) => {
        const json = { title: word, start_date: '2031-05-01 19:00:00', end_date: '2031-05-01 22:00:00' }
        const { body } = acknowledged(await write('POST', '/events', { json: { ...json, status: 'publish' } }), 201)
        return (id = String(body['id']))
      },
      async (read) => unlike(await read('GET', `/events/${id}`), 200, 'title', word),
    ],
    [
      change({ title: `${word}new` }),
      async (read) => unlike(await read('GET', `/events/${id}`), 200, 'title', `${word}new`),
    ],
    [
      change({ description: `<p>${word}found</p>` }),
      async (read) =>
        unlike(
          await read('GET', `/events?search=${word}found&start_date=2031-01-01&end_date=2031-12-31`),
          200,
          'total',
          1,
        ),
    ],
    [
      async (write) => {
        acknowledged(await write('DELETE', `/events/${id}`), 200)
        return id
      },
      async (read) =>
        unlike(await read('GET', `/events?include=${id}&start_date=2031-01-01&end_date=2031-12-31`), 200, 'total', 0),
    ],
  ]
}

function acknowledged(got: Got, status: number): Got {
  if (got.status !== status) throw new Error(`${got.status} ${JSON.stringify(got.body)}`)
  return got
}

function unlike({ status, body }: Got, wanted: number, member: string, value: unknown): string | undefined {
  if (status === wanted && body[member] === value) return undefined
  return `${status} ${member} ${JSON.stringify(body[member])} instead of ${JSON.stringify(value)}`
}

function asking({ origin, secret }: Asked, { newConnections }: Rounds): Client {
  if (!newConnections) return clientOf(origin, secret)
  const once = async (...sent: Parameters<Client>) => {
    const client = clientOf(origin, secret)
    try {
      return await client(...sent)
    } finally {
      client.close()
    }
  }
  return Object.assign(once, { close: () => {} })
}

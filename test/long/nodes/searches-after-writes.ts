import { clientOf, type Client } from '../support/service.ts'

/** Services on one database, and the secret of the administrator. */
export interface Searched {
  readonly origins: readonly string[]
  readonly secret: string | undefined
}

/** How many write at the same time, and how often each. */
export interface Hammering {
  readonly lanes: number
  readonly rounds: number
}

const languages = ['fr', 'en'] as const

/**
 * Writes a word that no event has, in a language, and searches for it at once on another connection; then another one in
 * its place. Each word was searched before, so that a cache has something old to give. Tells what was missing, or was
 * found though it was gone.
 */
export async function missedBySearches({ origins, secret }: Searched, { lanes, rounds }: Hammering): Promise<string[]> {
  const missed: string[] = []
  const origin = (number: number) => origins[number % origins.length] ?? ''

  async function lane(number: number): Promise<void> {
    const writer = clientOf(origin(number), secret)
    const readers = [0, 1, 2].map((other) => clientOf(origin(number + 1 + other)))
    const search = async (turn: number, word: string, language: string) => {
      const reader = readers[turn % readers.length] ?? writer
      const { status, body } = await reader('GET', searchOf(word, language))
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return (body['events'] as readonly { id: number }[]).map(({ id }) => id).join()
    }
    for (let round = 0; round < rounds; round += 1) {
      const language = languages[(number + round) % 2] ?? 'fr'
      const [first, second] = [`élan${number}x${round}`, `œuvre${number}y${round}`]
      const compare = async (step: string, turn: number, word: string, id: string) => {
        const found = await search(turn, word, language)
        if (found !== id) missed.push(`${step}, ${word} in ${language}: found ‘${found}’ instead of ‘${id}’`)
      }
      if (round % 2 === 0) await compare('before', round, first, '')
      const id = await write(writer, 'POST', `/events?i18n_language=${language}`, { ...dates, title: `Fête ${first}` })
      await compare('created', round, first, id)
      await compare('not yet', round, second, '')
      await write(writer, 'PUT', `/events/${id}?i18n_language=${language}`, { description: `<p>${second}</p>` })
      await compare('changed', round + 1, second, id)
      await write(writer, 'DELETE', `/events/${id}`, undefined)
      await compare('deleted', round, first, '')
    }
    for (const client of [writer, ...readers]) client.close()
  }

  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return missed
}

const dates = { start_date: '2031-05-01 19:00:00', end_date: '2031-05-01 22:00:00', status: 'publish' }

function searchOf(word: string, language: string): string {
  return `/events?starts_after=2031-01-01&search=${encodeURIComponent(word)}&i18n_language=${language}`
}

async function write(writer: Client, method: string, path: string, json: unknown): Promise<string> {
  const { status, body } = await writer(method, path, { json })
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
  return String(body['id'])
}

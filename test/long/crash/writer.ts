import { isDeepStrictEqual } from 'node:util'
import type { Body, Client } from '../support/service.ts'
import { between, type Random } from '../support/seed.ts'

/** What one writer knows: everything that was acknowledged to it, and the one request whose fate it never learned. */
export interface Writer {
  /** Writes until the service is gone. */
  run(client: Client, acknowledged: () => void): Promise<void>
  /** Looks up all that was acknowledged since the last look; answers what is not as it was said. */
  lost(client: Client): Promise<string[]>
}

/** Paths of records with the answers to their last writes. */
type Known = Map<string, Body>

/** A writer of events, venues, organizers and terms that nobody else touches. */
export function createWriter(name: string, random: Random): Writer {
  const known: Known = new Map()
  const changed = new Set<string>()
  let number = 0
  /** The path of an update or deletion under way. */
  let uncertain: string | undefined

  async function write(client: Client): Promise<void> {
    number += 1
    const events = [...known].filter(([path, body]) => path.startsWith('/events/') && body['status'] !== 'trash')
    const [path] = events[between(random, 0, events.length - 1)] ?? []
    const dice = random()
    if (path !== undefined && dice < 0.25) return update(client, path)
    if (path !== undefined && dice < 0.35) return remove(client, path)
    if (dice < 0.45) return create(client, 'venues', { venue: `Salle ${name} ${number}`, city: 'Lyon', zip: '69001' })
    if (dice < 0.5) return create(client, 'organizers', { organizer: `Club ${name} ${number}`, phone: `04 ${number}` })
    return create(client, 'events', eventFields())
  }

  function eventFields(): Body {
    const day = String(between(random, 1, 28)).padStart(2, '0')
    return {
      title: `Concert ${name} n° ${number} à l’été`,
      description: `<p>Une <strong>soirée</strong> ${name}-${number}</p>`,
      start_date: `2031-05-${day} 19:00:00`,
      end_date: `2031-05-${day} 22:30:00`,
      timezone: 'Europe/Paris',
      cost: `${number} €`,
      status: random() < 0.8 ? 'publish' : 'draft',
      categories: [`Catégorie ${between(random, 1, 9)}`],
      tags: [`tag ${between(random, 1, 20)}`, `tag ${name} ${number}`],
      ...(random() < 0.4 && { venue: { venue: `Lieu ${name} ${number}`, city: 'Nîmes' } }),
      ...(random() < 0.3 && { organizer: [{ organizer: `Asso ${name} ${number}`, email: 'asso@example.org' }] }),
    }
  }

  async function create(client: Client, collection: string, fields: Body): Promise<void> {
    const { status, body } = await client('POST', `/${collection}`, { json: fields })
    if (status !== 201) throw new Error(`POST /${collection}: ${status} ${JSON.stringify(body)}`)
    keep(`/${collection}/${String(body['id'])}`, body)
  }

  async function update(client: Client, path: string): Promise<void> {
    uncertain = path
    const fields = { title: `Renommé ${name} ${number}`, tags: [`tag ${between(random, 1, 20)}`], cost: `${number}` }
    const { status, body } = await client('PUT', path, { json: fields })
    if (status !== 200) throw new Error(`PUT ${path}: ${status} ${JSON.stringify(body)}`)
    keep(path, body)
  }

  async function remove(client: Client, path: string): Promise<void> {
    uncertain = path
    const { status, body } = await client('DELETE', path)
    if (status !== 200) throw new Error(`DELETE ${path}: ${status} ${JSON.stringify(body)}`)
    keep(path, body)
  }

  function keep(path: string, body: Body): void {
    known.set(path, body)
    changed.add(path)
    uncertain = undefined
  }

  return {
    async run(client, acknowledged) {
      for (;;) {
        try {
          await write(client)
        } catch (error) {
          if (error instanceof Error && 'code' in error && /^ECONN|^EPIPE/.test(String(error.code))) return
          throw error
        }
        acknowledged()
      }
    },
    async lost(client) {
      const missing: string[] = []
      for (const path of changed) {
        const { status, body } = await client('GET', path)
        if (status === 200 && isDeepStrictEqual(lasting(body), lasting(known.get(path)))) continue
        // An update that was not acknowledged may have been made, but only whole.
        if (status === 200 && path === uncertain && wasUpdated(body)) continue
        missing.push(`${path}: ${status} ${differences(body, known.get(path) ?? {})}`)
      }
      if (uncertain !== undefined) known.delete(uncertain)
      uncertain = undefined
      changed.clear()
      return missing
    },
  }

  function wasUpdated(body: Body): boolean {
    const deleted = body['status'] === 'trash'
    return deleted || (body['title'] === `Renommé ${name} ${number}` && body['cost'] !== '')
  }
}

/** The members that differ, as they were acknowledged and as they are. */
function differences(body: Body, acknowledged: Body): string {
  const names = Object.keys({ ...acknowledged, ...body }).filter((name) => !passing.has(name))
  const differ = names.filter((name) => !isDeepStrictEqual(lasting(body[name]), lasting(acknowledged[name])))
  return differ
    .map((name) => `${name}: ${JSON.stringify(acknowledged[name])} → ${JSON.stringify(body[name])}`)
    .join(', ')
}

/** What other writers change, and what only single reads show. */
const passing = new Set(['count', 'json_ld', 'tickets'])

function lasting(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lasting)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !passing.has(name))
      .map(([name, member]) => [name, lasting(member)]),
  )
}

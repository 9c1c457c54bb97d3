import { setTimeout as pause } from 'node:timers/promises'
import { between, randomOf } from '../support/seed.ts'
import { compare } from './compare.ts'
import { startReaders, startWebhooks, type Anchors } from './crowd.ts'
import { createSecrets } from './leaks.ts'
import { startMirror, type MirrorOfAll } from './mirrored.ts'
import { startNodes, type Nodes } from './nodes.ts'
import type { Reader } from './readers/copy.ts'
import { createTally, createWorld, type Kind, type Known, type Shared, type World } from './world.ts'
import { someWrite } from './writes/catalog.ts'
import { importsEnded } from './writes/groups.ts'

export interface Plan {
  readonly nodes: number
  readonly writes: number
  /** How many writes there are between two quiet moments. */
  readonly round: number
  /** Whether nodes are killed meanwhile. */
  readonly kills: boolean
  /** Whether all kinds of readers follow, and the clock moves on by months. */
  readonly isWhole: boolean
}

/** How long what is gone is remembered, and the service’s other limits. */
const activityDays = 40
const settings = {
  ...{ ACTIVITY_DAYS: String(activityDays), TRASH_DAYS: '30', RECURRENCE_HORIZON: '6' },
  WEBHOOK_NETWORKS: '127.0.0.1',
}
const writersCount = 4

/** Figures, and all that was wrong. */
export interface Outcome {
  readonly figures: Readonly<Record<string, number>>
  readonly faults: readonly string[]
  readonly tally: Shared['tally']
}

/** Random writes beside readers of every kind, who must know all that they may read whenever nobody writes. */
export async function soak(plan: Plan, log: (line: string) => void): Promise<Outcome> {
  const secrets = createSecrets()
  const random = randomOf(0)
  const nodes = await startNodes(plan.nodes, randomOf(1), settings, (text, path) => secrets.scan(text, path))
  const start = performance.now()
  const faults: string[] = []
  const figures = {
    writes: 0,
    readers: 0,
    kills: 0,
    quiet: 0,
    compared: 0,
    again: 0,
    told: 0,
    begun: 0,
    mirrored: 0,
    days: 0,
    seconds: 0,
  }
  const shared: Shared = { nodes, secrets, tally: createTally(), known: new Map(), groups: [], imports: [], words: 0 }
  const worlds = Array.from({ length: writersCount }, (_, index) => createWorld(shared, randomOf(index + 10)))
  const readers: Reader[] = []
  const late: Reader[] = []
  let mirror: MirrorOfAll | undefined
  try {
    const named = await anchors(nodes, shared.known)
    readers.push(...startReaders(nodes, secrets, named, plan.isWhole))
    if (plan.isWhole) late.push(...(await startWebhooks(nodes, named)))
    if (plan.isWhole) mirror = await startMirror(nodes)
    const lastRead = new Map(readers.map((reader) => [reader, { day: 0, begun: 1 }]))
    while (shared.tally.done() < plan.writes && faults.length === 0) {
      const until = Math.min(plan.writes, shared.tally.done() + plan.round)
      const isOver = () => shared.tally.done() >= until
      const others = [
        ...(plan.kills ? [killNow(nodes, mirror, random, isOver).then((kills) => void (figures.kills += kills))] : []),
        ...(plan.isWhole && random() < 0.4 ? [monthLater(nodes, random).then(() => void (figures.days += 31))] : []),
      ]
      await Promise.all([...others, ...worlds.map((world) => writeUntil(world, isOver))])
      await importsEnded({ nodes })
      await nodes.freeze()
      const isOff = (reader: Reader) => reader.name.includes('isOffline') && random() < 0.6
      const present = readers.filter((reader) => !isOff(reader))
      faults.push(...(await meet(nodes, present, figures)))
      for (const reader of present) {
        const last = lastRead.get(reader) ?? { day: 0, begun: 1 }
        const [away, anew] = [figures.days - last.day, reader.begun() - last.begun]
        lastRead.set(reader, { day: figures.days, begun: reader.begun() })
        figures.begun += anew
        faults.push(...reader.faults.splice(0).map((fault) => `${reader.name}: ${fault}`))
        // Whose rights change is sent away.
        if (anew > 0 && away < activityDays && reader.question.as !== 'author2')
          faults.push(`${reader.name}: was sent away after ${away} days`)
      }
      faults.push(...secrets.found, ...shared.tally.faults.splice(0))
      await nodes.advance(0)
      for (const reader of readers) reader.resume()
      Object.assign(figures, {
        quiet: figures.quiet + 1,
        writes: shared.tally.done(),
        seconds: Math.round((performance.now() - start) / 1000),
      })
      log(JSON.stringify({ ...figures, secrets: secrets.size() }))
    }
    if (faults.length === 0) {
      // Nothing fails any more; then what a killed node had taken to send is free, and what failed is due.
      await Promise.all(late.map((reader) => reader.settle()))
      await nodes.advance(25 * 3_600_000)
      faults.push(...(await meet(nodes, late, figures, 20)))
      const mirrored = await mirror?.wrong()
      figures.mirrored = mirrored?.compared ?? 0
      faults.push(...(mirrored?.faults ?? []), ...late.flatMap((reader) => reader.faults))
    }
    readers.push(...late)
    figures.readers = readers.length
    figures.told = readers.reduce((sum, reader) => sum + reader.told(), 0)
    if (faults.length > 0) faults.push(...(await historyOf(nodes, faults)))
  } finally {
    await Promise.all([...new Set([...readers, ...late])].map((reader) => reader.stop()))
    await mirror?.close()
    await nodes.close()
  }
  return { figures, faults, tally: shared.tally }
}

/** Readers read to the end, and their copies are compared; what is published by the clock meanwhile is read again. */
async function meet(
  nodes: Nodes,
  readers: readonly Reader[],
  figures: { compared: number; again: number },
  most = 3,
): Promise<string[]> {
  let left = readers
  for (let tries = 0; ; tries += 1) {
    await Promise.all(left.map((reader) => reader.settle()))
    const { wrong, compared } = await compare(nodes, left)
    figures.compared += compared
    left = [...wrong.keys()]
    if (left.length === 0) return []
    if (tries === most) return [...wrong].flatMap(([{ name }, faults]) => faults.map((fault) => `${name}: ${fault}`))
    figures.again += 1
    await pause(500)
  }
}

async function writeUntil(world: World, isOver: () => boolean): Promise<void> {
  while (!isOver() && world.tally.faults.length === 0) await someWrite(world)
}

async function killNow(
  nodes: Nodes,
  mirror: MirrorOfAll | undefined,
  random: () => number,
  isOver: () => boolean,
): Promise<number> {
  let kills = 0
  while (!isOver()) {
    await pause(between(random, 100, 2000))
    if (isOver()) break
    if (mirror && random() < 0.2) await mirror.kill()
    else await nodes.kill(([undefined, 'insert', 'insert', 'commit'] as const)[between(random, 0, 3)])
    kills += 1
  }
  return kills
}

async function monthLater(nodes: Nodes, random: () => number): Promise<void> {
  await pause(between(random, 0, 2000))
  await nodes.advance(31 * 86_400_000)
  await nodes.purge()
}

/** What filters name: renamed and moved, but never deleted. */
async function anchors(nodes: Nodes, known: Map<Kind, Known[]>): Promise<Anchors> {
  const make = async (kind: Kind, path: string, json: object) => {
    const { status, body, text } = await nodes.call('POST', path, { as: 'admin', json })
    if (status !== 201) throw new Error(text)
    const id = Number(body['id'])
    known.set(kind, [...(known.get(kind) ?? []), { kind, id, isSecret: false, isAnchor: true }])
    return id
  }
  return {
    category: await make('category', '/categories', { name: 'Anchored' }),
    venue: await make('venue', '/venues', { venue: 'Anchored hall' }),
  }
}

/** What happened to the first records that are wrong. */
async function historyOf(nodes: Nodes, faults: readonly string[]): Promise<string[]> {
  const names = new Set(
    faults.flatMap((fault) => /\b(event|venue|organizer|category|tag) (\d+)\b/.exec(fault)?.[0] ?? []),
  )
  const told: string[] = []
  for (const name of [...names].slice(0, 5)) {
    const [kind, id] = name.split(' ')
    const { text } = await nodes.call('GET', `/${kind === 'category' ? 'categorie' : kind}s/${id}`, { as: 'admin' })
    told.push(`  ${name}: ${text.slice(0, 1200)}`)
    const { body } = await nodes.call('GET', `/activity?kind=${kind}&id=${id}&per_page=12`, { as: 'admin' })
    const entries = Object.values(body).find((value) => Array.isArray(value)) as
      | readonly Record<string, unknown>[]
      | undefined
    for (const entry of entries ?? []) told.push(`  ${name}: ${JSON.stringify(entry).slice(0, 700)}`)
  }
  return told
}

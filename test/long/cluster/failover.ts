import { setTimeout as pause } from 'node:timers/promises'
import { aCluster, type Ending } from './cluster.ts'
import { mixedLoad, type Happening, type LoadedNode } from './mixed-load.ts'

/** What became of a failover. */
export interface Failover {
  readonly acknowledged: number
  readonly wrong: readonly string[]
  /** Milliseconds from the promotion to the first write and read that were done on the last node to do so. */
  readonly back: { readonly writes: number; readonly reads: number }
  /** Milliseconds: the longest that anybody waited for an answer. */
  readonly longestWait: number
  readonly refused: number
  /** What was refused or broken later than ten seconds after the promotion. */
  readonly lateRefusals: number
}

/**
 * Three services on a primary and its replica, under load. One service is killed, then the primary; the replica takes
 * over. `seconds` is how long all of it takes; `say` hears what happens.
 */
export async function failover(t: Ending, seconds: number, say: (line: string) => void): Promise<Failover> {
  const { primary, replica, nodes, secret } = await aCluster(t, { nodes: 3, commit: 'on' })
  const loaded = nodes.map(({ origin }): LoadedNode => ({ origin }))
  const load = mixedLoad(loaded, secret, 6)
  const told = (line: string) => say(`${(load.now() / 1000).toFixed(1).padStart(6)} s  ${line}`)
  const until = async (part: number) => {
    while (load.now() < part * seconds * 1000) {
      await pause(Math.min(1000, Math.max(0, part * seconds * 1000 - load.now())))
      const last = load.happenings.filter(({ at, took }) => at + took > load.now() - 1000)
      const done = last.filter(({ outcome }) => outcome === 'done').length
      told(`${done} done, ${last.length - done} not, in the last second; ${load.acknowledged()} writes acknowledged`)
    }
  }

  told('three nodes under load')
  await until(0.25)
  const [first] = loaded
  if (first) first.killed = true
  await nodes[0]?.kill()
  told('a node was killed')
  await until(0.4)
  await primary.kill()
  told('the primary was killed')
  // Longer than a request waits.
  await pause(4000)
  await replica.promote()
  const promoted = load.now()
  told('the replica was promoted')
  await until(1)
  await load.finish()
  told('everything was read again')

  const since = load.happenings.filter(({ at }) => at > promoted)
  const back = (kind: Happening['kind']) =>
    Math.max(
      ...loaded
        .filter(({ killed }) => !killed)
        .map((node) => {
          const done = load.happenings.find(
            (one) => one.node === node && one.kind === kind && one.outcome === 'done' && one.at + one.took > promoted,
          )
          return done ? done.at + done.took - promoted : Infinity
        }),
    )
  return {
    acknowledged: load.acknowledged(),
    wrong: load.wrong,
    back: { writes: back('write'), reads: back('read') },
    longestWait: Math.max(...load.happenings.map(({ took }) => took)),
    refused: load.happenings.filter(({ outcome }) => outcome === 'refused').length,
    lateRefusals: since.filter(({ at, outcome }) => at > promoted + 10_000 && outcome !== 'done').length,
  }
}

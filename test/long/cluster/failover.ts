import { setTimeout as pause } from 'node:timers/promises'
import { aCluster } from './cluster.ts'
import { mixedLoad } from './mixed-load.ts'
import { promoteWhenGone } from './operator.ts'
import type { Ending } from './postgres-server.ts'

/** How long writes may be away, in milliseconds. */
const limit = 10_000

/** What came of a failover: what was promised, what was seen, and whether that is as promised. */
export interface Promised {
  readonly promise: string
  readonly seen: string
  readonly kept: boolean
}

/**
 * A cluster under load for so many seconds, of which the primary is killed after two fifths. `say` hears what happens;
 * `wrong` are the first answers that should not be.
 */
export async function failover(
  t: Ending,
  seconds: number,
  say: (line: string) => void,
): Promise<{ readonly promises: readonly Promised[]; readonly wrong: readonly string[] }> {
  const { primary, standby, origin, secret } = await aCluster(t)
  const load = mixedLoad(origin, secret)
  const told = (line: string) => say(`${(load.now() / 1000).toFixed(1).padStart(6)} s  ${line}`)
  const until = async (part: number) => {
    while (load.now() < part * seconds * 1000) {
      await pause(Math.min(1000, Math.max(0, part * seconds * 1000 - load.now())))
      const last = load.happenings.filter(({ end }) => end > load.now() - 1000)
      const done = last.filter(({ status }) => status < 400).length
      told(
        `${done} answered, ${last.length - done} refused in the last second; ${load.acknowledged()} writes acknowledged`,
      )
    }
  }

  const ending = new AbortController()
  t.after(async () => ending.abort())
  const promoted = promoteWhenGone(primary, standby, ending.signal).then(() => {
    told('the standby was promoted')
  })
  told('three nodes under load')
  await until(0.4)
  const killing = load.now()
  await primary.kill()
  const killed = load.now()
  told('the primary was killed')
  await until(1)
  await promoted
  const lost = await load.finish()
  told('everything was read again')

  const back = (kind: 'read' | 'write') => {
    const firsts = ['node1', 'node2', 'node3'].map((name) =>
      load.happenings.find(
        ({ at, ...one }) => at > killed && one.kind === kind && one.node === name && one.status < 400,
      ),
    )
    return Math.max(...firsts.map((first) => (first ? first.end - killed : Infinity)))
  }
  const refused = load.happenings.filter(({ status }) => status === 503)
  const elsewhere = refused.filter(({ at, end }) => end < killing || at > killed + limit)
  const longest = Math.max(...load.happenings.map(({ at, end }) => end - at))
  const away = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s after the kill`
  const promises: readonly Promised[] = [
    { promise: 'no acknowledged write is lost', seen: `${lost} of ${load.acknowledged()}`, kept: lost === 0 },
    {
      promise: 'no answer is wrong, on another node either',
      seen: `${load.wrong.length}; ${load.readElsewhere()} writes were read on another node`,
      kept: load.wrong.length === 0 && load.readElsewhere() > 0,
    },
    { promise: 'writes are back within 10 s, on each node', seen: away(back('write')), kept: back('write') < limit },
    { promise: 'reads are back within 10 s, on each node', seen: away(back('read')), kept: back('read') < limit },
    {
      promise: 'only in between: 503 with Retry-After',
      seen: `${refused.length}, of which ${elsewhere.length} at another time`,
      kept: refused.length > 0 && elsewhere.length === 0,
    },
    { promise: 'nobody waits for longer than 10 s', seen: `${(longest / 1000).toFixed(1)} s`, kept: longest < limit },
  ]
  return { promises, wrong: load.wrong.slice(0, 20) }
}

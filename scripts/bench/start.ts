import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, type Noted, type Setting } from './measured.ts'
import { api } from './paths.ts'
import { ask } from './probe.ts'
import { cpuSeconds, residentMegabytes } from './processes.ts'
import { startService, type Served } from './server.ts'

interface Start {
  readonly seconds: number
  readonly cpu: number
  /** MB. */
  readonly memory: number
}

/**
 * How long it takes from the start of the program to its first list, and how much memory it has then: as at every start, and
 * where nothing was compiled before.
 */
export async function starts(served: Served, setting: Setting): Promise<readonly Noted[]> {
  const compiled = await mkdtemp(join(tmpdir(), 'almanac-compiled-'))
  try {
    const first = await start(served, compiled)
    const others = [await start(served, compiled), await start(served, compiled), await start(served, compiled)]
    const of = (what: (one: Start) => number) => median(others.map(what))
    const note = (name: string, title: string, value: number, unit: string) => ({
      ...{ ...setting, name, title, value, unit },
    })
    return [
      note(
        'start',
        'from the start to the first list',
        of(({ seconds }) => seconds),
        's',
      ),
      note(
        'start-cpu',
        '… of that, processor time',
        of(({ cpu }) => cpu),
        's',
      ),
      note('start-first', '… the very first time', first.seconds, 's'),
      note(
        'start-memory',
        'memory then',
        of(({ memory }) => memory),
        'MB',
      ),
    ]
  } finally {
    await rm(compiled, { recursive: true, force: true })
  }
}

async function start(served: Served, compiled: string): Promise<Start> {
  const begin = performance.now()
  const server = await startService(served, { NODE_COMPILE_CACHE: compiled })
  await ask(server.base, { path: `${api}/events?per_page=10` })
  const seconds = (performance.now() - begin) / 1000
  const [cpu = 0, memory = 0] = [cpuSeconds(server.pid), residentMegabytes(server.pid)]
  await server.stop()
  return { seconds, cpu, memory }
}

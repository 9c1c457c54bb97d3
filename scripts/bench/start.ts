import { median, type Noted, type Setting } from './measured.ts'
import { api } from './paths.ts'
import { ask } from './probe.ts'
import { residentMegabytes } from './processes.ts'
import { startService, type Served } from './server.ts'

/** How long it takes from the start of the program to its first list, and how much memory it has then. */
export async function starts(served: Served, setting: Setting): Promise<readonly Noted[]> {
  const seconds: number[] = []
  let memory = 0
  for (let turn = 0; turn < 3; turn += 1) {
    const begin = performance.now()
    const server = await startService(served)
    await ask(server.base, { path: `${api}/events?per_page=10` })
    seconds.push((performance.now() - begin) / 1000)
    memory = residentMegabytes(server.pid) ?? 0
    await server.stop()
  }
  return [
    { ...setting, name: 'start', title: 'from the start to the first list', value: median(seconds), unit: 's' },
    { ...setting, name: 'start-memory', title: 'memory then', value: memory, unit: 'MB' },
  ]
}

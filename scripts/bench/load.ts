import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { asLines, type Asked } from './requests.ts'

/** What came of a load. */
export interface Loaded {
  readonly requests: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly p999: number
}

export interface Load {
  readonly base: string
  readonly requests: readonly Asked[]
  readonly seconds: number
  readonly connections: number
}

interface Counted {
  readonly requests: number
  readonly microseconds: number
  readonly failed: number
  readonly lost: number
  /** Microseconds. */
  readonly p50: number
  readonly p99: number
  readonly p999: number
}

const run = promisify(execFile)

/** What sends the requests: wrk where it is installed, else autocannon. */
export const loader = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'wrk')))
  ? 'wrk'
  : 'autocannon'

/** Sends requests for some seconds, from another process. Throws where an answer was an error. */
export async function load({ base, requests, seconds, connections }: Load): Promise<Loaded> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-load-'))
  try {
    const file = join(folder, 'requests')
    await writeFile(file, asLines(requests))
    const words = [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '--timeout',
      '30s',
      '--latency',
      '-s',
      script('load.lua'),
      base,
      '--',
      file,
    ]
    const { stdout } =
      loader === 'wrk'
        ? await run('wrk', words)
        : await run(process.execPath, [
            script('load-by-autocannon.ts'),
            base,
            file,
            String(seconds),
            String(connections),
          ])
    const line = stdout.trimEnd().split('\n').at(-1) ?? ''
    return resultOf(JSON.parse(line) as Counted)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function resultOf({ requests, microseconds, failed, lost, p50, p99, p999 }: Counted): Loaded {
  if (failed > 0 || lost > 0) throw new Error(`${failed} answers were errors, ${lost} were lost`)
  const perSecond = requests / (microseconds / 1e6)
  return { requests, perSecond, p50: p50 / 1000, p99: p99 / 1000, p999: p999 / 1000 }
}

function script(name: string): string {
  return join(import.meta.dirname, name)
}

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { text } from 'node:stream/consumers'

export const executablePath = join(import.meta.dirname, '../../bin/almanac.js')

export interface Outcome {
  readonly stdout: string
  readonly stderr: string
  readonly code: number | null
}

export interface Place {
  readonly folder: string
  readonly environment?: Readonly<Record<string, string>>
  /** Of another copy of the program. */
  readonly executable?: string
  /** The number of the user who runs it, where it is another. */
  readonly user?: number
}

/** Runs the real executable to its end, in a folder, with no setting but those given. */
export async function executable(words: readonly string[], place: Place): Promise<Outcome> {
  const child = start(words, place)
  const [stdout, stderr, code] = await Promise.all([read(child.stdout), read(child.stderr), exitCode(child)])
  return { stdout, stderr, code }
}

export interface Running {
  readonly child: ChildProcess
  /** What standard output has said once `enough` accepted it. */
  readonly said: string
  /** Waits until what standard output has said is enough. */
  readonly until: (enough: (said: string) => boolean) => Promise<void>
  /** Asks it to stop and waits for its end. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<Outcome>
}

/** Starts the real executable and waits until its output is `enough`. It ends with the test at the latest. */
export async function running(
  words: readonly string[],
  place: Place,
  t: Pick<TestContext, 'after'>,
  enough: (said: string) => boolean,
): Promise<Running> {
  const child = start(words, place)
  const ended = exitCode(child)
  const stderr = read(child.stderr)
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let stdout = ''
  child.stdout?.setEncoding('utf8')
  child.stdout?.on('data', (part: string) => (stdout += part))
  const until = (satisfied: typeof enough) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (satisfied(stdout)) resolve()
      }
      look()
      child.stdout?.on('data', look)
      void ended.then(async (code) => reject(new Error(`ended with ${code}: ${stdout}${await stderr}`)))
    })
  await until(enough)
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return { code: await ended, stdout, stderr: await stderr }
  }
  return { child, said: stdout, until, stop }
}

function start(
  words: readonly string[],
  { folder, environment, executable: path = executablePath, user }: Place,
): ChildProcess {
  return spawn(process.execPath, [path, ...words], {
    cwd: folder,
    ...(user !== undefined && { uid: user }),
    env: { PATH: process.env['PATH'], TMPDIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'close')) as [number | null]
  return code
}

async function read(stream: ChildProcess['stdout']): Promise<string> {
  return stream ? text(stream) : ''
}

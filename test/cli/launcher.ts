import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { aFolder } from '../support/folder.ts'

/** A Node, and the words with which it is started. */
export interface SomeNode {
  readonly name: string
  readonly command: string
  readonly words: readonly string[]
}

const pretence = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })'

/** This Node, which needs no launcher. */
export const thisNode: SomeNode = { name: 'Node', command: process.execPath, words: [] }

/** This Node, which says that it is an older one. */
const pretender: SomeNode = {
  name: 'a Node that says it is 20',
  command: process.execPath,
  words: ['--import', `data:text/javascript,${encodeURIComponent(pretence)}`],
}

/** Every older Node from 18 on that this machine has on its path; the pretender where it has none. */
export function oldNodes(): readonly SomeNode[] {
  const folders = new Set([...(process.env['PATH'] ?? '').split(':'), '/usr/local/bin', '/usr/bin'])
  const installed = [...folders].map((folder) => join(folder, 'node')).filter(isExecutable)
  const found = [...new Set(installed.map((file) => realpathSync(file)))].flatMap((command) => {
    const version = spawnSync(command, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout.trim()
    const major = Number(version.split('.')[0])
    return major >= 18 && major < 26 ? [{ name: `Node ${version}`, command, words: [] }] : []
  })
  return found.length > 0 ? found : [pretender]
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A program at work, in a process group of its own, as the programs of one line at a terminal are. */
export interface Started {
  /** The process that was started: the launcher, where the Node is too old. */
  readonly child: ChildProcess
  /** Waits until its output matches; answers the match. */
  readonly until: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Sends a signal to all processes of it, as a terminal does. */
  readonly signalAll: (signal: NodeJS.Signals) => void
  /** Its exit code and signal, once nothing holds its output any more. */
  readonly ended: Promise<unknown>
}

/** Starts a program in a folder of its own. It ends with the test at the latest. */
export async function started(
  { command, words }: SomeNode,
  program: readonly string[],
  t: TestContext,
  environment: Readonly<Record<string, string>> = {},
): Promise<Started> {
  const child = spawn(command, [...words, ...program], {
    cwd: await aFolder(t),
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const signalAll = (signal: NodeJS.Signals) => void process.kill(-(child.pid ?? 0), signal)
  const ended = once(child, 'close')
  t.after(async () => {
    try {
      signalAll('SIGKILL')
    } catch {
      // Nothing of it is left.
    }
    await ended
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => (said += part))
  const until = async (pattern: RegExp) => {
    for (;;) {
      const found = pattern.exec(said)
      if (found) return found
      await Promise.race([once(child.stdout, 'data'), ended.then(() => Promise.reject(new Error(`it ended: ${said}`)))])
    }
  }
  return { child, until, signalAll, ended }
}

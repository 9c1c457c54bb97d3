import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'

/** A program that keeps a copy of a calendar. */
export interface Reader {
  /** Asks what has changed; answers all files of the copy, a calendar each. */
  readonly sync: () => Promise<readonly string[]>
  readonly end: () => Promise<void>
}

/** Where a calendar is, and who reads it; a guest without a password. */
export interface Readable {
  readonly url: string
  readonly login: string
  readonly password: string
  /** The last segment of its address: `all`. */
  readonly name: string
}

/** A program that answers a line of JSON to each line: all files of its copy. */
export function talking(
  command: string,
  args: readonly string[],
  { url, login, password, name }: Readable,
  environment: NodeJS.ProcessEnv = process.env,
): Reader {
  const child = spawn(command, [...args, url, login, password, name], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: environment,
  })
  const complaints = text(child.stderr)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async sync() {
      child.stdin.write('sync\n')
      const { value, done } = await lines.next()
      if (done === true) assert.fail(`${command} ended: ${await complaints}`)
      return JSON.parse(value) as readonly string[]
    },
    async end() {
      const ended = once(child, 'close')
      child.stdin.end()
      await ended
    },
  }
}

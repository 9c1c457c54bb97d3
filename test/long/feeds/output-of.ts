import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * What a program prints, given its input. Throws what it says where it fails. Meanwhile the service goes on, which closes idle connections
 * by its clock: a client that slept would use one that is closed.
 */
export async function outputOf(
  program: string,
  words: readonly string[],
  { input = '', env = process.env }: { readonly input?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const running = promisify(execFile)(program, words, { maxBuffer: 2 ** 28, env })
  running.child.stdin?.end(input)
  return (await running).stdout
}

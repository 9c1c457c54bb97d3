import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Where the programs are that write typed clients, and older versions of TypeScript. */
export const modules = join(import.meta.dirname, 'node_modules')

/** Installs them where they are missing. */
export async function installTools(): Promise<void> {
  if (!existsSync(join(modules, 'typescript-6')))
    await run('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], import.meta.dirname)
}

/** Runs a program in a folder, and answers what it said; fails where the program does. */
export async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  assert.equal(await ended, 0, `${args.join(' ')}\n${said}${complained}`)
  return said
}

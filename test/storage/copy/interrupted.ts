import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const program = join(import.meta.dirname, 'copying-process.ts')

/** Begins a copy in a process of its own, and kills that when it has come so far. */
export async function interruptedCopy(from: string, to: string, at: { step: string; table: string }): Promise<void> {
  const child = spawn(process.execPath, [program, from, to], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (line === `${at.step} ${at.table}`) child.kill('SIGKILL')
  }
  await ended
  assert.equal(child.signalCode, 'SIGKILL', said.join(', '))
  assert.ok(!said.includes('done'))
}

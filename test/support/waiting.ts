import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** How long a condition is waited for, in milliseconds: longer than a machine with much else to do stands still. */
const patience = 300_000

/** Waits until something is so, of which nobody tells: looks again and again. `what` names it where it never comes. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = performance.now() + patience
  while (!(await isSo())) {
    assert.ok(performance.now() < deadline, `waited in vain: ${what}`)
    await pause(20)
  }
}

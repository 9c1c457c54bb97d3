import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A service with the demo calendar, whose clock begins at the same moment each time. */
export interface Sandbox {
  readonly site: string
  readonly desk: { readonly login: string; readonly password: string }
  stop(): Promise<void>
}

const begun = '2027-03-01T12:00:00Z'

/** Starts the code of a checkout. */
export async function startSandbox(checkout: string, tiles: string): Promise<Sandbox> {
  const words = [join(checkout, 'bin/almanac.js'), 'sandbox', '--demo', '--now', begun, '--submissions']
  const child = spawn(process.execPath, [...words, '--map-tiles', tiles, '--log-level', 'fatal'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(part)
    if (said.includes('\n')) break
  }
  child.stdout.resume()
  if (!said.includes('\n')) throw new Error('the sandbox did not start')
  const { base, desk } = JSON.parse(said) as { readonly base: string; readonly desk: Sandbox['desk'] }
  return {
    site: base.replace(/\/$/, ''),
    desk,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

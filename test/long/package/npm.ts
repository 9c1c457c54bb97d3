import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'

/** Runs npm to its end, and answers what it has printed. */
export function npm(words: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync('npm', words, { cwd, encoding: 'utf8', maxBuffer: 1e8 })
  assert.equal(status, 0, stderr)
  return stdout
}

/** The folder of npm’s own package. */
export function npmFolder(): string {
  const { stdout } = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' })
  return dirname(dirname(realpathSync(stdout.trim())))
}

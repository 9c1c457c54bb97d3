import { spawnSync } from 'node:child_process'
import { accessSync, constants, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** A Node that is too old, and the words with which it is started. */
export interface OldNode {
  readonly name: string
  readonly command: string
  readonly words: readonly string[]
}

const pretence = 'Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } })'

/** This Node, which says that it is an older one. */
const pretender: OldNode = {
  name: 'a Node that says it is 20',
  command: process.execPath,
  words: ['--import', `data:text/javascript,${encodeURIComponent(pretence)}`],
}

/** Every older Node from 18 on that this machine has on its path; the pretender where it has none. */
export function oldNodes(): readonly OldNode[] {
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

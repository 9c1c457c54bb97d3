import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether every user may pass through a folder and all those around it. */
export function isPassable(folder: string): boolean {
  const outer = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (outer === folder || isPassable(outer))
}

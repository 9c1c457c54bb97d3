import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Whether the permissions of a database file, and of its folder, let others than its owner read it. */
export function isReadableByOthers(file: string): boolean {
  const modes = [file, dirname(file)].map((path) => statSync(path, { throwIfNoEntry: false })?.mode ?? 0)
  const [read, reach] = [0o044, 0o011]
  return process.platform !== 'win32' && ((modes[0] ?? 0) & read) > 0 && ((modes[1] ?? 0) & reach) > 0
}

/** Whether a database file is there, and it or its folder cannot be written to: SQLite opens such a file, and refuses each write. */
export function isReadOnly(file: string): boolean {
  if (!existsSync(file)) return false
  try {
    for (const path of [file, dirname(file)]) accessSync(path, constants.W_OK)
    return false
  } catch {
    return true
  }
}

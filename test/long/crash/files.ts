import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** The files below a folder, as paths from there, without the locks of running processes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

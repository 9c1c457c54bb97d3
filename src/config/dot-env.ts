import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** What the `.env` of a folder says; nothing where there is none. Throws where it cannot be read. */
export function dotEnv(folder: string): Readonly<Record<string, string | undefined>> {
  try {
    return parseEnv(readFileSync(join(folder, '.env'), 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return {}
    throw error
  }
}

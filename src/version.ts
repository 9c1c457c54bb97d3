import { readFileSync } from 'node:fs'

/** The version of this package, as its `package.json` says. */
export function version(): string {
  const described: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  const known = typeof described === 'object' && described !== null && 'version' in described
  return known ? String(described.version) : ''
}

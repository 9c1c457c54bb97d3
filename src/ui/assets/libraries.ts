import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'
import { lazyFile, type Asset } from './asset.ts'

interface Package {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly exports?: string | { readonly import?: string; readonly '.'?: { readonly import: string } }
}

/** Packages without an ES module that is small enough: their usual file, which sets a global. */
const globals: Readonly<Record<string, string>> = { leaflet: 'dist/leaflet.js' }

/** The modules of packages as they come, by name, with all that they import. They are read when they are first asked for. */
export function librariesOf(names: readonly string[]): ReadonlyMap<string, Asset> {
  const found = new Map<string, Asset>()
  const look = (name: string, from: string | URL) => {
    if (found.has(name)) return
    const path = findPackageJSON(name, from)
    if (path === undefined) throw new Error(`the package ${name} is not installed`)
    const at = pathToFileURL(path)
    const { version, exports, dependencies = {} } = JSON.parse(readFileSync(path, 'utf8')) as Package
    const entry = globals[name] ?? (typeof exports === 'string' ? exports : (exports?.import ?? exports?.['.']?.import))
    if (entry === undefined) throw new Error(`the package ${name} has no ES module`)
    found.set(
      name,
      lazyFile(name, 'js', `${name} ${version}`, () => readFileSync(new URL(entry, at), 'utf8')),
    )
    for (const each of Object.keys(dependencies)) if (!each.startsWith('@types/')) look(each, at)
  }
  for (const name of names) look(name, import.meta.url)
  return found
}

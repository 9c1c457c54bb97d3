import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'
import { file, type Asset } from './assets.ts'

interface Package {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly exports: { readonly import?: string; readonly '.'?: { readonly import: string } }
}

/**
 * ES modules of packages as they come, by name, with all that they import: in a browser, which knows no packages, each of them
 * imports the address at which another is served. They are read when they are first asked for.
 */
export function modulesOf(names: readonly string[]): ReadonlyMap<string, Asset> {
  const found = new Map<string, { readonly described: Package; readonly source: URL }>()
  const look = (name: string, from: string | URL) => {
    if (found.has(name)) return
    const path = findPackageJSON(name, from)
    if (path === undefined) throw new Error(`the package ${name} is not installed`)
    const at = pathToFileURL(path)
    const described = JSON.parse(readFileSync(path, 'utf8')) as Package
    const entry = described.exports.import ?? described.exports['.']?.import
    if (entry === undefined) throw new Error(`the package ${name} has no ES module`)
    found.set(name, { described, source: new URL(entry, at) })
    for (const each of Object.keys(described.dependencies ?? {})) look(each, at)
  }
  for (const name of names) look(name, import.meta.url)
  // What a module imports is part of its text, so that a new version of any gives all of them new addresses.
  const versions = [...found].map(([name, { described }]) => `${name} ${described.version}`).join()
  const modules = new Map<string, Asset>()
  for (const [name, { source }] of found) {
    let text: string | undefined
    const { path, type } = file(name, 'js', `${name} of ${versions}`)
    modules.set(name, {
      path,
      type,
      get text() {
        return (text ??= withAddresses(readFileSync(source, 'utf8'), modules))
      },
    })
  }
  return modules
}

/** A script whose imports of packages are those of the addresses of their modules. */
export function withModules(name: string, script: string, modules: ReadonlyMap<string, Asset>): Asset {
  return file(name, 'js', withAddresses(script, modules))
}

/** All of them are served from one folder. */
function withAddresses(text: string, modules: ReadonlyMap<string, Asset>): string {
  return text.replace(/^(import .* from )'([^'.][^']*)'/gm, (_statement, begin: string, name: string) => {
    const imported = modules.get(name)
    if (!imported) throw new Error(`there is no module ${name}`)
    return `${begin}'./${imported.path.split('/').at(-1) ?? ''}'`
  })
}

import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lazyFile, type TextAsset } from './asset.ts'
import { bundleScripts, scriptName, type Entry } from './bundle.ts'
import { librariesOf } from './libraries.ts'

/** The client modules: TypeScript in the sources, bundled scripts in the published package. */
const folder = fileURLToPath(new URL('../client', import.meta.url))
const isBuilt = import.meta.url.endsWith('.js')

/** All scripts share one version, so that their addresses are known without bundling them. */
const sourcesHash = hashOfSources()

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const path of globSync('**/*.{ts,js}', { cwd: folder }).sort())
    hash.update(readFileSync(`${folder}/${path}`)).update('\n')
  return hash.digest('hex')
}

let bundled: ReadonlyMap<string, string> | undefined

/**
 * The script that starts at a module of `src/ui/client`, built when first asked for. With `isLazy`, the browser loads its libraries only when it
 * needs them.
 */
export function script(entry: Entry, libraries: readonly string[] = [], isLazy = false): TextAsset {
  const name = scriptName(entry)
  const made = lazyFile(name, 'js', sourcesHash, () => textOf(name))
  // A spread would read the getter `text`, and so build the script at once; `Object.assign` keeps the getter of `made`.
  return libraries.length === 0 ? made : Object.assign(made, { libraries: librariesOf(libraries), isLazy })
}

function textOf(name: string): string {
  if (isBuilt) return readFileSync(`${folder}/${name}.js`, 'utf8')
  const text = (bundled ??= bundleScripts()).get(name)
  if (text === undefined) throw new Error(`the script ${name} was not made`)
  return text
}

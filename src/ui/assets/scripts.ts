import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lazyFile, type TextAsset } from './asset.ts'
import { bundleScripts, scriptName, type Entry } from './bundle.ts'
import { librariesOf } from './libraries.ts'

/** In the sources, modules of TypeScript; in what is published, the scripts that the build has made of them. */
const folder = fileURLToPath(new URL('../client', import.meta.url))
const isBuilt = import.meta.url.endsWith('.js')

/** All scripts get new addresses when any of them changes: nothing has to be made to know their addresses. */
const version = globSync('**/*.{ts,js}', { cwd: folder })
  .sort()
  .map((path) => readFileSync(`${folder}/${path}`, 'utf8'))
  .join('\n')

let bundled: ReadonlyMap<string, string> | undefined

/**
 * The script of pages that a module in `src/ui/client` begins, and the libraries that it imports: `isLazy`, when it needs them. It is made
 * when it is first asked for.
 */
export function script(entry: Entry, libraries: readonly string[] = [], isLazy = false): TextAsset {
  const name = scriptName(entry)
  const made = lazyFile(name, 'js', version, () => textOf(name))
  return libraries.length === 0 ? made : Object.assign(made, { libraries: librariesOf(libraries), isLazy })
}

function textOf(name: string): string {
  if (isBuilt) return readFileSync(`${folder}/${name}.js`, 'utf8')
  const text = (bundled ??= bundleScripts()).get(name)
  if (text === undefined) throw new Error(`the script ${name} was not made`)
  return text
}

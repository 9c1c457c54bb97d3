import type * as esbuild from 'esbuild'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The scripts that pages load, by their modules in `src/ui/client`. */
const entries = [
  'site/connect',
  'site/pages',
  'map/map',
  'explorer/explorer',
  'embed/preview',
  'embed/frame',
  'embed/framed',
  'embed/component/element',
  'desk/commands',
  'desk/list',
  'desk/rows/rows',
  'desk/shown-once',
  'desk/passkeys',
  'desk/picture',
  'map/place-map',
  'desk/import-progress',
  'desk/forget-unsaved',
  'desk/calendar/calendar',
  'desk/event-form/event-form',
  'desk/rich-text/rich-text',
  'desk/site',
  'desk/start',
  'desk/unsaved/unsaved',
  'desk/question',
] as const

export type Entry = (typeof entries)[number]

/** The name of the file that is made of a module. */
export function scriptName(entry: Entry): string {
  return entry.replaceAll('/', '-')
}

/**
 * The text of each script by its name: its module with those of ours that it imports, without types. Imports of libraries stay as
 * they are.
 */
export function bundleScripts(): ReadonlyMap<string, string> {
  // Loaded here alone: what is published has the scripts made.
  const { buildSync } = createRequire(import.meta.url)('esbuild') as typeof esbuild
  const folder = fileURLToPath(new URL('../client', import.meta.url))
  const { outputFiles } = buildSync({
    entryPoints: entries.map((entry) => ({ in: `${folder}/${entry}.ts`, out: scriptName(entry) })),
    outdir: folder,
    bundle: true,
    packages: 'external',
    format: 'esm',
    target: 'esnext',
    charset: 'utf8',
    minify: true,
    write: false,
    logLevel: 'silent',
  })
  return new Map(outputFiles.map(({ path, text }) => [basename(path, '.js'), text]))
}

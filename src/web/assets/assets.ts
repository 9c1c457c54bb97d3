import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A file of the pages, with its path below the site, which changes with its text. */
export interface Asset {
  readonly path: string
  readonly type: string
  readonly text: string
}

const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8', svg: 'image/svg+xml' } as const

/** The style sheet of all pages, and the script without which they work as well. */
export const style = asset('site', 'css', [
  'base.css',
  'tints.css',
  'calendar.css',
  'pages.css',
  '../embed/framed.css',
  'print.css',
])
export const script = asset('site', 'js', ['calendar.js', 'pages.js'])

/** The sign of the site in the tabs of browsers. */
export const favicon = asset('icon', 'svg', ['icon.svg'])

/** What the map needs besides: Leaflet, as it comes, and our use of it. */
export const mapAssets: readonly Asset[] = [
  file('leaflet', 'css', packaged('leaflet/dist/leaflet.css')),
  file('leaflet', 'js', packaged('leaflet/dist/leaflet.js')),
  asset('map', 'js', ['map.js']),
]

/** What the page that makes snippets needs besides. */
export const embedAssets: readonly Asset[] = [
  asset('embed', 'css', ['../embed/embed.css']),
  asset('preview', 'js', ['../embed/preview.js']),
]

export const assets: readonly Asset[] = [style, script, favicon, ...mapAssets, ...embedAssets]

/** The text of a file of a package. */
function packaged(name: string): string {
  return readFileSync(new URL(import.meta.resolve(name)), 'utf8')
}

/** A file made of some of this folder. */
export function asset(name: string, extension: keyof typeof types, files: readonly string[]): Asset {
  return file(name, extension, files.map((each) => readFileSync(new URL(each, import.meta.url), 'utf8')).join(''))
}

/** A file by its name and its text. */
export function file(name: string, extension: keyof typeof types, text: string): Asset {
  const version = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return { path: `/assets/${name}-${version}.${extension}`, type: types[extension], text }
}

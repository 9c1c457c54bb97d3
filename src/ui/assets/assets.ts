import { readFileSync } from 'node:fs'
import { asset, file, type Asset } from './asset.ts'
import { script } from './scripts.ts'

/** The style sheet of all pages, and the script without which they work as well. */
export const style = asset('site', 'css', [
  'styles/base.css',
  'styles/tints.css',
  'styles/calendar.css',
  'styles/pages.css',
  '../embed/framed.css',
  'styles/print.css',
])
export const siteScript = script('site/pages')

/** The sign of the site in the tabs of browsers. */
export const favicon = asset('icon', 'svg', ['icon.svg'])

/** What the map needs besides: Leaflet, as it comes, and our use of it. */
export const mapAssets: readonly Asset[] = [
  file('leaflet', 'css', readFileSync(new URL(import.meta.resolve('leaflet/dist/leaflet.css')), 'utf8')),
  script('map/map', ['leaflet']),
]

/** What the page that makes snippets needs besides. */
export const embedAssets: readonly Asset[] = [asset('embed', 'css', ['../embed/embed.css']), script('embed/preview')]

export const assets: readonly Asset[] = [style, siteScript, favicon, ...mapAssets, ...embedAssets]

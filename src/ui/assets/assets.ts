import { readFileSync } from 'node:fs'
import { asset, file, type Asset } from './asset.ts'
import { calendarRows } from './calendar-rows.ts'
import { focalRules } from './focal-points.ts'
import { fontFaces, fonts } from './fonts.ts'
import { script } from './scripts.ts'

/** The style sheet of all pages, and the script without which they work as well. */
export const style = styleSheet(
  'site',
  [
    'styles/tokens.css',
    'styles/base.css',
    'styles/kit.css',
    'styles/calendar.css',
    ...[
      'shared',
      'frame',
      'finder',
      'rows',
      'cards',
      'front',
      'picker',
      'month',
      'week',
      'map',
      'indexes',
      'event',
      'subject',
      'sheet',
      'print',
    ].map((name) => `styles/site/${name}.css`),
    '../embed/framed.css',
  ],
  `${calendarRows()}${focalRules()}`,
)
export const siteScript = script('site/pages')

/** The style sheet of Leaflet, as it comes. */
export const leafletStyle = file(
  'leaflet',
  'css',
  readFileSync(new URL(import.meta.resolve('leaflet/dist/leaflet.css')), 'utf8'),
)

/** What the map needs besides: Leaflet and Supercluster, as they come, and our use of them. */
export const mapAssets: readonly Asset[] = [leafletStyle, script('map/map', ['leaflet', 'supercluster'], true)]

/** What the page that makes snippets needs besides. */
export const embedAssets: readonly Asset[] = [asset('embed', 'css', ['../embed/embed.css']), script('embed/preview')]

/** What the page of the ways to connect needs besides. */
export const connectAssets: readonly Asset[] = [
  asset('connect', 'css', ['../site/connect/connect.css']),
  script('site/connect'),
]

/** What views in frames need besides. */
export const framedScript = script('embed/framed')

/** A style sheet on the base of all, with the typefaces that it names, and further rules. */
export function styleSheet(name: string, files: readonly string[], rules = ''): Asset {
  return file(name, 'css', `${fontFaces}\n${asset(name, 'css', files).text}${rules}`)
}

export const assets: readonly Asset[] = [
  ...fonts,
  style,
  siteScript,
  ...mapAssets,
  ...embedAssets,
  ...connectAssets,
  framedScript,
]

import type { Context, Settings } from '../../operations/context.ts'
import { say } from '../../texts/text.ts'
import type { View } from '../kit/dates/views.ts'

/** Where the tiles of a map come from. */
export interface MapTiles {
  /** An address with `{z}`, `{x}` and `{y}`. */
  readonly url: string
  /** Whom they are by, as plain text. */
  readonly attribution: string
  /** Whether a visitor is asked before anything is loaded: another host learns of the visit. */
  readonly asksFirst: boolean
}

/** The tiles of everybody, under the policy of operations.osmfoundation.org/policies/tiles. */
const openStreetMap: MapTiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© OpenStreetMap',
  asksFirst: true,
}

/** The tiles by the settings; undefined where the site has no map. */
export function tilesOf({ mapTiles: url, mapAttribution: attribution }: Settings): MapTiles | undefined {
  if (url === 'none') return undefined
  return url === undefined ? openStreetMap : { url, attribution, asksFirst: false }
}

/** Whose tiles they are, as a reader is told before they are loaded: `openstreetmap.org`. */
export function tileHost({ url }: MapTiles): string {
  return new URL(url.replace(/[{}]/g, '')).hostname.replace(/^tile\./, '')
}

/** What a view is called: that of the places is a map where there is one. */
export function viewName(view: View, { settings, language }: Pick<Context, 'settings' | 'language'>): string {
  return say(`calendar.view.${view === 'map' && !tilesOf(settings) ? 'places' : view}`, language)
}

/** The origin of an address as a policy names it; tiles may have a `{s}` for one of several hosts. */
export function tileOrigin(address: string | undefined): readonly string[] {
  const [origin] = /^https?:\/\/[\w.:{}[\]-]+/.exec(address ?? '') ?? []
  return origin === undefined ? [] : [origin.replace('{s}', '*')]
}

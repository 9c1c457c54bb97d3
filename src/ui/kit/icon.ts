import { readFileSync } from 'node:fs'
import { cleaned, type Html } from './html.ts'

/** The icons that pages show, by their names in Heroicons. */
export type IconName =
  | 'adjustments-horizontal'
  | 'arrow-down-tray'
  | 'arrow-path'
  | 'arrow-top-right-on-square'
  | 'bars-3'
  | 'bell'
  | 'bolt'
  | 'calendar'
  | 'calendar-days'
  | 'chart-bar'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'clipboard'
  | 'clock'
  | 'cog-6-tooth'
  | 'envelope'
  | 'exclamation-triangle'
  | 'globe-alt'
  | 'heart'
  | 'home'
  | 'inbox'
  | 'key'
  | 'list-bullet'
  | 'lock-closed'
  | 'magnifying-glass'
  | 'map'
  | 'map-pin'
  | 'pencil-square'
  | 'phone'
  | 'plus'
  | 'printer'
  | 'rss'
  | 'share'
  | 'squares-2x2'
  | 'sun'
  | 'tag'
  | 'ticket'
  | 'user-circle'
  | 'user-group'
  | 'users'
  | 'video-camera'
  | 'view-columns'
  | 'x-mark'

const icons = new Map<IconName, Html>()

/** An icon of 24 pixels in the colour of the text; the words beside it say what it means. */
export function icon(name: IconName): Html {
  const known = icons.get(name)
  if (known) return known
  const text = readFileSync(new URL(import.meta.resolve(`heroicons/24/outline/${name}.svg`)), 'utf8')
  const drawn = cleaned(
    text
      .replace(/ data-slot="icon"| xmlns="[^"]*"/g, '')
      .replace('<svg', '<svg class="icon"')
      .trim(),
  )
  icons.set(name, drawn)
  return drawn
}

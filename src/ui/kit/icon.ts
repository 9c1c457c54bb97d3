import { sanitizedHtml, type Html } from './html.ts'
import { outlines } from './icons.ts'

export type IconName = keyof typeof outlines

const icons = new Map<IconName, Html>()

/** An icon of 24 pixels in the colour of the text; the words beside it say what it means. */
export function icon(name: IconName): Html {
  const known = icons.get(name)
  if (known) return known
  const paths = outlines[name].map((d) => `  <path stroke-linecap="round" stroke-linejoin="round" d="${d}"/>\n`)
  const drawn = sanitizedHtml(
    `<svg class="icon" fill="none" viewBox="0 0 24 24" stroke-width="1.5" stroke="currentColor" aria-hidden="true">\n${paths.join('')}</svg>`,
  )
  icons.set(name, drawn)
  return drawn
}

import { file, type Asset } from './asset.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** The grounds on which the accent is written, or which are written on it, of tokens.css: the one nearest to it in light and in dark. */
const grounds = { light: '#eef4f6', dark: '#1c2a32' } as const

/** The grounds of the pages, of tokens.css. */
export const papers = { light: '#fdfcfa', dark: '#12171d' } as const

/** The tints of categories, of tokens.css, in light. */
export const tintColours: readonly string[] = [
  ...['#b4472f', '#2d6a4f', '#7a4a9e', '#9a6700', '#0b5a7a', '#a03060', '#4d6312', '#3d4fa3'],
]

/** WCAG 2.2 asks for 4.5 (§1.4.3); a little more, as colours are rounded. */
const leastContrast = 4.6

/** The paths of all style sheets with the accent of a site, as a route. */
export const colourPaths = '/assets/:file'

/** The sheet that was made last: a site has one colour. */
let last: { readonly colour: string; readonly sheet: Asset } | undefined

/** A style sheet with the accent of a site, `#rrggbb`: as near to it as it can be read on the grounds of the pages. */
export function colourSheet(colour: string): Asset {
  if (last?.colour !== colour) last = { colour, sheet: sheetOf(colour.toLowerCase()) }
  return last.sheet
}

/** The sheet at a path, whatever the colour of the site is by now: nodes learn of another one after another. */
export function colourSheetAt(path: string): Asset | undefined {
  const [, digits] = /^\/assets\/colours-([\da-f]{6})-/.exec(path) ?? []
  const sheet = digits === undefined ? undefined : sheetOf(`#${digits}`)
  return sheet?.path === path ? sheet : undefined
}

function sheetOf(colour: string): Asset {
  const { light, dark } = accentOf(colour)
  return file(`colours-${colour.slice(1)}`, 'css', `:root{--accent:light-dark(${light.ink},${dark.ink})}`)
}

/** The accent of a site in light and in dark, on the ground on which it is hardest to read. */
export function accentOf(colour: string) {
  return {
    light: { ink: readable(colour, grounds.light, [0, 0, 0]), ground: grounds.light },
    dark: { ink: readable(colour, grounds.dark, [255, 255, 255]), ground: grounds.dark },
  }
}

/** The colour of a site, or the usual one, as dark as it takes to read white on it. */
export function colourUnderWhite(colour = '#0b5a7a'): string {
  return readable(colour, '#ffffff', [0, 0, 0])
}

/** The colour, moved towards another until it stands out from the ground. */
export function readable(colour: string, ground: string, towards: Colour): string {
  for (let share = 0; share < 100; share += 2) {
    const mixed = parts(colour).map((part, index) => Math.round(part + ((towards[index] ?? 0) - part) * (share / 100)))
    const written = `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
    if (contrast(written, ground) >= leastContrast) return written
  }
  return `#${towards.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = parts(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function parts(colour: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

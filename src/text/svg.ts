import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { withoutControls } from './plain.ts'
import { cleanLook, cleanLooks, cleanSheet, looks } from './svg-style.ts'

/** A drawing that can do nothing but be seen. */
export interface CleanSvg {
  readonly text: string
  /** In pixels, as it is shown where nothing else says how large. */
  readonly width: number
  readonly height: number
}

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text']
const gradients = ['linearGradient', 'radialGradient', 'pattern']
const elements = [
  ...['svg', 'g', 'defs', 'title', 'desc', 'tspan', 'stop', 'clipPath', 'mask', ...shapes, ...gradients],
]

/** Attributes that say where and how large something is, or what it is called; others are those of `looks`, `style` and `href`. */
const places = (
  'id class d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height points offset pathLength rotate textLength lengthAdjust ' +
  'viewBox preserveAspectRatio transform gradientTransform gradientUnits spreadMethod patternUnits patternContentUnits ' +
  'patternTransform clipPathUnits maskUnits maskContentUnits'
).split(' ')

const options: sanitizeHtml.IOptions = {
  allowedTags: elements,
  allowedAttributes: { '*': [...places, ...looks, 'style', 'href'] },
  // What other elements say goes with them; what is drawn within stays.
  disallowedTagsMode: 'completelyDiscard',
  nonTextTags: ['script', 'style', 'foreignObject', 'metadata', 'noscript', 'textarea', 'option', 'iframe', 'object'],
  nestingLimit: 100,
  parseStyleAttributes: false,
  parser: { xmlMode: true },
  transformTags: { '*': (tagName, attributes) => ({ tagName, attribs: cleanSvgAttributes(tagName, attributes) }) },
}

/** No logo is drawn so deep. */
const maxDepth = 200
/** In pixels. */
const maxSide = 10_000

/**
 * A drawing as it is kept: shapes, gradients and texts of an allow-list, looks that refer to nothing outside of it. Scripts, handlers,
 * foreign objects, pictures, links, animations, fonts and repetitions (`use`) are taken out. Undefined where nothing is left to see.
 */
export function cleanSvg(source: string): CleanSvg | undefined {
  const start = source.search(/<svg[\s>]/)
  const text = withoutControls(source.slice(Math.max(start, 0)))
  if (start < 0 || depthOf(text) > maxDepth) return undefined
  const { sheet, rest } = withoutSheets(text)
  // Loaded with the first drawing.
  const clean = createRequire(import.meta.url)('sanitize-html') as typeof sanitizeHtml
  const drawn = clean(rest, options).trim()
  const [root, attributes = ''] = /^<svg((?: [^<>]*)?)>/.exec(drawn) ?? []
  if (root === undefined || !isOneElement(drawn) || !shapes.some((name) => drawn.includes(`<${name}`))) return undefined
  const box = viewBoxNumbers(attributeOf(attributes, 'viewBox'))
  const [width, height] = ['width', 'height'].map(
    (name, index) => pixelLength(attributeOf(attributes, name)) ?? box[index + 2] ?? 0,
  ) as [number, number]
  if (!(width > 0 && height > 0 && width <= maxSide && height <= maxSide)) return undefined
  const viewBox = box.length === 4 ? '' : ` viewBox="0 0 ${width} ${height}"`
  const style = sheet === '' ? '' : `<style>${sheet}</style>`
  const opening = `<svg xmlns="http://www.w3.org/2000/svg"${attributes}${viewBox}>${style}`
  return { text: `${opening}${drawn.slice(root.length)}`, width: Math.ceil(width), height: Math.ceil(height) }
}

function cleanSvgAttributes(element: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const kept = Object.entries(attributes).map(([name, value]): [string, string] => {
    if (name === 'style') return [name, cleanLooks(value)]
    if (looks.has(name)) return [name, cleanLook(value)]
    const plain = value.replace(/\s+/g, ' ').trim()
    // What a gradient takes over from another one.
    if (name === 'href' || name === 'xlink:href')
      return ['href', gradients.includes(element) && /^#[\w.:-]+$/.test(plain) ? plain : '']
    return [name, /^[\w#%.,:() +-]+$/.test(plain) ? plain : '']
  })
  return Object.fromEntries(kept.filter(([, value]) => value !== ''))
}

/** The rules of all style sheets of a drawing, and the drawing without them. */
function withoutSheets(text: string): { readonly sheet: string; readonly rest: string } {
  let [sheet, rest, from] = ['', '', 0]
  for (;;) {
    const start = text.indexOf('<style', from)
    const content = start < 0 ? -1 : text.indexOf('>', start) + 1
    const end = content <= 0 ? -1 : text.indexOf('</style', content)
    if (end < 0 || text[content - 2] === '/') return { sheet, rest: rest + text.slice(from) }
    sheet += cleanSheet(text.slice(content, end))
    rest += text.slice(from, start)
    from = text.indexOf('>', end) + 1 || text.length
  }
}

/** How deep elements are within others, as far as brackets tell. Linear time. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const [, closes, ends] of text.matchAll(/<(\/?)[a-z][^<>]*?(\/?)>/gi)) {
    depth += closes ? -1 : ends ? 0 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** Whether nothing follows the end of the first element. */
function isOneElement(drawn: string): boolean {
  let depth = 0
  for (const { 0: tag, index } of drawn.matchAll(/<\/?svg\b/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth === 0) return index + '</svg>'.length === drawn.length
  }
  return false
}

function attributeOf(attributes: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
}

function viewBoxNumbers(text: string): readonly number[] {
  const numbers = text
    .split(/[ ,]+/)
    .filter((part) => part !== '')
    .map(Number)
  return numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : []
}

/** A length in pixels; undefined where it is none, or a share of something. */
function pixelLength(text: string): number | undefined {
  const [, number] = /^(\d*\.?\d+)(?:px)?$/.exec(text) ?? []
  return number === undefined ? undefined : Number(number)
}

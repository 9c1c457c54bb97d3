/* What drawings are made of: parts of SVG, as text. */

type Attributes = Readonly<Record<string, string | number>>

export type Point = readonly [x: number, y: number]

/** Numbers with one decimal: more cannot be seen. */
const short = (value: number) => String(Math.round(value * 10) / 10)

function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' && key !== 'opacity' ? short(value) : value}"`,
  )
  return content === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return element('rect', { x, y, width, height, fill, ...more })
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element('circle', { cx, cy, r, fill, ...more })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more })
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element('path', { d, fill, ...more })
}

/** A line with round ends. */
export function stroke(d: string, colour: string, width: number, more: Attributes = {}): string {
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  return element('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...round, ...more })
}

export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  return element('polygon', { points: points.map(([x, y]) => `${short(x)},${short(y)}`).join(' '), fill, ...more })
}

export function group(parts: readonly string[], more: Attributes = {}): string {
  return element('g', more, parts.join(''))
}

/** A part at a place of its own: moved, then turned by degrees and scaled around it. */
export function at(x: number, y: number, part: string, { scale = 1, turn = 0, flip = false } = {}): string {
  const transform = `translate(${short(x)} ${short(y)}) rotate(${short(turn)}) scale(${flip ? -scale : scale} ${scale})`
  return element('g', { transform }, part)
}

/** A part of which only a rectangle from (0, 0) on is seen. */
export function cut(width: number, height: number, part: string): string {
  return element('svg', { width, height, overflow: 'hidden' }, part)
}

let gradients = 0

/** A rectangle with a gradient from top to bottom. */
export function shaded(x: number, y: number, width: number, height: number, colours: readonly string[]): string {
  const id = `shade${(gradients += 1)}`
  return gradient(id, colours) + rect(x, y, width, height, `url(#${id})`)
}

/** The definition of a gradient from top to bottom, for `url(#id)`. A colour may have an opacity: `#ffffff00`. */
export function gradient(id: string, colours: readonly string[], radial = false): string {
  const stops = colours.map((colour, index) =>
    element('stop', { offset: `${Math.round((100 * index) / (colours.length - 1))}%`, 'stop-color': colour }),
  )
  return radial
    ? element('radialGradient', { id }, stops.join(''))
    : element('linearGradient', { id, x1: 0, y1: 0, x2: 0, y2: 1 }, stops.join(''))
}

/** Light around a point, that fades. */
export function glow(cx: number, cy: number, r: number, colour: string, opacity = 0.6): string {
  const id = `shade${(gradients += 1)}`
  return gradient(id, [colour, `${colour}55`, `${colour}00`], true) + circle(cx, cy, r, `url(#${id})`, { opacity })
}

/** A soft line through points, closed downwards at `bottom`: hills, dunes, waves. */
export function land(points: readonly Point[], bottom: number, fill: string, more: Attributes = {}): string {
  const [first, ...rest] = points
  if (!first) return ''
  let [lastX, lastY] = first
  let d = `M${short(lastX)} ${short(lastY)}`
  for (const [x, y] of rest) {
    const middle = (lastX + x) / 2
    d += `C${short(middle)} ${short(lastY)} ${short(middle)} ${short(y)} ${short(x)} ${short(y)}`
    ;[lastX, lastY] = [x, y]
  }
  return path(`${d}V${short(bottom)}H${short(first[0])}Z`, fill, more)
}

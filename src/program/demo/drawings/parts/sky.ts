import type { Light } from './light.ts'
import type { Random } from './random.ts'
import { circle, ellipse, glow, group, land, rect, shaded, stroke, type Point } from './shapes.ts'

/** The size of a drawing, in units of its own; a landscape is 1200 × 800. */
export interface Frame {
  readonly width: number
  readonly height: number
}

/** What a drawing is given: its size, its light, and what makes it differ from others of its scene. */
export interface Setting extends Frame {
  readonly light: Light
  readonly random: Random
}

/** The sky down to a horizon, with a sun or a moon, and stars where it is dark. */
export function sky({ width, light, random }: Setting, horizon: number, sun?: Point): string {
  const stars = Array.from({ length: light.sky.length === 3 && light.isDark ? 70 : 0 }, () =>
    circle(random.between(0, width), random.between(0, horizon * 0.75), random.between(0.8, 2.6), light.sun, {
      opacity: random.between(0.3, 0.9),
    }),
  )
  const [x, y] = sun ?? [0, 0]
  const disc = sun === undefined ? '' : glow(x, y, 230, light.sun, 0.75) + circle(x, y, 52, light.sun)
  return shaded(0, 0, width, horizon + 1, light.sky) + stars.join('') + disc
}

/** Clouds of three round parts on a flat foot. */
export function cloud(x: number, y: number, size: number, colour: string, opacity = 0.7): string {
  return group(
    [
      rect(x - size, y - size * 0.28, size * 2, size * 0.28, colour, { rx: size * 0.14 }),
      ellipse(x - size * 0.35, y - size * 0.3, size * 0.42, size * 0.3, colour),
      ellipse(x + size * 0.3, y - size * 0.38, size * 0.5, size * 0.4, colour),
    ],
    { opacity },
  )
}

/** The sea from the horizon down, with glints that lie denser below the sun. */
export function sea({ width, height, light, random }: Setting, horizon: number, sunX = width / 2): string {
  const glints = Array.from({ length: 90 }, (_, index) => {
    const y = horizon + 10 + (height - horizon) * (index / 90) ** 1.3
    const near = (y - horizon) / (height - horizon)
    const isBelow = index % 2 === 0
    const x = isBelow ? sunX + random.between(-60, 60) * (1 + 2.4 * near) : random.between(0, width)
    const long = random.between(14, 46) * (0.6 + 1.6 * near)
    return stroke(`M${x - long} ${y}h${2 * long}`, light.glint, 2 + 3 * near, { opacity: isBelow ? 0.55 : 0.22 })
  })
  return shaded(0, horizon, width, height - horizon, light.sea) + glints.join('')
}

/** A hill whose edge goes up and down softly. */
export function hills({ width, random }: Setting, y: number, swing: number, bottom: number, colour: string): string {
  const steps = 5
  const points = Array.from({ length: steps + 1 }, (_, index): Point => [
    (width * index) / steps,
    y + random.between(-swing, swing),
  ])
  return land(points, bottom, colour)
}

/** A gull in flight. */
export function gull(x: number, y: number, size: number, colour: string): string {
  const d = `M${x - size} ${y - size * 0.2}q${size * 0.5} ${-size * 0.45} ${size} ${size * 0.2}q${size * 0.5} ${-size * 0.65} ${size} ${-size * 0.2}`
  return stroke(d, colour, Math.max(2.5, size * 0.13))
}

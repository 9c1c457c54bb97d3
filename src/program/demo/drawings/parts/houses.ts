import { colours, type Light } from './light.ts'
import type { Random } from './random.ts'
import { at, circle, glow, group, path, polygon, rect, stroke } from './shapes.ts'

const walls = [colours.cream, colours.coral, colours.mustard, '#d9e4dc', colours.teal, colours.rose, '#f2f0ea'] as const
const roofs = ['#5b3b3f', '#41525e', '#7c4a3a', '#2f4550'] as const

/** A house that stands on y = 0, `width` wide and `height` to the eaves. */
export function house(width: number, height: number, light: Light, random: Random, snowy = false): string {
  const wall = random.pick(walls)
  const roof = snowy ? '#f6f9f8' : random.pick(roofs)
  const peak = height + width * random.between(0.42, 0.62)
  const glass = light.isDark ? '#ffd98a' : '#3c5b69'
  const [w, h] = [width * 0.16, height * 0.2]
  const columns = width > 60 ? [0.24, 0.5, 0.76] : [0.3, 0.7]
  const rows = height > 75 ? [0.3, 0.66] : [0.55]
  const windows = rows.flatMap((row) =>
    columns.map((column) => {
      const isLit = random.between(0, 1) < 0.7
      return rect(width * column - w / 2, -height * (1 - row) - h, w, h, isLit ? glass : '#2b4250', { rx: 1.5 })
    }),
  )
  return group([
    polygon(
      [
        [0, 0],
        [0, -height],
        [width / 2, -peak],
        [width, -height],
        [width, 0],
      ],
      wall,
    ),
    light.isDark
      ? polygon(
          [
            [0, 0],
            [0, -height],
            [width / 2, -peak],
            [width, -height],
            [width, 0],
          ],
          '#1a2340',
          { opacity: 0.45 },
        )
      : '',
    polygon(
      [
        [width * 0.5, 0],
        [width * 0.5, -peak],
        [width, -height],
        [width, 0],
      ],
      '#1a2340',
      { opacity: 0.08 },
    ),
    polygon(
      [
        [-width * 0.07, -height + width * 0.06],
        [width / 2, -peak - width * 0.03],
        [width * 1.07, -height + width * 0.06],
        [width * 1.02, -height + width * 0.15],
        [width / 2, -peak + width * 0.12],
        [-width * 0.02, -height + width * 0.15],
      ],
      roof,
    ),
    rect(width * 0.7, -peak + width * 0.04, width * 0.11, width * 0.26, roof),
    ...windows,
  ])
}

/** A church with a steeple that stands on y = 0. */
export function church(height: number, light: Light): string {
  const wall = light.isDark ? '#8d93ab' : '#f4f1ea'
  const roof = '#41525e'
  const glass = light.isDark ? '#ffd98a' : '#3c5b69'
  return group([
    polygon(
      [
        [30, 16],
        [30, -height * 0.34],
        [75, -height * 0.5],
        [150, -height * 0.5],
        [150, 16],
      ],
      wall,
    ),
    polygon(
      [
        [24, -height * 0.32],
        [72, -height * 0.52],
        [156, -height * 0.52],
        [156, -height * 0.32],
      ],
      roof,
    ),
    rect(0, -height * 0.62, 42, height * 0.62 + 16, wall),
    polygon(
      [
        [-5, -height * 0.6],
        [21, -height],
        [47, -height * 0.6],
      ],
      roof,
    ),
    stroke(`M21 ${-height}v-22M13 ${-height - 13}h16`, roof, 3),
    path(`M14 ${-height * 0.38}v-16a7 9 0 0 1 14 0v16Z`, glass),
    path(`M66 ${-height * 0.12}v-22a8 10 0 0 1 16 0v22ZM104 ${-height * 0.12}v-22a8 10 0 0 1 16 0v22Z`, glass),
  ])
}

/** Houses side by side between two places, on a line that `groundAt` gives. */
export function row(
  from: number,
  to: number,
  size: number,
  light: Light,
  random: Random,
  groundAt: (x: number) => number,
  snowy = false,
): string {
  const parts: string[] = []
  for (let x = from; x < to;) {
    const width = size * random.between(0.75, 1.15)
    const height = size * random.between(0.6, 1.2)
    parts.push(at(x, groundAt(x + width / 2) + size * 0.12, house(width, height, light, random, snowy)))
    x += width * random.between(0.98, 1.35)
  }
  return parts.join('')
}

/** A lighthouse that stands on y = 0, with its light on where it is dark. */
export function lighthouse(height: number, light: Light): string {
  const [foot, top] = [height * 0.17, height * 0.1]
  const edge = (part: number) => foot - (foot - top) * part
  const band = (low: number, high: number) =>
    polygon(
      [
        [-edge(low), -height * low * 0.8],
        [edge(low), -height * low * 0.8],
        [edge(high), -height * high * 0.8],
        [-edge(high), -height * high * 0.8],
      ],
      colours.coral,
    )
  const body = polygon(
    [
      [-foot, 0],
      [foot, 0],
      [top, -height * 0.8],
      [-top, -height * 0.8],
    ],
    '#f8f3e8',
  )
  const shade = polygon(
    [
      [foot * 0.3, 0],
      [foot, 0],
      [top, -height * 0.8],
      [top * 0.3, -height * 0.8],
    ],
    colours.ink,
    { opacity: 0.13 },
  )
  const y = -height * 0.8
  return group([
    body,
    band(0.18, 0.42),
    band(0.66, 0.9),
    shade,
    path(
      `M${-foot * 0.3} 0v${-height * 0.1}a${foot * 0.3} ${foot * 0.3} 0 0 1 ${foot * 0.6} 0v${height * 0.1}Z`,
      colours.ink,
    ),
    circle(0, -height * 0.43, height * 0.022, colours.ink),
    rect(-top * 1.5, y - height * 0.03, top * 3, height * 0.03, colours.ink, { rx: 2 }),
    rect(-top * 0.8, y - height * 0.13, top * 1.6, height * 0.1, light.isDark ? '#ffe9a8' : '#cfe6e6'),
    stroke(
      `M0 ${y - height * 0.13}v${height * 0.1}M${-top * 0.78} ${y - height * 0.13}v${height * 0.1}M${top * 0.78} ${y - height * 0.13}v${height * 0.1}`,
      colours.ink,
      height * 0.01,
    ),
    path(`M${-top} ${y - height * 0.125}q${top} ${-height * 0.13} ${top * 2} 0Z`, colours.rust),
    stroke(`M0 ${y - height * 0.19}v${-height * 0.05}`, colours.ink, height * 0.012),
    light.isDark ? glow(0, y - height * 0.08, height * 0.3, '#ffe9a8', 0.8) : '',
  ])
}

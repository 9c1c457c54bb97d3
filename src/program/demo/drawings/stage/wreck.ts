import { curtain, pelmet } from '../parts/curtain.ts'
import { colours } from '../parts/light.ts'
import { audience } from '../parts/people.ts'
import { at, circle, ellipse, glow, group, path, polygon, rect, shaded, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** A ship in distress between two curtains: the poster of a comedy, or its stage. */
export function wreck(setting: Setting): string {
  const { width, height, random } = setting
  const isTall = height > width
  const floor = height * 0.86
  const s = Math.min(width / 620, height / 560)
  return group([
    shaded(0, 0, width, height, ['#243a5e', '#7a5a86', '#e89a78']),
    circle(width * 0.5, height * 0.34, height * (isTall ? 0.2 : 0.25), '#f6d79a'),
    ...Array.from({ length: 3 }, (_, index) =>
      at(
        width * (0.3 + index * 0.2),
        height * (0.16 + (index % 2) * 0.08),
        group([stroke(`M0 ${-height}V-14`, '#f7ecd9', 1.5), cloudCutOut()]),
        { scale: s * 0.9 },
      ),
    ),
    waves(width, height * 0.62, 120 * s, '#2f7f93', '#bfe0e3', height, 40),
    at(width * 0.5, height * 0.66, schooner(), { scale: s * 1.1, turn: random.pick([-13, -10]) }),
    waves(width, height * 0.7, 150 * s, '#256a80', '#bfe0e3', height, 100),
    at(width * 0.31, height * 0.71, barrel(), { scale: s, turn: 20 }),
    at(width * 0.68, height * 0.73, barrel(), { scale: s, turn: -34 }),
    waves(width, height * 0.79, 180 * s, '#174f66', '#bfe0e3', height, 10),
    rect(0, floor, width, height - floor, '#6b4029'),
    ...[0, 1, 2, 3].map((line) => stroke(`M0 ${floor + 18 + line * 26}H${width}`, '#573320', 3)),
    curtain(0, width * 0.16, floor + 8, '#a92f3a', '#6f1a28'),
    curtain(width * 0.84, width, floor + 8, '#a92f3a', '#6f1a28'),
    pelmet(width, height * 0.1, '#b93642', colours.mustard),
    footlights(width, floor),
    isTall ? '' : audience(width, height, 78, '#1d1420', random),
  ])
}

function waves(
  width: number,
  y: number,
  size: number,
  colour: string,
  edge: string,
  bottom: number,
  shift = 0,
): string {
  const count = Math.ceil(width / size) + 2
  let d = `M${-size - shift} ${y}`
  for (let index = 0; index < count; index += 1)
    d += `q${size * 0.25} ${-size * 0.42} ${size * 0.62} ${-size * 0.3}q${-size * 0.24} ${size * 0.34} ${size * 0.38} ${size * 0.3}`
  return path(`${d}V${bottom}H${-size - shift}Z`, colour) + stroke(d, edge, 4)
}

/** The two-masted ship that the play is about. */
function schooner(): string {
  return group([
    stroke('M-60 -20V-210M46 -20V-232M-60 -200L46 -226M46 -226L170 -44', '#3b2a24', 4),
    path('M-54 -196Q30 -180 34 -44Q-10 -34 -54 -44Z', '#f7ecd9'),
    path('M52 -220Q120 -160 108 -52Q80 -42 52 -48Z', '#f1dfc0'),
    path('M112 -62Q126 -110 70 -200Q160 -100 160 -52Z', '#f7ecd9'),
    path('M-66 -176Q-116 -110 -128 -44Q-96 -36 -66 -42Z', '#f1dfc0'),
    path('M-150 -42Q0 -8 168 -46L140 14Q132 26 112 26H-104Q-126 26 -132 12Z', '#7c3a2a'),
    path('M-142 -16Q0 14 156 -20L140 14Q132 26 112 26H-104Q-126 26 -132 12Z', '#4f2318'),
    stroke('M-150 -42Q0 -8 168 -46', colours.mustard, 6),
    ...[-84, -40, 4, 48, 92].map((x) => circle(x, 0, 6, colours.mustard)),
    polygon(
      [
        [46, -232],
        [90, -222],
        [46, -210],
      ],
      colours.coral,
    ),
  ])
}

function cloudCutOut(): string {
  return group([
    ellipse(-34, 0, 34, 20, '#f7ecd9'),
    ellipse(4, -12, 40, 26, '#f7ecd9'),
    ellipse(42, 0, 32, 19, '#f7ecd9'),
  ])
}

function barrel(): string {
  return group([
    path('M-20 -26H20Q28 0 20 26H-20Q-28 0 -20 -26Z', '#a8662f'),
    stroke('M-23 -12H23M-23 12H23', '#5b3517', 4),
  ])
}

function footlights(width: number, floor: number): string {
  return group(
    Array.from({ length: 9 }, (_, index) => {
      const x = (width * (index + 0.5)) / 9
      return (
        glow(x, floor - 4, 52, '#ffe2a0', 0.6) + path(`M${x - 18} ${floor + 12}a18 18 0 0 1 36 0Z`, colours.mustard)
      )
    }),
  )
}

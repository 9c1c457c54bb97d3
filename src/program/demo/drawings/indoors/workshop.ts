import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import { at, ellipse, group, path, rect, shaded, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** Tools on a wall, and the ribs of a boat on trestles. */
export function workshop(setting: Setting): string {
  const { width, height, random } = setting
  const floor = height * 0.84
  const s = height / 800
  const tools = ['saw', 'hammer', 'plane', 'wrench', 'square', 'brush', 'hammer'] as const
  return group([
    rect(0, 0, width, height, '#d8b98c'),
    ...Array.from({ length: 12 }, (_, index) =>
      rect((index * width) / 12, 0, width / 12 - 4, floor, index % 2 === 0 ? '#d2b082' : '#dcc096'),
    ),
    rect(0, floor, width, height - floor, '#8a5f3c'),
    at(width * 0.74, height * 0.3, pane(setting), { scale: s }),
    rect(width * 0.05, height * 0.09, width * 0.46, height * 0.4, '#3f6f73', { rx: 8 }),
    ...tools.map((tool, index) =>
      at(
        width * (0.1 + (index % 4) * 0.115 + (index > 3 ? 0.05 : 0)),
        height * (index > 3 ? 0.31 : 0.13),
        toolShape(tool),
        { scale: s * 0.92 },
      ),
    ),
    at(width * 0.45, floor + 20 * s, kayak(), { scale: s * 1.2 }),
    at(
      width * 0.78,
      floor + 54 * s,
      person(
        { ...looks(random), coat: colours.deep },
        {
          hands: [
            [-34, -70],
            [-22, -48],
          ],
        },
      ),
      { scale: s * 3.4 },
    ),
    at(
      width * 0.2,
      floor + 66 * s,
      person(
        { ...looks(random), coat: colours.mustard, head: 'bun' },
        {
          hands: [
            [18, -62],
            [32, -66],
          ],
        },
      ),
      { scale: s * 3.3 },
    ),
    ...Array.from({ length: 26 }, () =>
      stroke(
        `M${random.between(width * 0.2, width * 0.8)} ${random.between(floor + 40 * s, height - 8)}q10 -12 20 0q4 8 -6 8`,
        '#f0d9ae',
        3,
      ),
    ),
  ])
}

function pane({ light }: Setting): string {
  return group([
    rect(-140, -150, 280, 300, '#f8f3e8', { rx: 6 }),
    shaded(-122, -132, 244, 264, light.sky),
    path('M-122 60Q-40 10 20 50T122 40V132H-122Z', light.land[1]),
    stroke('M0 -132V132M-122 0H122', '#f8f3e8', 10),
  ])
}

function kayak(): string {
  const ribs = Array.from({ length: 13 }, (_, index) => {
    const x = -330 + index * 55
    const deep = 74 * Math.sqrt(Math.max(0, 1 - (x / 400) ** 2))
    return stroke(
      `M${x} ${-196 + (74 - deep) * 0.3}Q${x + 14} ${-196 + deep * 1.3} ${x + 26} ${-196 + (74 - deep) * 0.3}`,
      '#c98b4a',
      7,
    )
  })
  return group([
    stroke('M-230 0L-190 -150L-150 0M150 0L190 -150L230 0M-216 -60h52M164 -60h52', '#6b4429', 14),
    path('M-430 -222Q-300 -180 0 -184Q300 -180 430 -222Q300 -88 0 -84Q-300 -88 -430 -222Z', '#f0d9ae', {
      opacity: 0.5,
    }),
    ...ribs,
    stroke('M-430 -222Q-300 -180 0 -184Q300 -180 430 -222', '#a9713f', 9),
    stroke('M-430 -222Q-300 -88 0 -84Q300 -88 430 -222', '#a9713f', 11),
    stroke('M-400 -196Q-260 -130 0 -130Q260 -130 400 -196', '#b98a58', 6),
    ellipse(10, -184, 82, 13, 'none', { stroke: '#7c4a2a', 'stroke-width': 8 }),
  ])
}

function toolShape(kind: 'saw' | 'hammer' | 'plane' | 'wrench' | 'square' | 'brush'): string {
  const wood = '#e0b57c'
  const steel = '#cfd8dc'
  if (kind === 'saw')
    return (
      path('M-16 30L-30 130Q0 150 26 128L10 30Z', steel) +
      path('M-24 0H22Q30 18 16 34H-20Q-30 18 -24 0ZM-10 10v12h20v-12Z', colours.coral, { 'fill-rule': 'evenodd' })
    )
  if (kind === 'hammer') return rect(-6, 16, 12, 112, wood, { rx: 5 }) + rect(-36, 0, 66, 24, steel, { rx: 5 })
  if (kind === 'plane')
    return path('M-46 100H46V70Q20 70 10 40Q0 26 -12 40Q-20 70 -46 70Z', wood) + rect(-46, 98, 92, 10, steel)
  if (kind === 'wrench')
    return path('M-20 0a24 24 0 0 0 10 42V112a10 10 0 0 0 20 0V42a24 24 0 0 0 10 -42v24h-40Z', steel)
  if (kind === 'square') return path('M-30 0H-14V94H44V110H-30Z', colours.mustard)
  return (
    rect(-9, 0, 18, 60, wood, { rx: 6 }) + rect(-22, 56, 44, 22, steel) + path('M-22 78H22L18 124H-18Z', colours.rust)
  )
}

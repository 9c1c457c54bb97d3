import { curtain, pelmet } from '../parts/curtain.ts'
import { colours } from '../parts/light.ts'
import { audience, looks, person } from '../parts/people.ts'
import { at, circle, ellipse, group, path, polygon, rect, shaded, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** A curtain that has just been raised, two who play, and the light on them. */
export function theatre(setting: Setting): string {
  const { width, height, random } = setting
  const floor = height * 0.76
  const s = height / 330
  const [red, dark] = random.pick([
    ['#a92f3a', '#6f1a28'],
    ['#7a3f86', '#4a2159'],
    ['#1f6f78', '#0f444d'],
  ] as const)
  return group([
    shaded(0, 0, width, floor, ['#2b2140', '#54365f']),
    polygon(
      [
        [width * 0.24, 0],
        [width * 0.34, 0],
        [width * 0.66, floor + 24],
        [width * 0.26, floor + 24],
      ],
      '#ffe9b0',
      { opacity: 0.22 },
    ),
    polygon(
      [
        [width * 0.76, 0],
        [width * 0.66, 0],
        [width * 0.34, floor + 24],
        [width * 0.74, floor + 24],
      ],
      '#ffe9b0',
      { opacity: 0.22 },
    ),
    rect(0, floor, width, height, '#7a4b30'),
    ellipse(width * 0.5, floor + 22, width * 0.27, 34, '#ffe9b0', { opacity: 0.55 }),
    at(width * 0.62, floor - 6, door(), { scale: s }),
    at(
      width * 0.43,
      floor + 24,
      person(
        { ...looks(random), coat: colours.mustard, head: 'bun' },
        {
          hands: [
            [-32, -82],
            [28, -66],
          ],
          skirt: true,
          stride: 3,
        },
      ),
      { scale: s * 1.08 },
    ),
    at(
      width * 0.55,
      floor + 28,
      person(
        { ...looks(random), coat: '#f3ead8', head: 'short' },
        {
          hands: [
            [-27, -60],
            [34, -100],
          ],
          stride: 5,
        },
      ),
      { scale: s * 1.08 },
    ),
    at(
      width * 0.31,
      floor + 18,
      group([
        rect(-28, -46, 56, 8, '#5b3517'),
        stroke('M-22 -38V0M22 -38V0', '#5b3517', 6),
        circle(8, -56, 12, '#bfe0e3'),
        path('M-18 -46v-14h14v14Z', colours.coral),
      ]),
      { scale: s },
    ),
    curtain(0, width * 0.2, floor + 30, red, dark),
    curtain(width * 0.8, width, floor + 30, red, dark),
    pelmet(width, height * 0.17, red, colours.mustard),
    audience(width, height, 96, '#160f1d', random),
  ])
}

function door(): string {
  return group([
    rect(-4, -128, 84, 132, '#3d2a4c'),
    rect(2, -122, 72, 126, '#8a5a7a'),
    rect(12, -110, 52, 42, '#6d4463'),
    rect(12, -58, 52, 48, '#6d4463'),
    circle(62, -60, 4, colours.mustard),
  ])
}

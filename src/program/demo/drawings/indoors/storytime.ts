import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import type { Random } from '../parts/random.ts'
import { at, circle, ellipse, group, path, polygon, rect, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** Somebody who reads aloud, and children on cushions. */
export function storytime(setting: Setting): string {
  const { width, height, random } = setting
  const s = height / 800
  const floor = height * 0.66
  const wall = random.pick(['#cfe3df', '#f6ddb0', '#e5d4ea'] as const)
  const out = [colours.coral, colours.mustard, colours.teal, colours.plum, colours.moss, colours.rose] as const
  const dream = group([
    path(
      'M0 0C-40 -90 -130 -120 -120 -220C-190 -240 -190 -350 -100 -350C-80 -440 70 -450 100 -370C190 -380 220 -270 140 -240C150 -140 40 -110 0 0Z',
      '#fff',
      { opacity: 0.75 },
    ),
    path('M-120 -250q24 -16 48 0t48 0t48 0t48 0t48 0v28q-30 26 -100 28q-120 0 -140 -56Z', colours.teal),
    at(
      20,
      -262,
      path('M-60 -14H62Q54 14 34 14H-34Q-54 12 -60 -14Z', colours.rust) +
        stroke('M0 -12V-110', colours.ink, 5) +
        path('M6 -108Q62 -66 56 -22H6Z', '#f7ecd9') +
        path('M-6 -100Q-42 -58 -46 -22H-6Z', colours.mustard),
      { turn: -6 },
    ),
    circle(110, -320, 24, '#f6d79a'),
  ])
  return group([
    rect(0, 0, width, height, wall),
    ...Array.from({ length: 3 }, (_, index) =>
      rect(width * 0.04, height * (0.14 + index * 0.17), width * 0.24, 10, '#9c6b45'),
    ),
    ...Array.from({ length: 30 }, (_, index) =>
      rect(
        width * 0.045 + (index % 10) * width * 0.0235,
        height * (0.14 + Math.floor(index / 10) * 0.17) - 84 * s,
        width * 0.019,
        84 * s,
        out[(index * 5 + Math.floor(index / 10)) % 6] ?? '',
        { rx: 2 },
      ),
    ),
    rect(0, floor, width, height - floor, '#c99a6b'),
    ellipse(width * 0.5, height * 0.85, width * 0.47, height * 0.16, colours.rust),
    ellipse(width * 0.5, height * 0.85, width * 0.42, height * 0.13, '#f0dcb6'),
    at(width * 0.7, floor + 20 * s, dream, { scale: s * 1.25, turn: 8 }),
    at(
      width * 0.56,
      floor + 70 * s,
      group([
        rect(-80, -70, 160, 70, colours.mustard, { rx: 22 }),
        path('M-86 -60Q-96 -210 0 -214Q96 -210 86 -60Z', '#d79a2e'),
        at(
          0,
          -38,
          person(
            { ...looks(random), coat: colours.coral, head: 'bun' },
            {
              hands: [
                [-14, -50],
                [14, -50],
              ],
              skirt: true,
            },
          ),
          { scale: 1.5 },
        ),
        polygon(
          [
            [-56, -132],
            [0, -118],
            [0, -70],
            [-56, -84],
          ],
          '#f8f3e8',
        ),
        polygon(
          [
            [56, -132],
            [0, -118],
            [0, -70],
            [56, -84],
          ],
          '#efe3c8',
        ),
        rect(-86, -60, 172, 44, colours.mustard, { rx: 18 }),
      ]),
      { scale: s * 1.25 },
    ),
    ...[0.12, 0.26, 0.41, 0.56, 0.71, 0.86].map((x, index) =>
      at(width * x, height * (0.9 + (index % 2) * 0.055), child(random, out[index] ?? colours.coral), {
        scale: s * 2.3,
      }),
    ),
  ])
}

function child(random: Random, cushion: string): string {
  const who = looks(random, true)
  return group([
    ellipse(0, 0, 42, 15, cushion),
    ellipse(0, -5, 40, 12, '#fff', { opacity: 0.18 }),
    path('M-34 0Q-30 -18 0 -18Q30 -18 34 0Q0 8 -34 0Z', who.trousers),
    path('M-19 -8L-18 -46Q-14 -58 0 -58Q14 -58 18 -46L19 -8Q0 -2 -19 -8Z', who.coat),
    at(
      0,
      -74,
      group([
        circle(0, 0, 14, who.hair),
        who.head === 'bun' ? circle(-9, -14, 6, who.hair) + circle(9, -14, 6, who.hair) : '',
        who.head === 'long' ? stroke('M-10 0V22M0 2V24M10 0V22', who.hair, 9) : '',
        who.head === 'cap' ? path('M-14 -3Q-14 -16 0 -16Q14 -16 14 -3Z', who.coat) : '',
      ]),
    ),
  ])
}

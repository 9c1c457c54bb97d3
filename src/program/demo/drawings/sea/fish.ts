import { colours } from '../parts/light.ts'
import { at, circle, ellipse, group, path, polygon, rect, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** Fish on ice, from above. */
export function fish(setting: Setting): string {
  const { width, height, random } = setting
  const s = height / 800
  const one = (x: number, y: number, size: number, [back, belly]: readonly [string, string], turn: number) =>
    at(
      x,
      y,
      group([
        path('M-150 0Q-80 -74 40 -56Q110 -44 150 0Q110 44 40 56Q-80 74 -150 0Z', belly),
        path('M-150 0Q-80 -74 40 -56Q110 -44 150 0Q40 -14 -150 0Z', back),
        path('M-138 0L-214 -52Q-196 0 -214 52Z', back),
        path('M-20 -62Q20 -100 70 -84L50 -54Z', back) + path('M10 50Q30 84 66 76L54 46Z', back),
        circle(104, -12, 11, '#f8f3e8') + circle(106, -12, 6, colours.ink),
        stroke('M70 -44Q50 0 70 42', colours.ink, 4, { opacity: 0.4 }),
        ...[-90, -50, -10, 30].map((each) => stroke(`M${each} -22q18 22 0 44`, '#fff', 3.5, { opacity: 0.4 })),
      ]),
      { scale: size * s, turn },
    )
  const kinds = [
    ['#3f7f96', '#bfe0e3'],
    ['#d9604c', '#f6cdb8'],
    ['#5d7f6b', '#d9e4c8'],
  ] as const
  const ice = Array.from({ length: 90 }, () =>
    at(
      random.between(0, width),
      random.between(height * 0.1, height * 0.96),
      polygon(
        [
          [-22, -12],
          [8, -20],
          [24, 4],
          [2, 18],
          [-20, 12],
        ],
        '#fff',
        { opacity: random.between(0.35, 0.8) },
      ),
      { turn: random.between(0, 180), scale: s * random.between(0.7, 1.4) },
    ),
  )
  const lemon = (x: number, y: number) =>
    at(
      x,
      y,
      circle(0, 0, 46, '#f3c84b') +
        circle(0, 0, 38, '#fbeaa8') +
        [0, 1, 2, 3, 4, 5]
          .map((index) =>
            polygon(
              [
                [0, -4],
                [-13, -32],
                [13, -32],
              ],
              '#f6d564',
              { transform: `rotate(${index * 60})` },
            ),
          )
          .join(''),
      { scale: s },
    )
  const shell = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      path('M0 34Q-58 6 -46 -30Q-20 -60 0 -58Q20 -60 46 -30Q58 6 0 34Z', '#5f6f7c') +
        path('M0 26Q-44 4 -36 -24Q-16 -46 0 -46Q16 -46 36 -24Q44 4 0 26Z', '#e9e4dc') +
        ellipse(2, -12, 16, 13, '#c9d3d6') +
        circle(8, -18, 6, '#fff'),
      { scale: s, turn },
    )
  return group([
    rect(0, 0, width, height, '#7fa9b5'),
    rect(0, 0, width, height, '#dcebef', { rx: 0 }),
    ...ice,
    one(width * 0.36, height * 0.24, 1.25, kinds[0], -6),
    one(width * 0.68, height * 0.44, 1.35, kinds[1], -10),
    one(width * 0.34, height * 0.58, 1.2, kinds[2], 4),
    one(width * 0.7, height * 0.82, 1.25, kinds[0], -4),
    lemon(width * 0.86, height * 0.17) + lemon(width * 0.08, height * 0.8),
    shell(width * 0.12, height * 0.4, -20) +
      shell(width * 0.2, height * 0.86, 30) +
      shell(width * 0.32, height * 0.88, -40) +
      shell(width * 0.94, height * 0.62, 14) +
      shell(width * 0.71, height * 0.16, -8),
    ...[
      [0.45, 0.42],
      [0.53, 0.66],
      [0.9, 0.36],
      [0.46, 0.9],
    ].map(([x = 0, y = 0]) =>
      at(
        width * x,
        height * y,
        stroke('M0 0Q30 -40 24 -90M10 -24q-24 -6 -30 -26M18 -46q24 -10 26 -30M22 -66q-22 -6 -26 -24', '#5f9a5a', 8),
        { scale: s, turn: x * 200 },
      ),
    ),
  ])
}

import { colours } from '../parts/light.ts'
import { audience, looks, person } from '../parts/people.ts'
import { at, circle, ellipse, glow, group, path, polygon, rect, shaded, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** Beams from above, a band on a stage, and those who listen. */
export function concert(setting: Setting): string {
  const { width, height, random } = setting
  const floor = height * 0.72
  const [[first, second, third], backdrop] = random.pick([
    [
      ['#f08a5d', '#e9a0ad', '#f6cf6d'],
      ['#2b1430', '#5a2344', '#8a3a4f'],
    ],
    [
      ['#7cc7e8', '#b58fe0', '#f6cf6d'],
      ['#161a38', '#2c2452', '#4a2b5c'],
    ],
    [
      ['#f6cf6d', '#f08a5d', '#7bc8a4'],
      ['#0d2530', '#1b4650', '#33655a'],
    ],
  ] as const)
  const beam = (x: number, to: number, spread: number, colour: string) =>
    group([
      polygon(
        [
          [x - 14, -10],
          [x + 14, -10],
          [to + spread, floor + 20],
          [to - spread, floor + 20],
        ],
        colour,
        { opacity: 0.24 },
      ),
      ellipse(to, floor + 24, spread, 22, colour, { opacity: 0.35 }),
    ])
  const lamps = Array.from({ length: 9 }, (_, index) => {
    const x = (width * (index + 0.5)) / 9
    return group([rect(x - 11, 16, 22, 30, '#0b1620', { rx: 5 }), ellipse(x, 48, 10, 5, '#ffe9b0')])
  })
  const size = height / 310
  return group([
    shaded(0, 0, width, height, backdrop),
    ...Array.from({ length: 9 }, (_, index) =>
      path(
        `M${(width * index) / 9} 0q${width / 36} ${height * 0.4} 0 ${floor}h${width / 18}q${width / 36} ${-height * 0.4} 0 ${-floor}Z`,
        colours.ink,
        { opacity: 0.3 },
      ),
    ),
    rect(0, 8, width, 14, '#0b1620'),
    beam(width * 0.14, width * 0.3, 120, second),
    beam(width * 0.5, width * 0.5, 150, third),
    beam(width * 0.86, width * 0.7, 120, first),
    beam(width * 0.28, width * 0.72, 90, first),
    beam(width * 0.72, width * 0.28, 90, second),
    ...lamps,
    rect(0, floor, width, height - floor, '#1a1230'),
    ellipse(width / 2, floor + 20, width * 0.48, 46, '#5a3a5e', { opacity: 0.8 }),
    at(width * 0.72, floor + 6, drums(), { scale: size * 0.95 }),
    at(
      width * 0.27,
      floor + 18,
      group([
        person(
          { ...looks(random), head: 'short' },
          {
            hands: [
              [-16, -76],
              [16, -58],
            ],
          },
        ),
        at(-4, 4, doubleBass()),
      ]),
      { scale: size * 1.04 },
    ),
    at(
      width * 0.5,
      floor + 34,
      group([
        person(
          { ...looks(random), head: 'long', coat: colours.coral },
          {
            hands: [
              [-18, -46],
              [10, -84],
            ],
            skirt: true,
          },
        ),
        stroke('M14 0V-92M4 0h20', '#d9dde2', 2.5),
        circle(13, -94, 4, '#20242c'),
      ]),
      { scale: size * 1.14 },
    ),
    glow(width / 2, floor * 0.68, 260, third, 0.3),
    audience(width, height, 92, '#0d0a20', random),
  ])
}

function doubleBass(): string {
  return group([
    stroke('M0 -60V-132', '#3b2217', 6),
    path(
      'M0 -76C-14 -76 -20 -66 -17 -54C-15 -48 -19 -45 -22 -38C-28 -22 -22 -2 0 -2C22 -2 28 -22 22 -38C19 -45 15 -48 17 -54C20 -66 14 -76 0 -76Z',
      '#a8562c',
    ),
    path('M0 -76C14 -76 20 -66 17 -54C15 -48 19 -45 22 -38C28 -22 22 -2 0 -2Z', '#7c3a1e', { opacity: 0.5 }),
    stroke('M-9 -46q-4 8 0 16M9 -46q4 8 0 16', '#3b2217', 2),
    stroke('M-2 -130V-24M2 -130V-24', '#f3e3c3', 0.9),
    rect(-8, -27, 16, 3, '#3b2217'),
    stroke('M0 -2v4', '#3b2217', 3),
    circle(0, -134, 4, '#3b2217'),
  ])
}

function drums(): string {
  return group([
    stroke('M-44 0L-36 -62M44 0L36 -66', '#8b93a0', 2.5),
    ellipse(-38, -64, 22, 4, '#e6c35c'),
    ellipse(40, -68, 24, 4, '#e6c35c'),
    at(
      0,
      -6,
      person(
        { skin: '#a8714b', hair: '#2c2321', coat: colours.mustard, trousers: colours.ink, head: 'short' },
        {
          hands: [
            [-26, -56],
            [26, -58],
          ],
        },
      ),
      { scale: 0.92 },
    ),
    circle(0, -24, 24, '#b23a48'),
    circle(0, -24, 19, '#f3ead8'),
    rect(-44, -46, 28, 22, '#b23a48', { rx: 3 }),
    rect(-44, -48, 28, 5, '#f3ead8', { rx: 2 }),
    rect(16, -46, 28, 22, '#b23a48', { rx: 3 }),
    rect(16, -48, 28, 5, '#f3ead8', { rx: 2 }),
  ])
}

import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import { at, circle, ellipse, group, land, path, rect, stroke } from '../parts/shapes.ts'
import { hills, type Setting, sky } from '../parts/sky.ts'

/** People on a path through autumn woods. */
export function walk(setting: Setting): string {
  const { width, height, light, random } = setting
  const ground = height * 0.66
  const s = height / 800
  const leaves = random.pick([
    ['#d9822b', '#e6b450', '#b4472f'],
    ['#6d9f7c', '#8fae5d', '#47806a'],
    ['#e9a0ad', '#8fae5d', '#f3c9d0'],
  ] as const)
  const tree = (x: number, y: number, tall: number, hue: string) =>
    group([
      path(
        `M${x - tall * 0.03} ${y}L${x - tall * 0.015} ${y - tall * 0.7}H${x + tall * 0.015}L${x + tall * 0.035} ${y}Z`,
        '#5b3f30',
      ),
      stroke(
        `M${x} ${y - tall * 0.42}L${x + tall * 0.12} ${y - tall * 0.6}M${x} ${y - tall * 0.5}L${x - tall * 0.12} ${y - tall * 0.66}`,
        '#5b3f30',
        tall * 0.02,
      ),
      ellipse(x, y - tall * 0.78, tall * 0.2, tall * 0.24, hue),
      ellipse(x - tall * 0.14, y - tall * 0.64, tall * 0.14, tall * 0.15, hue),
      ellipse(x + tall * 0.15, y - tall * 0.62, tall * 0.14, tall * 0.15, hue),
      ellipse(x + tall * 0.06, y - tall * 0.76, tall * 0.13, tall * 0.17, '#fff', { opacity: 0.12 }),
    ])
  const trees = (count: number, y: number, tall: number) =>
    Array.from({ length: count }, (_, index) =>
      tree(
        ((index + 0.5) * width) / count + random.between(-30, 30),
        y + random.between(-8, 12),
        tall * random.between(0.85, 1.2),
        random.pick(leaves),
      ),
    )
  return group([
    sky(setting, ground, [width * 0.24, height * 0.24]),
    hills(setting, ground - 120 * s, 30, ground + 20, light.land[0]),
    ...trees(11, ground - 10, 240 * s),
    land(
      [
        [-10, ground - 20],
        [width * 0.3, ground - 36],
        [width * 0.7, ground - 12],
        [width + 10, ground - 44],
      ],
      height,
      '#a9b36a',
    ),
    ...trees(6, ground + 40 * s, 350 * s),
    land(
      [
        [-10, ground + 40 * s],
        [width * 0.3, ground + 10 * s],
        [width * 0.7, ground + 50 * s],
        [width + 10, ground + 10 * s],
      ],
      height,
      '#8a9c54',
    ),
    path(
      `M${width * 0.56} ${ground + 18 * s}C${width * 0.5} ${ground + 70 * s} ${width * 0.66} ${ground + 120 * s} ${width * 0.34} ${height + 10}H${width * 0.78}C${width * 0.8} ${ground + 130 * s} ${width * 0.62} ${ground + 70 * s} ${width * 0.6} ${ground + 18 * s}Z`,
      '#e8d5ab',
    ),
    tree(width * 0.06, height * 0.96, 720 * s, leaves[0]),
    tree(width * 0.95, height * 0.98, 760 * s, leaves[2]),
    at(width * 0.6, ground + 110 * s, person(looks(random), { away: true, stride: 3 }), { scale: s * 1.35 }),
    at(width * 0.5, height * 0.91, hiker(random), { scale: s * 2.3 }),
    at(width * 0.62, height * 0.94, hiker(random), { scale: s * 2.4 }),
    at(width * 0.7, height * 0.97, dog(), { scale: s * 1.3 }),
    ...Array.from({ length: 46 }, () =>
      ellipse(random.between(0, width), random.between(ground + 60 * s, height), 8, 4.5, random.pick(leaves), {
        opacity: 0.85,
      }),
    ),
  ])
}

function hiker(random: Setting['random']): string {
  const who = looks(random)
  return group([
    person(
      { ...who, head: random.pick(['cap', 'long', 'bun']) },
      {
        away: true,
        stride: 5,
        hands: [
          [-24, -50],
          [25, -54],
        ],
      },
    ),
    rect(-13, -82, 26, 36, random.pick([colours.rust, colours.leaf, colours.deep]), { rx: 8 }),
    rect(-9, -66, 18, 13, '#000', { rx: 4, opacity: 0.18 }),
    stroke('M25 -56L34 0', '#7c5236', 3),
  ])
}

function dog(): string {
  return group([
    stroke('M-24 -28V-2M-14 -26V-2M18 -28V-2M26 -28V-2', '#a9713f', 7),
    path('M-30 -46H26Q36 -46 34 -26H-28Z', '#a9713f'),
    path('M24 -44Q26 -66 44 -66L58 -54Q56 -46 42 -44Z', '#a9713f'),
    path('M32 -64Q24 -60 26 -46Q34 -50 38 -62Z', '#7c4a2a'),
    stroke('M-30 -42q-14 -6 -14 -22', '#a9713f', 6),
    circle(46, -58, 2.4, '#20242c'),
  ])
}

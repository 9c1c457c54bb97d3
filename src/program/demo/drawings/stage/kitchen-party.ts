import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import { at, circle, ellipse, glow, group, path, rect, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** A kitchen with an accordion, a fiddle, and people who clap. */
export function kitchenParty(setting: Setting): string {
  const { width, height, random } = setting
  const floor = height * 0.8
  const [wall, tile] = random.pick([
    ['#e9b872', '#d9a35c'],
    ['#7fb0a6', '#6c9f95'],
    ['#d98a78', '#c97866'],
  ] as const)
  const size = height / 240
  return group([
    rect(0, 0, width, height, wall),
    ...Array.from({ length: 14 }, (_, index) =>
      rect((width * index) / 14, floor - 150, width / 14 - 4, 146, tile, { opacity: 0.6, rx: 3 }),
    ),
    rect(0, floor, width, height - floor, '#7c5236'),
    ...Array.from({ length: 7 }, (_, index) => stroke(`M0 ${floor + 8 + index * 26}H${width}`, '#6a4429', 2.5)),
    at(width * 0.17, height * 0.36, window(setting)),
    at(width * 0.83, height * 0.34, shelf()),
    stroke(`M${width * 0.5} 0V${height * 0.13}`, colours.ink, 4),
    glow(width * 0.5, height * 0.22, 420, '#fff1c4', 0.85),
    path(
      `M${width * 0.5 - 70} ${height * 0.21}Q${width * 0.5 - 60} ${height * 0.13} ${width * 0.5} ${height * 0.125}Q${width * 0.5 + 60} ${height * 0.13} ${width * 0.5 + 70} ${height * 0.21}Z`,
      colours.rust,
    ),
    ellipse(width * 0.5, height * 0.21, 70, 12, '#fff1c4'),
    ellipse(width * 0.5, floor + 40, width * 0.4, 44, '#b23a48', { opacity: 0.8 }),
    ellipse(width * 0.5, floor + 40, width * 0.36, 36, '#e0a860', { opacity: 0.55 }),
    at(
      width * 0.13,
      floor + 14,
      person(looks(random), {
        hands: [
          [2, -66],
          [8, -70],
        ],
      }),
      { scale: size * 0.94 },
    ),
    at(
      width * 0.89,
      floor + 16,
      person(
        { ...looks(random), head: 'bun' },
        {
          hands: [
            [-8, -70],
            [-2, -66],
          ],
          skirt: true,
        },
      ),
      { scale: size * 0.94 },
    ),
    at(width * 0.69, floor + 34, fiddler(random), { scale: size * 1.06 }),
    at(
      width * 0.3,
      floor + 34,
      person(
        { ...looks(random), coat: colours.leaf, head: 'long' },
        {
          hands: [
            [-30, -92],
            [26, -96],
          ],
          skirt: true,
          stride: 4,
        },
      ),
      { scale: size * 1.02 },
    ),
    at(width * 0.49, floor + 52, accordionist(random), { scale: size * 1.14 }),
  ])
}

function window({ light, random }: Setting): string {
  const sky = light.sky
  return group([
    rect(-126, -130, 252, 236, '#f7ecd9', { rx: 6 }),
    rect(-108, -112, 216, 200, sky[0] ?? ''),
    rect(-108, -20, 216, 108, sky[1] ?? '', { opacity: 0.7 }),
    circle(50, -60, 24, light.sun),
    path('M-108 60Q-40 20 20 52T108 40V88H-108Z', light.land[1]),
    ...Array.from({ length: 8 }, () =>
      circle(random.between(-100, 100), random.between(-104, -30), 2, '#fff', { opacity: 0.7 }),
    ),
    stroke('M0 -112V88M-108 -12H108', '#f7ecd9', 9),
    rect(-138, 98, 276, 18, '#f7ecd9', { rx: 4 }),
    rect(-96, 62, 34, 36, colours.rust, { rx: 4 }),
    path('M-80 62q-30 -44 -34 -20M-79 62q-2 -60 6 -62M-78 62q26 -46 34 -24', colours.leaf),
  ])
}

function shelf(): string {
  const jar = (x: number, colour: string, tall: number) =>
    rect(x, -tall, 36, tall, colour, { rx: 6 }) + rect(x + 3, -tall - 8, 30, 10, '#7c5236', { rx: 3 })
  return group([
    rect(-140, 0, 280, 12, '#7c5236'),
    rect(-140, 104, 280, 12, '#7c5236'),
    jar(-124, '#f7ecd9', 58) + jar(-78, colours.coral, 44) + jar(-32, colours.mustard, 66),
    at(
      70,
      0,
      path('M-40 0Q-48 -52 -26 -58H26Q48 -52 40 0Z', colours.deep) +
        stroke('M-26 -62q26 -30 52 0', colours.ink, 6) +
        stroke('M40 -36q26 -4 30 -28', colours.deep, 10),
    ),
    ...[-116, -66, -16, 34, 84].map((x, index) =>
      ellipse(x + 18, 78, 22, 26, ['#f7ecd9', '#e2705a', '#f7ecd9', '#3f8f96', '#f7ecd9'][index] ?? '', {
        opacity: 0.95,
      }),
    ),
  ])
}

function accordionist(random: Parameters<typeof looks>[0]): string {
  const folds = Array.from({ length: 9 }, (_, index) =>
    rect(-20 + index * 4.6, -74 + Math.abs(index - 4) * 0.6, 3.2, 36, index % 2 === 0 ? '#f3ead8' : '#20242c'),
  )
  return group([
    person(
      { ...looks(random), coat: '#f3ead8', head: 'cap', trousers: '#41525e' },
      {
        hands: [
          [-31, -56],
          [31, -56],
        ],
      },
    ),
    ...folds,
    rect(-35, -78, 17, 44, colours.rust, { rx: 4 }),
    rect(20, -78, 17, 44, colours.rust, { rx: 4 }),
    rect(23, -74, 5, 36, '#f3ead8'),
    ...Array.from({ length: 8 }, (_, index) =>
      circle(-30 + (index % 2) * 7, -70 + Math.floor(index / 2) * 9, 1.8, '#f3ead8'),
    ),
    circle(-31, -54, 4.8, '#d9a578') + circle(31, -54, 4.8, '#d9a578'),
  ])
}

function fiddler(random: Parameters<typeof looks>[0]): string {
  return group([
    person(
      { ...looks(random), coat: colours.deep, head: 'short' },
      {
        hands: [
          [-34, -74],
          [22, -66],
        ],
      },
    ),
    at(
      -16,
      -80,
      group([
        path('M0 -5C8 -9 12 -6 12 0C12 6 8 9 0 5C-4 8 -14 8 -14 0C-14 -8 -4 -8 0 -5Z', '#a8562c'),
        stroke('M-12 0H-34', '#3b2217', 3),
      ]),
      { turn: 12 },
    ),
    stroke('M26 -62L-14 -92', '#3b2217', 2),
  ])
}

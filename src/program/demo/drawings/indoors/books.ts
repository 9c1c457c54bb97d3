import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import type { Random } from '../parts/random.ts'
import { at, circle, ellipse, glow, group, path, polygon, rect, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** Shelves of books, a reading lamp, and a cat. */
export function books(setting: Setting): string {
  const { width, height, random } = setting
  const floor = height * 0.86
  const [wall, wood] = random.pick([
    ['#244a52', '#a9713f'],
    ['#5a3a5e', '#b98a58'],
    ['#7a4632', '#d0a468'],
  ] as const)
  const s = height / 800
  const rows = [0.06, 0.25, 0.44, 0.63].map((part) => {
    const [y, tall] = [height * part, height * 0.17]
    return group([
      rect(0, y, width, tall, '#000', { opacity: 0.16 }),
      ...shelfOf(width, y + tall, tall, random),
      rect(0, y + tall, width, height * 0.02, wood),
    ])
  })
  return group([
    rect(0, 0, width, height, wall),
    ...rows,
    rect(0, floor, width, height - floor, '#6b4429'),
    ellipse(width * 0.5, floor + 46 * s, 430 * s, 46 * s, '#b4472f'),
    ellipse(width * 0.5, floor + 44 * s, 370 * s, 36 * s, '#e0a860', { opacity: 0.6 }),
    glow(width * 0.68, height * 0.44, height * 0.42, '#ffe3a3', 0.75),
    at(width * 0.68, floor + 30 * s, lamp(), { scale: s * 1.1 }),
    at(width * 0.47, floor + 44 * s, armchair(random), { scale: s * 1.12 }),
    at(width * 0.26, floor + 48 * s, cat(), { scale: s * 1.05 }),
    at(width * 0.82, floor + 40 * s, pile(random), { scale: s }),
  ])
}

function lamp(): string {
  return group([
    stroke('M0 0V-330', '#d9b35c', 8),
    ellipse(0, 0, 54, 12, '#d9b35c'),
    path('M-66 -320H66L40 -410H-40Z', '#ffe3a3'),
    path('M-66 -320H66L60 -340H-60Z', '#f6c95f'),
  ])
}

function armchair(random: Random): string {
  const who = looks(random)
  return group([
    path('M-120 -40Q-130 -240 0 -244Q130 -240 120 -40Z', '#b4472f'),
    at(
      0,
      -70,
      group([
        person(
          { ...who, coat: colours.cream },
          {
            hands: [
              [-12, -48],
              [12, -48],
            ],
          },
        ),
      ]),
      { scale: 1.42 },
    ),
    rect(-96, -90, 192, 60, '#c4583d', { rx: 18 }),
    stroke('M-46 -60L-58 -6M46 -60L58 -6', who.trousers, 24) + stroke('M-66 0h14M54 0h14', '#2b2a2c', 14),
    polygon(
      [
        [-48, -172],
        [0, -160],
        [0, -118],
        [-48, -130],
      ],
      colours.deep,
    ) +
      polygon(
        [
          [48, -172],
          [0, -160],
          [0, -118],
          [48, -130],
        ],
        colours.teal,
      ),
    rect(-146, -130, 46, 116, '#a33f2a', { rx: 20 }) + rect(100, -130, 46, 116, '#a33f2a', { rx: 20 }),
    rect(-120, -16, 20, 20, '#4a2c1c') + rect(100, -16, 20, 20, '#4a2c1c'),
  ])
}

function cat(): string {
  return group([
    stroke('M50 -14Q110 -10 100 -62', '#2c2321', 14),
    path('M-44 0Q-56 -70 -14 -92Q44 -96 60 0Z', '#2c2321'),
    circle(-22, -104, 32, '#2c2321'),
    polygon(
      [
        [-50, -116],
        [-48, -152],
        [-26, -130],
      ],
      '#2c2321',
    ) +
      polygon(
        [
          [6, -116],
          [6, -152],
          [-18, -132],
        ],
        '#2c2321',
      ),
    circle(-34, -106, 5, '#f6d36b') + circle(-12, -106, 5, '#f6d36b'),
    path('M-27 -96h8l-4 5Z', '#e9a0ad'),
  ])
}

function pile(random: Random): string {
  return group(
    [0, 1, 2, 3, 4]
      .map((index) =>
        rect(
          -70 + random.between(-10, 10),
          -28 - index * 27,
          140 - index * 8,
          25,
          [colours.deep, colours.mustard, colours.rust, colours.moss, colours.cream][index] ?? '',
          { rx: 4 },
        ),
      )
      .concat(
        rect(-10, -172, 42, 36, '#f8f3e8', { rx: 6 }),
        stroke('M32 -162q20 2 2 18', '#f8f3e8', 6),
        stroke('M4 -182q-8 -10 0 -20t0 -20M18 -182q-8 -10 0 -20t0 -20', '#f8f3e8', 3, { opacity: 0.5 }),
      ),
  )
}

function shelfOf(width: number, y: number, tall: number, random: Random): string[] {
  const hues = [
    colours.coral,
    colours.mustard,
    colours.teal,
    colours.cream,
    colours.rust,
    colours.moss,
    colours.rose,
    '#5f7fa3',
    '#d9e4dc',
  ] as const
  const parts: string[] = []
  for (let x = 10; x < width - 20;) {
    const w = random.between(14, 30)
    const h = tall * random.between(0.6, 0.94)
    const hue = random.pick(hues)
    if (random.between(0, 1) < 0.07) {
      x += random.between(20, 50)
      continue
    }
    parts.push(
      rect(x, y - h, w, h, hue, { rx: 2 }),
      rect(x, y - h * 0.86, w, 5, '#fff6e0', { opacity: 0.6 }),
      rect(x, y - h * 0.2, w, 5, colours.ink, { opacity: 0.22 }),
    )
    x += w + 2
  }
  return parts
}

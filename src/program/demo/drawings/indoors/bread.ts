import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import { at, circle, ellipse, glow, group, path, rect, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** Bread that comes out of the oven. */
export function bread(setting: Setting): string {
  const { width, height, random } = setting
  const table = height * 0.7
  const s = height / 800
  const wall = random.pick(['#dcebe4', '#f3ddc0', '#e8dbe8'] as const)
  return group([
    rect(0, 0, width, height, wall),
    ...Array.from({ length: 60 }, (_, index) =>
      rect(
        (index % 15) * (width / 15) + 3,
        Math.floor(index / 15) * (height * 0.175) + 3,
        width / 15 - 6,
        height * 0.175 - 6,
        '#fff',
        { opacity: 0.4, rx: 5 },
      ),
    ),
    at(width * 0.5, table, oven(), { scale: s * 1.05 }),
    at(width * 0.14, height * 0.1, hanging([utensil('ladle'), utensil('whisk'), utensil('spoon')]), { scale: s }),
    at(width * 0.86, height * 0.1, hanging([utensil('spoon'), utensil('ladle'), utensil('whisk')]), { scale: s }),
    at(
      width * 0.22,
      table + 150 * s,
      person(
        { ...looks(random), coat: '#f8f3e8', head: 'cap' },
        {
          hands: [
            [-12, -56],
            [26, -58],
          ],
        },
      ),
      { scale: s * 4.2 },
    ),
    rect(width * 0.22 - 38 * s, table - 150 * s, 76 * s, 200 * s, colours.deep, { rx: 8 * s }),
    rect(0, table, width, height - table, '#a9713f'),
    rect(0, table, width, 26 * s, '#c48d57'),
    ...Array.from({ length: 50 }, () =>
      ellipse(
        random.between(width * 0.2, width * 0.8),
        random.between(table + 40 * s, height - 20),
        random.between(4, 16),
        3,
        '#f8f3e8',
        { opacity: 0.7 },
      ),
    ),
    at(width * 0.15, table + 110 * s, loaf(), { scale: s * 1.2 }),
    at(width * 0.4, table + 160 * s, roundLoaf(), { scale: s * 1.25 }),
    at(width * 0.66, table + 130 * s, rollingPin(), { scale: s, turn: -8 }),
    at(width * 0.87, table + 60 * s, bowl(), { scale: s * 1.2 }),
  ])
}

function oven(): string {
  return group([
    path('M-190 0V-300Q0 -470 190 -300V0Z', '#b4663f'),
    ...Array.from({ length: 15 }, (_, index) =>
      stroke(
        `M${-168 + (index % 5) * 68 + (Math.floor(index / 5) % 2) * 26} ${-30 - Math.floor(index / 5) * 96}h38`,
        '#8f4a2b',
        5,
      ),
    ),
    path('M-110 0V-150Q0 -260 110 -150V0Z', '#3a1f16'),
    glow(0, -60, 130, '#ffb347', 0.95),
    path('M-60 0q-10 -60 22 -86q0 30 18 40q8 -50 34 -70q-2 40 26 56q18 24 8 60Z', '#ff8a3c'),
    path('M-28 0q-4 -36 18 -54q4 24 14 28q10 -14 14 -26q20 28 6 52Z', '#ffd873'),
    stroke('M-110 0V-150Q0 -260 110 -150V0', '#7a3c22', 14),
  ])
}

function loaf(): string {
  return group([
    path('M-110 0Q-124 -70 -60 -82H60Q124 -70 110 0Z', '#c47f3d'),
    path('M-110 0Q-118 -34 -104 -54H104Q118 -34 110 0Z', '#a5632a', { opacity: 0.5 }),
    stroke('M-56 -72q14 20 4 44M-10 -76q14 22 4 48M36 -74q14 20 4 46', '#f0d09a', 9),
    ...[-70, -30, 16, 60].map((x) => circle(x, -36, 4, '#3f6f5c')),
  ])
}

function roundLoaf(): string {
  return group([
    ellipse(0, -30, 104, 58, '#b9722f'),
    ellipse(0, -38, 98, 48, '#d29449'),
    stroke('M-60 -48Q0 -20 60 -48M-48 -20Q0 -66 48 -20', '#f5dcae', 9),
    ...[
      [-30, -60],
      [34, -62],
      [-56, -30],
      [58, -28],
    ].map(([x = 0, y = 0]) => circle(x, y, 4, '#3f6f5c')),
  ])
}

function rollingPin(): string {
  return group([
    rect(-120, -22, 240, 44, '#e0b57c', { rx: 22 }),
    rect(-170, -11, 56, 22, '#b4472f', { rx: 11 }),
    rect(114, -11, 56, 22, '#b4472f', { rx: 11 }),
  ])
}

function bowl(): string {
  return group([
    ellipse(0, -92, 88, 26, '#f8f3e8'),
    path('M-88 -92Q-80 0 0 0Q80 0 88 -92Z', colours.teal),
    path('M-86 -74Q-60 -66 0 -66T86 -74V-60Q40 -50 0 -50T-84 -60Z', '#f8f3e8'),
    stroke('M20 -96L84 -190', '#9c6b45', 12),
  ])
}

function hanging(parts: readonly string[]): string {
  return group([stroke('M-110 0H110', '#5b3517', 8), ...parts.map((part, index) => at(-74 + index * 74, 4, part))])
}

function utensil(kind: 'ladle' | 'whisk' | 'spoon'): string {
  const handle = stroke('M0 0V96', '#4d5b63', 6)
  if (kind === 'ladle') return handle + path('M-26 96H26Q24 132 0 132Q-24 132 -26 96Z', '#4d5b63')
  if (kind === 'spoon') return stroke('M0 0V100', '#9c6b45', 7) + ellipse(0, 122, 17, 26, '#9c6b45')
  return handle + stroke('M0 90Q-30 140 0 158Q30 140 0 90M0 90Q-12 140 0 158Q12 140 0 90', '#4d5b63', 4)
}

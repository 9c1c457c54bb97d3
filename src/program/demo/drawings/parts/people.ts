import { colours } from './light.ts'
import type { Random } from './random.ts'
import { at, circle, group, path, rect, stroke } from './shapes.ts'

const skins = ['#f3cfae', '#d9a578', '#a8714b', '#7b4b33', '#f0c0a0'] as const
const youngHairs = ['#2c2321', '#6b4230', '#c98b4a', '#3b2a2f', '#8c4a2f'] as const
const hairs = [...youngHairs, '#8a8f98', '#e5e1d8'] as const
const coats = [
  colours.coral,
  colours.deep,
  colours.mustard,
  colours.leaf,
  colours.plum,
  colours.teal,
  colours.rust,
  colours.rose,
] as const
const trousers = [colours.ink, '#41525e', '#5b3b3f', '#3a4a3f'] as const

export interface Looks {
  readonly skin: string
  readonly hair: string
  readonly coat: string
  readonly trousers: string
  /** Long hair, a cap, a hat with a brim, or nothing of these. */
  readonly head: 'long' | 'cap' | 'short' | 'bun'
}

export function looks(random: Random, isChild = false): Looks {
  return {
    skin: random.pick(skins),
    hair: random.pick(isChild ? youngHairs : hairs),
    coat: random.pick(coats),
    trousers: random.pick(trousers),
    head: random.pick(['long', 'cap', 'short', 'bun', 'short']),
  }
}

/** A head of about 20 units around (0, 0), seen from the front or, with `away`, from behind. */
export function head({ skin, hair, coat, head: kind }: Looks, away = false): string {
  const locks = kind === 'long' ? stroke(away ? 'M-8 0V13M0 0V13M8 0V13' : 'M-10 -3V12M10 -3V12', hair, 7) : ''
  const front = away
    ? circle(0, -1, 11.5, hair)
    : path('M-11.5 0Q-13 -13 0 -13Q13 -13 11.5 0Q9 -8 2 -8Q-7 -8 -11.5 0Z', hair)
  const bun = kind === 'bun' ? circle(0, -15, 5.5, hair) : ''
  const cap =
    kind === 'cap'
      ? path('M-12 -3Q-12 -14.500 0 -14.500Q12 -14.500 12 -3Z', coat) +
        rect(-12.5, -5, 25, 4, colours.ink, { rx: 2, opacity: 0.5 })
      : ''
  return group([away ? '' : locks, bun, circle(0, 0, 11, skin), front, away ? locks : '', cap])
}

/** Where the hands are, from the shoulders at (±14, -76): two points, left and right. */
export type Hands = readonly [left: readonly [number, number], right: readonly [number, number]]

export const hanging: Hands = [
  [-19, -40],
  [19, -40],
]

/** Somebody of 110 units who stands on y = 0. */
export function person(who: Looks, { hands = hanging, away = false, skirt = false, stride = 0 }: Pose = {}): string {
  const { coat, skin, trousers } = who
  const arm = ([x, y]: readonly [number, number], side: -1 | 1) =>
    stroke(`M${side * 14} -76Q${(side * 24 + x) / 2 + side * 5} ${(-70 + y) / 2 + 3} ${x} ${y}`, coat, 8.5) +
    circle(x, y, 4.8, skin)
  const legs = skirt
    ? path('M-13 -48H13L19 -16H-19Z', trousers) + stroke('M-7 -16V-3M7 -16V-3', skin, 6)
    : stroke(`M-6 -46L${-7 - stride} -4M6 -46L${7 + stride} -4`, trousers, 10.5)
  const shoes = stroke(`M${-9 - stride} -1h5M${5 + stride} -1h5`, '#2b2a2c', 6)
  return group([
    legs,
    shoes,
    arm(hands[0], -1),
    arm(hands[1], 1),
    path('M-16 -42L-17 -72Q-15 -84 0 -84Q15 -84 17 -72L16 -42Q0 -38 -16 -42Z', coat),
    path('M4 -84Q15 -83 17 -72L16 -42Q10 -40 5 -40Z', colours.ink, { opacity: 0.1 }),
    rect(-4, -90, 8, 9, skin),
    at(0, -98, head(who, away)),
  ])
}

interface Pose {
  readonly hands?: Hands
  readonly away?: boolean
  readonly skirt?: boolean
  readonly stride?: number
}

/** Heads and shoulders of an audience seen from behind, in rows, dark. */
export function audience(width: number, height: number, size: number, colour: string, random: Random): string {
  const parts: string[] = []
  for (let x = -size * 0.3; x < width + size; x += size * random.between(0.82, 1.02)) {
    const y = height - size * random.between(0.42, 0.62)
    parts.push(
      circle(x, y, size * 0.24, colour),
      path(
        `M${x - size * 0.46} ${height + 2}Q${x - size * 0.42} ${y + size * 0.3} ${x} ${y + size * 0.26}Q${x + size * 0.42} ${y + size * 0.3} ${x + size * 0.46} ${height + 2}Z`,
        colour,
      ),
    )
  }
  return parts.join('')
}

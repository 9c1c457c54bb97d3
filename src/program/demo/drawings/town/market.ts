import { colours } from '../parts/light.ts'
import { hanging, looks, person } from '../parts/people.ts'
import { at, circle, ellipse, group, path, polygon, rect, shaded, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'
import { row } from '../parts/houses.ts'

const awnings = [
  [colours.coral, '#f8f3e8'],
  [colours.deep, '#f8f3e8'],
  [colours.leaf, '#f8f3e8'],
  [colours.mustard, '#f8f3e8'],
  [colours.plum, '#f8f3e8'],
] as const

/** Stalls under the iron roof of a hall. */
export function market(setting: Setting): string {
  const { width, height, light, random } = setting
  const ground = height * 0.84
  const arches = [0, 1, 2].map((index) => {
    const [x, w] = [(width * index) / 3, width / 3]
    return (
      stroke(`M${x} ${height * 0.42}Q${x + w / 2} ${height * 0.06} ${x + w} ${height * 0.42}`, '#2f5a5f', 12) +
      stroke(
        `M${x} ${height * 0.3}Q${x + w / 2} ${-height * 0.02} ${x + w} ${height * 0.3}M${x + w / 2} ${height * 0.16}V${height * 0.24}`,
        '#2f5a5f',
        6,
      )
    )
  })
  const posts = [0, 1, 2, 3].map((index) =>
    rect((width * index) / 3 - 9, height * 0.3, 18, ground - height * 0.3, '#2f5a5f'),
  )
  const size = height / 400
  return group([
    shaded(0, 0, width, height * 0.84, light.sky),
    row(-20, width, 96, light, random, () => ground - 30),
    rect(0, 0, width, height * 0.84, '#f7ecd9', { opacity: 0.5 }),
    path(`M0 0H${width}V${height * 0.14}H0Z`, '#234a50'),
    ...arches,
    ...posts,
    stroke(
      `M0 ${height * 0.3}Q${width * 0.17} ${height * 0.4} ${width / 3} ${height * 0.3}T${(width * 2) / 3} ${height * 0.3}T${width} ${height * 0.3}`,
      '#f8f3e8',
      3,
    ),
    ...bunting(width, height * 0.3, width / 3),
    rect(0, ground - 6, width, height - ground + 6, '#cdb693'),
    ...Array.from({ length: 26 }, () =>
      ellipse(random.between(0, width), random.between(ground + 10, height), random.between(16, 34), 5, '#b79f7b', {
        opacity: 0.6,
      }),
    ),
    at(width * 0.08, ground, person(looks(random)), { scale: size * 1.25 }),
    ...[0.2, 0.51, 0.82].map((x, index) =>
      at(
        width * x,
        ground + 8,
        stall(awnings[(index + Math.floor(random.between(0, 5))) % 5] ?? awnings[0], index, setting),
        { scale: size * 1.16 },
      ),
    ),
    at(
      width * 0.36,
      ground + 58,
      person(looks(random), {
        away: true,
        hands: [
          [-19, -38],
          [22, -34],
        ],
        skirt: true,
      }) + at(24, -20, basket()),
      { scale: size * 1.5 },
    ),
    at(width * 0.66, ground + 64, person({ ...looks(random), head: 'cap' }, { away: true }), { scale: size * 1.5 }),
    at(
      width * 0.715,
      ground + 66,
      person(looks(random), {
        away: true,
        hands: [
          [-17, -62],
          [19, -40],
        ],
      }),
      { scale: size * 0.98 },
    ),
    at(width * 0.96, ground + 50, person({ ...looks(random), head: 'bun' }, { hands: hanging, skirt: true }), {
      scale: size * 1.42,
    }),
  ])
}

function stall([colour, other]: readonly [string, string], kind: number, { random }: Setting): string {
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const [x, w] = [-104 + index * 26, 26]
    const fill = index % 2 === 0 ? colour : other
    return (
      polygon(
        [
          [x * 0.86, -190],
          [(x + w) * 0.86, -190],
          [x + w, -146],
          [x, -146],
        ],
        fill,
      ) + path(`M${x} -147h${w}v8a13 12 0 0 1 -${w} 0Z`, fill)
    )
  })
  const goods = Array.from({ length: 3 }, (_, crate) => {
    const x = -94 + crate * 64
    const hue =
      [
        [colours.coral, colours.mustard, colours.moss],
        ['#d9a35c', '#c78a4a', '#e6c08a'],
        ['#9fb7c4', '#c9d6dc', '#e2705a'],
      ][kind % 3]?.[crate] ?? colours.coral
    const pieces = Array.from({ length: 9 }, (_, index) =>
      kind % 3 === 1
        ? ellipse(x + 10 + (index % 3) * 18, -66 - Math.floor(index / 3) * 9, 15, 8, hue)
        : circle(x + 8 + (index % 3) * 19 + random.between(-2, 2), -64 - Math.floor(index / 3) * 10, 10.5, hue),
    )
    return group([...pieces, rect(x - 4, -62, 58, 22, '#a97b50', { rx: 2 }), stroke(`M${x - 2} -51h54`, '#8a6240', 2)])
  })
  return group([
    rect(-98, -150, 7, 150, '#6b4a34') + rect(91, -150, 7, 150, '#6b4a34'),
    at(
      -6,
      -34,
      person(looks(random), {
        hands: [
          [-24, -46],
          [22, -50],
        ],
      }),
      { scale: 0.92 },
    ),
    ...goods,
    rect(-104, -42, 208, 42, colour),
    rect(-104, -42, 208, 8, '#f8f3e8'),
    ...stripes,
  ])
}

function basket(): string {
  return group([
    stroke('M-12 -4Q0 -26 12 -4', '#7c5236', 3),
    path('M-16 -6H16L12 12H-12Z', '#b98a58'),
    circle(-6, -8, 6, colours.coral),
    circle(5, -9, 6, colours.moss),
  ])
}

function bunting(width: number, y: number, span: number): string[] {
  const hues = [colours.coral, colours.mustard, colours.teal, '#f8f3e8', colours.rose]
  return Array.from({ length: 24 }, (_, index) => {
    const x = ((index + 0.5) * width) / 24
    const sag = Math.sin(((x % span) / span) * Math.PI) * span * 0.13 * (Math.floor(x / span) % 2 === 0 ? 1 : -1)
    return polygon(
      [
        [x - 12, y + sag],
        [x + 12, y + sag],
        [x, y + sag + 26],
      ],
      hues[index % 5] ?? '',
    )
  })
}

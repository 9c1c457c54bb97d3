import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import { at, circle, ellipse, group, path, rect, stroke } from '../parts/shapes.ts'
import { cloud, hills, type Setting, sky } from '../parts/sky.ts'

/** Beds of vegetables, sunflowers, and a greenhouse. */
export function garden(setting: Setting): string {
  const { width, height, light, random } = setting
  const ground = height * 0.54
  const s = height / 800
  const sunflower = (x: number, y: number, tall: number) =>
    group([
      stroke(`M${x} ${y}Q${x + 8} ${y - tall * 0.5} ${x} ${y - tall}`, '#47803f', 8 * s),
      path(
        `M${x} ${y - tall * 0.4}q${-50 * s} ${-30 * s} ${-60 * s} ${6 * s}q${34 * s} ${16 * s} ${60 * s} ${-6 * s}M${x} ${y - tall * 0.55}q${50 * s} ${-30 * s} ${60 * s} ${6 * s}q${-34 * s} ${16 * s} ${-60 * s} ${-6 * s}`,
        '#5f9a4c',
      ),
      ...Array.from({ length: 14 }, (_, index) =>
        ellipse(x, y - tall - 34 * s, 11 * s, 26 * s, colours.mustard, {
          transform: `rotate(${index * 25.7} ${x} ${y - tall})`,
        }),
      ),
      circle(x, y - tall, 24 * s, '#6b4429'),
    ])
  const bed = (x: number, y: number, w: number, kind: number) => {
    const count = Math.floor(w / (46 * s))
    const plants = Array.from({ length: count }, (_, index) => {
      const px = x + ((index + 0.5) * w) / count
      if (kind === 0) return circle(px, y - 18 * s, 22 * s, '#6fa05a') + circle(px, y - 20 * s, 13 * s, '#8fc07a')
      if (kind === 1)
        return (
          stroke(
            `M${px} ${y}v${-60 * s}M${px} ${y - 20 * s}q${-16 * s} ${-8 * s} ${-18 * s} ${-26 * s}M${px} ${y - 24 * s}q${16 * s} ${-8 * s} ${18 * s} ${-26 * s}`,
            '#5f9a4c',
            5 * s,
          ) +
          circle(px - 12 * s, y - 32 * s, 9 * s, colours.coral) +
          circle(px + 13 * s, y - 46 * s, 9 * s, colours.coral)
        )
      return path(
        `M${px} ${y}q${-24 * s} ${-40 * s} ${-6 * s} ${-58 * s}q${8 * s} ${20 * s} ${6 * s} ${58 * s}q${4 * s} ${-40 * s} ${18 * s} ${-52 * s}q${8 * s} ${26 * s} ${-18 * s} ${52 * s}Z`,
        '#7fb069',
      )
    })
    return group([
      ...plants,
      rect(x, y - 6 * s, w, 44 * s, '#9c6b45', { rx: 4 }),
      stroke(`M${x} ${y + 16 * s}h${w}`, '#7c5236', 4 * s),
    ])
  }
  const greenhouse = group([
    path('M-150 0V-150L0 -236L150 -150V0Z', '#dff0ee', { opacity: 0.85 }),
    stroke('M-150 0V-150L0 -236L150 -150V0M-150 -150H150M-75 0V-193M0 0V-236M75 0V-193M-150 -75H150', '#f8f3e8', 8),
    path('M-140 0q20 -70 40 0q20 -90 50 0q20 -60 40 0q30 -100 50 0q20 -60 40 0q24 -80 50 0Z', '#6fa05a', {
      opacity: 0.7,
    }),
  ])
  return group([
    sky(setting, ground, [width * 0.18, height * 0.18]),
    cloud(width * 0.56, height * 0.16, 100, '#fff', 0.8),
    hills(setting, ground - 40, 24, ground + 10, light.land[0]),
    rect(0, ground, width, height - ground, '#a9c27a'),
    ...Array.from({ length: 22 }, (_, index) =>
      rect((index * width) / 21 - 9, ground - 40 * s, 18, 76 * s, '#f8f3e8', { rx: 5 }),
    ),
    rect(0, ground - 22 * s, width, 10 * s, '#f8f3e8') + rect(0, ground + 12 * s, width, 10 * s, '#f8f3e8'),
    at(width * 0.74, ground + 40 * s, greenhouse, { scale: s * 1.15 }),
    ...[0.05, 0.12, 0.2, 0.94].map((x) => sunflower(width * x, ground + 110 * s, random.between(190, 270) * s)),
    bed(width * 0.3, ground + 80 * s, width * 0.24, 2),
    at(
      width * 0.6,
      ground + 150 * s,
      group([
        person(
          { ...looks(random), coat: colours.coral, head: 'bun' },
          {
            hands: [
              [-34, -58],
              [20, -52],
            ],
          },
        ),
        at(-40, -46, wateringCan()),
      ]),
      { scale: s * 2 },
    ),
    bed(width * 0.05, ground + 190 * s, width * 0.4, 0),
    at(
      width * 0.88,
      ground + 210 * s,
      group([
        person(
          { ...looks(random, true), coat: colours.mustard, head: 'cap' },
          {
            hands: [
              [-18, -44],
              [22, -56],
            ],
          },
        ),
        circle(25, -60, 8, colours.rust),
      ]),
      { scale: s * 1.5 },
    ),
    bed(width * 0.42, ground + 290 * s, width * 0.52, 1),
  ])
}

function wateringCan(): string {
  return group([
    rect(-14, -14, 26, 26, colours.teal, { rx: 3 }),
    stroke('M-14 -2L-32 -16', colours.teal, 5),
    stroke('M10 -12q14 4 2 20', colours.teal, 4),
    stroke('M-34 -12l-6 14M-32 -10l-2 16M-36 -14l-10 10', '#9fd3e0', 2),
  ])
}

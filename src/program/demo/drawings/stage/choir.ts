import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import { at, ellipse, group, path, polygon, rect, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** A choir that sings with all its breath. */
export function choir(setting: Setting): string {
  const { width, height, random } = setting
  const s = height / 800
  const floor = height * 0.9
  const [back, ray] = random.pick([
    ['#f0c987', '#f7dca8'],
    ['#8fc1c4', '#acd4d4'],
    ['#e7a58f', '#f0bda9'],
  ] as const)
  const rays = Array.from({ length: 14 }, (_, index) => {
    const angle = Math.PI + ((index + 0.15) * Math.PI) / 14
    const [far, spread] = [width, 0.11]
    return polygon(
      [
        [width / 2, floor],
        [width / 2 + Math.cos(angle) * far, floor + Math.sin(angle) * far],
        [width / 2 + Math.cos(angle + spread) * far, floor + Math.sin(angle + spread) * far],
      ],
      ray,
    )
  })
  const singer = (x: number, y: number, size: number) => {
    const who = {
      ...looks(random),
      coat: random.pick([colours.deep, colours.deep, colours.teal]),
      trousers: colours.ink,
    }
    return at(
      x,
      y,
      group([
        person(who, {
          hands: [
            [-11, -60],
            [11, -60],
          ],
        }),
        ellipse(0, -94, 3.2, 4.2, '#7a2f2f'),
        polygon(
          [
            [-15, -76],
            [0, -72],
            [0, -54],
            [-15, -58],
          ],
          '#f8f3e8',
        ),
        polygon(
          [
            [15, -76],
            [0, -72],
            [0, -54],
            [15, -58],
          ],
          '#e9e0cc',
        ),
        path('M-9 -84L0 -76L9 -84L4 -70H-4Z', colours.coral),
      ]),
      { scale: size * s },
    )
  }
  const rowOf = (count: number, y: number, size: number, inset: number) =>
    Array.from({ length: count }, (_, index) =>
      singer(
        width * (inset + ((1 - 2 * inset) * (index + 0.5)) / count),
        y + random.between(-6, 6),
        size * random.between(0.96, 1.06),
      ),
    )
  const note = (x: number, y: number, size: number, colour: string) =>
    at(
      x,
      y,
      ellipse(0, 0, 17, 13, colour, { transform: 'rotate(-20)' }) + stroke('M15 -4V-78q22 10 20 38', colour, 5),
      { scale: size * s },
    )
  return group([
    rect(0, 0, width, height, back),
    ...rays,
    ...[
      [0.1, 0.3, 1],
      [0.24, 0.16, 1.3],
      [0.4, 0.1, 0.9],
      [0.6, 0.15, 1.2],
      [0.76, 0.1, 1],
      [0.9, 0.28, 1.2],
    ].map(([x = 0, y = 0, size = 1], index) =>
      note(width * x, height * y, size, [colours.rust, colours.deep, colours.leaf][index % 3] ?? ''),
    ),
    ...rowOf(7, floor - 150 * s, 3.1, 0.1),
    rect(0, floor - 152 * s, width, 200, '#8a5f3c', { opacity: 0 }),
    ...rowOf(6, floor + 40 * s, 3.5, 0.08),
    rect(0, height * 0.955, width, height * 0.06, '#6b4029'),
  ])
}

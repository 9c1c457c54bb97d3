import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import { at, cut, circle, group, path, polygon, rect, stroke } from '../parts/shapes.ts'
import { hills, sea, type Setting, sky } from '../parts/sky.ts'

/** Pictures on the wall of a museum, and those who look. */
export function gallery(setting: Setting): string {
  const { width, height, random } = setting
  const floor = height * 0.78
  const s = height / 800
  const wall = random.pick(['#efe4d2', '#dbe6e3', '#e9dbe2'] as const)
  const seascape = (w: number, h: number, seed: Setting['light']) => {
    const inside: Setting = { width: w, height: h, light: seed, random }
    return (
      sky(inside, h * 0.6, [w * random.between(0.25, 0.75), h * 0.34]) +
      hills(inside, h * 0.58, 12, h, seed.land[1]) +
      sea(inside, h * 0.66, w / 2)
    )
  }
  const framed = (x: number, y: number, w: number, h: number, art: string, frame: string) =>
    at(
      x,
      y,
      group([
        rect(-14, -14, w + 28, h + 28, colours.ink, { opacity: 0.15, transform: 'translate(8 10)' }),
        rect(-14, -14, w + 28, h + 28, frame),
        rect(-4, -4, w + 8, h + 8, '#f8f3e8'),
        cut(w, h, art),
      ]),
      { scale: s },
    )
  const abstract = group([
    rect(0, 0, 200, 260, colours.cream),
    circle(70, 90, 62, colours.coral),
    rect(70, 110, 110, 120, colours.deep, { opacity: 0.9 }),
    path('M0 260L120 150L200 260Z', colours.mustard),
    stroke('M20 30Q100 10 180 60', colours.ink, 5),
  ])
  const net = group([
    rect(0, 0, 180, 180, colours.teal),
    ...Array.from({ length: 9 }, (_, index) =>
      stroke(
        `M${-90 + index * 36} 0L${90 + index * 36} 180M${270 - index * 36} 0L${90 - index * 36} 180`,
        colours.cream,
        3,
      ),
    ),
    circle(90, 96, 30, colours.rust),
  ])
  return group([
    rect(0, 0, width, height, wall),
    polygon(
      [
        [width * 0.2, -10],
        [width * 0.3, -10],
        [width * 0.46, floor],
        [width * 0.04, floor],
      ],
      '#fff',
      { opacity: 0.35 },
    ),
    polygon(
      [
        [width * 0.62, -10],
        [width * 0.72, -10],
        [width * 0.94, floor],
        [width * 0.44, floor],
      ],
      '#fff',
      { opacity: 0.35 },
    ),
    rect(0, floor, width, height - floor, '#b98a58'),
    rect(0, floor - 12 * s, width, 12 * s, '#fff', { opacity: 0.7 }),
    framed(width * 0.07, height * 0.16, 230, 290, abstract, colours.ink),
    framed(width * 0.33, height * 0.13, 420, 290, seascape(420, 290, setting.light), '#c9a04a'),
    framed(width * 0.755, height * 0.15, 180, 180, net, colours.ink),
    framed(width * 0.76, height * 0.46, 200, 130, seascape(200, 130, setting.light), '#8a5f3c'),
    at(
      width * 0.25,
      floor + 84 * s,
      person(looks(random), {
        away: true,
        hands: [
          [-16, -48],
          [12, -50],
        ],
      }),
      { scale: s * 3.1 },
    ),
    at(
      width * 0.56,
      floor + 96 * s,
      person(
        { ...looks(random), head: 'long' },
        {
          away: true,
          skirt: true,
          hands: [
            [-19, -40],
            [30, -92],
          ],
        },
      ),
      { scale: s * 3.1 },
    ),
    at(width * 0.66, floor + 92 * s, person({ ...looks(random, true), head: 'short' }, { away: true }), {
      scale: s * 2.1,
    }),
    at(
      width * 0.89,
      floor + 80 * s,
      group([rect(-80, -40, 160, 16, '#7c5236', { rx: 4 }), stroke('M-60 -24V0M60 -24V0', '#7c5236', 10)]),
      { scale: s },
    ),
  ])
}

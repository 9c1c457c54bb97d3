import { colours } from '../parts/light.ts'
import { looks } from '../parts/people.ts'
import { at, circle, group, land, path, rect, stroke } from '../parts/shapes.ts'
import { cloud, gull, sea, type Setting, sky } from '../parts/sky.ts'
import { lighthouse } from '../parts/houses.ts'

/** Runners on a path through the dunes. */
export function run(setting: Setting): string {
  const { width, height, light, random } = setting
  const horizon = height * 0.48
  const s = height / 800
  const runner = (x: number, y: number, size: number, number: number) => {
    const who = looks(random)
    return at(
      x,
      y,
      group([
        stroke('M-4 -46L-30 -30L-52 -44M4 -46L26 -34L22 -2', who.skin, 9),
        stroke('M-4 -48L-20 -38M4 -48L18 -41', colours.ink, 12),
        stroke('M-52 -48v8M20 0h12', colours.coral, 7),
        at(
          0,
          0,
          group([
            stroke('M14 -78L30 -62L44 -74M-13 -76L-28 -58L-16 -46', who.skin, 8),
            path('M-15 -44L-16 -74Q-14 -86 2 -86Q16 -84 17 -72L14 -44Z', who.coat),
            rect(-8, -72, 18, 14, '#fff', { rx: 2 }),
            stroke(`M${-2 + (number % 2) * 2} -68v6`, colours.ink, 2.5),
            rect(0, -92, 8, 9, who.skin),
            at(
              6,
              -100,
              group([
                circle(0, 0, 11, who.skin),
                path('M-11.500 0Q-13 -13 0 -13Q12 -13 11.500 -4Q4 -8 -4 -6Q-8 0 -11.500 4Z', who.hair),
                who.head === 'long' || who.head === 'bun'
                  ? path('M-9 -6Q-28 -8 -26 8Q-18 2 -10 4Z', who.hair)
                  : rect(-12, -6, 24, 4, colours.coral),
              ]),
            ),
          ]),
          { turn: 8 },
        ),
      ]),
      { scale: size * s, flip: false },
    )
  }
  return group([
    sky(setting, horizon, [width * 0.7, height * 0.26]),
    cloud(width * 0.2, height * 0.2, 110, '#fff', 0.6),
    sea({ ...setting, height: horizon + 90 }, horizon, width * 0.7),
    at(width * 0.1, horizon + 8, lighthouse(130 * s, light)),
    land(
      [
        [-10, height * 0.56],
        [width * 0.16, height * 0.5],
        [width * 0.4, height * 0.57],
        [width * 0.66, height * 0.53],
        [width + 10, height * 0.6],
      ],
      height,
      '#e7cf9f',
    ),
    land(
      [
        [-10, height * 0.68],
        [width * 0.24, height * 0.58],
        [width * 0.5, height * 0.66],
        [width * 0.8, height * 0.6],
        [width + 10, height * 0.66],
      ],
      height,
      '#d9bb84',
    ),
    path(
      `M${width * 0.98} ${height * 0.56}C${width * 0.6} ${height * 0.62} ${width * 0.36} ${height * 0.68} ${-20} ${height * 0.84}V${height}H${width * 0.5}C${width * 0.6} ${height * 0.8} ${width * 0.8} ${height * 0.66} ${width * 0.98} ${height * 0.56}Z`,
      '#f5e6c6',
    ),
    ...Array.from({ length: 30 }, () =>
      grass(random.between(0, width), random.between(height * 0.6, height * 0.68), random.between(20, 40), '#8fae5d'),
    ),
    runner(width * 0.74, height * 0.69, 1.3, 1),
    runner(width * 0.6, height * 0.76, 1.9, 2),
    runner(width * 0.4, height * 0.84, 2.5, 3),
    runner(width * 0.17, height * 0.95, 3.2, 4),
    ...Array.from({ length: 22 }, () =>
      grass(
        random.between(width * 0.52, width),
        random.between(height * 0.84, height * 1.02),
        random.between(50, 90),
        random.pick(['#6f9a52', '#8fae5d', '#5b8a4c']),
      ),
    ),
    gull(width * 0.36, height * 0.16, 22, '#fff') + gull(width * 0.44, height * 0.22, 15, '#fff'),
  ])
}

function grass(x: number, y: number, size: number, colour: string): string {
  return stroke(
    `M${x} ${y}q${-size * 0.1} ${-size * 0.5} ${-size * 0.4} ${-size * 0.8}M${x} ${y}q0 ${-size * 0.6} ${size * 0.06} ${-size}M${x} ${y}q${size * 0.1} ${-size * 0.5} ${size * 0.42} ${-size * 0.74}`,
    colour,
    size * 0.1,
  )
}

import { looks, person } from '../parts/people.ts'
import { at, circle, ellipse, group, land, polygon, rect, stroke } from '../parts/shapes.ts'
import { hills, type Setting, sky } from '../parts/sky.ts'
import { church, row } from '../parts/houses.ts'

/** The town in the snow, with skaters on the pond. */
export function snow(setting: Setting): string {
  const { width, height, light, random } = setting
  const ground = height * 0.62
  const pond = height * 0.83
  const flakes = Array.from({ length: 120 }, () =>
    circle(random.between(0, width), random.between(0, height), random.between(1.8, 5.2), '#fff', {
      opacity: random.between(0.5, 0.95),
    }),
  )
  const evening = light.isDark
  const drift = evening ? '#b9cbdc' : '#f6f9f8'
  const skaters = [
    [0.3, 4, 1, -6],
    [0.42, 40, 1.3, 5],
    [0.55, 8, 0.86, 4],
    [0.68, 44, 1.2, -4],
  ].map(([x = 0, below = 0, size = 1, turn = 0]) =>
    at(
      width * x,
      pond + below,
      person(looks(random), {
        hands: [
          [-26, -58],
          [27, -62],
        ],
        stride: 7,
      }),
      { scale: (height / 620) * size, turn },
    ),
  )
  return group([
    sky(setting, ground, evening ? [width * 0.8, height * 0.16] : undefined),
    hills(setting, ground - 90, 30, ground + 10, evening ? '#51688a' : '#dbe6ea'),
    at(width * 0.44, ground - 20, church(250, light)),
    row(width * 0.05, width * 0.95, 84, light, random, () => ground + 8, true),
    ...Array.from({ length: 15 }, (_, index) => snowCap((index * width) / 14, ground + 16, drift)),
    land(
      [
        [-10, ground + 18],
        [width * 0.25, ground + 4],
        [width * 0.5, ground + 20],
        [width * 0.8, ground + 6],
        [width + 10, ground + 22],
      ],
      height,
      drift,
    ),
    fir(width * 0.06, ground + 70, 170, evening),
    fir(width * 0.15, ground + 100, 120, evening),
    fir(width * 0.9, ground + 80, 190, evening),
    fir(width * 0.82, ground + 60, 110, evening),
    ellipse(width * 0.5, pond + 20, width * 0.34, height * 0.12, evening ? '#6f90b0' : '#bcd6e0'),
    ellipse(width * 0.5, pond + 14, width * 0.33, height * 0.11, evening ? '#86a6c4' : '#d5e8ee'),
    stroke(`M${width * 0.34} ${pond + 30}q90 34 210 6M${width * 0.5} ${pond - 20}q120 10 150 50`, '#fff', 3, {
      opacity: 0.6,
    }),
    ...skaters,
    ...flakes,
  ])
}

function snowCap(x: number, y: number, colour: string): string {
  return ellipse(x, y, 60, 16, colour)
}

function fir(x: number, y: number, tall: number, evening: boolean): string {
  const green = evening ? '#24465a' : '#47806a'
  const tier = (low: number, high: number, half: number) =>
    polygon(
      [
        [x - tall * half, y - tall * low],
        [x + tall * half, y - tall * low],
        [x, y - tall * high],
      ],
      green,
    ) +
    polygon(
      [
        [x - tall * half * 0.55, y - tall * (low + (high - low) * 0.45)],
        [x + tall * half * 0.55, y - tall * (low + (high - low) * 0.45)],
        [x, y - tall * high],
      ],
      '#f6f9f8',
      { opacity: 0.9 },
    )
  return group([
    rect(x - tall * 0.04, y - tall * 0.12, tall * 0.08, tall * 0.12, '#6b4a34'),
    tier(0.1, 0.55, 0.3),
    tier(0.34, 0.78, 0.24),
    tier(0.58, 1, 0.17),
  ])
}

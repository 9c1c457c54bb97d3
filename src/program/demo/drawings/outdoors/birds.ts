import { colours } from '../parts/light.ts'
import { at, circle, ellipse, group, land, path, type Point, stroke } from '../parts/shapes.ts'
import { hills, sea, type Setting, sky } from '../parts/sky.ts'

/** Birds of passage over the marsh. */
export function birds(setting: Setting): string {
  const { width, height, light, random } = setting
  const horizon = height * 0.66
  const sun: Point = [width * 0.5, height * 0.42]
  const goose = (x: number, y: number, size: number, up: boolean) =>
    at(
      x,
      y,
      group([
        path('M-46 2Q-20 -12 14 -6L52 -16Q60 -18 64 -13Q60 -9 52 -9L20 6Q-12 14 -46 2Z', colours.ink),
        up
          ? path('M-10 -4Q-26 -40 -56 -58Q-20 -54 16 -4Z', colours.ink) +
            path('M4 -4Q-2 -36 -22 -56Q14 -44 22 -4Z', '#34505e')
          : path('M-10 2Q-30 30 -62 40Q-22 42 18 4Z', colours.ink) + path('M4 2Q-8 26 -28 36Q10 32 20 3Z', '#34505e'),
        path('M-46 2L-66 -4L-62 8Z', colours.ink),
        circle(56, -13, 1.8, '#f7ecd9'),
      ]),
      { scale: size, turn: -8 },
    )
  const flock = Array.from({ length: 9 }, (_, index) => {
    const step = Math.ceil(index / 2)
    const side = index % 2 === 0 ? -1 : 1
    return goose(
      width * 0.72 - step * width * 0.11,
      height * 0.3 + side * step * height * 0.062 - step * height * 0.01,
      (1.1 - step * 0.11) * (height / 800),
      (index + step) % 2 === 0,
    )
  })
  const wader = (x: number, y: number, size: number) =>
    at(
      x,
      y,
      group([
        stroke('M-4 0V-30M6 0V-30', colours.rust, 2.5),
        path(
          'M-30 -40Q-10 -58 14 -46Q18 -62 28 -64Q38 -62 36 -52L58 -46L36 -48Q30 -28 4 -28Q-16 -28 -30 -40Z',
          '#5d4a44',
        ),
        path('M-4 -29Q24 -30 32 -46Q20 -38 2 -38Z', '#f7ecd9'),
        circle(30, -56, 1.8, '#fff'),
      ]),
      { scale: size * (height / 800) },
    )
  return group([
    sky(setting, horizon),
    circle(sun[0], sun[1], height * 0.2, light.sun, { opacity: 0.9 }),
    circle(sun[0], sun[1], height * 0.26, light.sun, { opacity: 0.3 }),
    hills(setting, horizon - 24, 16, horizon + 4, light.land[0]),
    sea(setting, horizon, sun[0]),
    land(
      [
        [-10, height * 0.84],
        [width * 0.2, height * 0.8],
        [width * 0.42, height * 0.88],
        [width * 0.6, height * 0.93],
        [width + 10, height * 0.9],
      ],
      height,
      light.land[1],
    ),
    ...flock,
    wader(width * 0.24, height * 0.83, 1.6) + wader(width * 0.36, height * 0.875, 1.2),
    land(
      [
        [-10, height * 0.94],
        [width * 0.3, height * 0.98],
        [width * 0.7, height * 0.93],
        [width + 10, height * 0.86],
      ],
      height,
      light.land[2],
    ),
    ...Array.from({ length: 46 }, () => {
      const x = random.pick([random.between(-10, width * 0.16), random.between(width * 0.66, width + 10)])
      const y = height * 1.02
      const tall = random.between(height * 0.14, height * 0.34)
      const lean = random.between(-30, 40)
      return (
        stroke(`M${x} ${y}Q${x + lean * 0.3} ${y - tall * 0.6} ${x + lean} ${y - tall}`, light.land[2], 5) +
        ellipse(x + lean, y - tall - 12, 6.5, 20, '#6b4a34', {
          transform: `rotate(${lean * 0.3} ${x + lean} ${y - tall - 12})`,
        })
      )
    }),
  ])
}

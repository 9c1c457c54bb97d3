import { sailingBoat } from '../parts/boats.ts'
import { colours } from '../parts/light.ts'
import { at, group, land, type Point, polygon, rect, stroke } from '../parts/shapes.ts'
import { cloud, gull, hills, sea, type Setting, sky } from '../parts/sky.ts'
import { lighthouse } from '../parts/houses.ts'

/** A lighthouse on its rock, and the sea. */
export function lighthousePoint(setting: Setting): string {
  const { width, height, light, random } = setting
  const horizon = height * 0.62
  const tower: Point = [width * 0.66, height * 0.66]
  const size = height * 0.52
  const beam = tower[1] - size * 0.88
  const beams = light.isDark
    ? group(
        [
          polygon(
            [
              [tower[0], beam],
              [-width * 0.1, beam - height * 0.2],
              [-width * 0.1, beam + height * 0.1],
            ],
            '#ffe9a8',
          ),
          polygon(
            [
              [tower[0], beam],
              [width * 1.1, beam - height * 0.08],
              [width * 1.1, beam + height * 0.1],
            ],
            '#ffe9a8',
          ),
        ],
        { opacity: 0.28 },
      )
    : ''
  return group([
    sky(setting, horizon, light.isDark ? [width * 0.16, height * 0.18] : [width * 0.26, height * 0.3]),
    light.isDark
      ? ''
      : cloud(width * 0.84, height * 0.2, 100, '#fff') + cloud(width * 0.46, height * 0.14, 70, '#fff', 0.5),
    beams,
    hills(setting, horizon - 20, 10, horizon + 6, light.land[0]),
    sea(setting, horizon, width * 0.22),
    at(width * 0.2, horizon + 60, sailingBoat(colours.coral, colours.ink), { scale: 0.7 }),
    land(
      [
        [width * 0.3, height * 0.86],
        [width * 0.44, height * 0.74],
        [width * 0.56, height * 0.67],
        [width * 0.76, height * 0.655],
        [width * 0.9, height * 0.7],
        [width + 10, height * 0.66],
      ],
      height,
      light.land[1],
    ),
    at(
      tower[0] + width * 0.07,
      tower[1] + 4,
      group([
        rect(0, -62, 96, 62, light.isDark ? '#9aa0b4' : '#f8f3e8'),
        polygon(
          [
            [-8, -58],
            [14, -96],
            [84, -96],
            [106, -58],
          ],
          colours.rust,
        ),
        rect(20, -40, 16, 20, light.isDark ? '#ffd98a' : '#54737f'),
        rect(58, -40, 16, 20, light.isDark ? '#ffd98a' : '#54737f'),
      ]),
    ),
    at(tower[0], tower[1], lighthouse(size, light)),
    land(
      [
        [-10, height * 0.95],
        [width * 0.2, height * 0.9],
        [width * 0.42, height * 0.84],
        [width * 0.6, height * 0.75],
        [width * 0.8, height * 0.76],
        [width + 10, height * 0.72],
      ],
      height,
      light.land[2],
    ),
    ...Array.from({ length: 34 }, () => {
      const x = random.between(width * 0.45, width)
      const y = height * random.between(0.84, 1)
      return stroke(`M${x} ${y}q4 -22 ${random.between(-4, 14)} -34`, light.land[1], 4)
    }),
    ...[
      [0.36, 0.34, 26],
      [0.44, 0.28, 18],
      [0.3, 0.26, 15],
    ].map(([x = 0, y = 0, s = 0]) => gull(width * x, height * y, s, light.isDark ? light.glint : '#fff')),
  ])
}

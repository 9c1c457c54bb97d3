import { reflection, sailingBoat } from '../parts/boats.ts'
import { colours } from '../parts/light.ts'
import { at, group, path, polygon, rect, stroke } from '../parts/shapes.ts'
import { cloud, gull, hills, sea, type Setting, sky } from '../parts/sky.ts'

/** Sails that race. */
export function regatta(setting: Setting): string {
  const { width, height, light, random } = setting
  const horizon = height * 0.46
  const sails = [colours.coral, colours.mustard, colours.teal, colours.rose, colours.plum, '#f8f3e8'] as const
  const s = height / 800
  const fleet = [
    [0.12, 0.53, 0.8],
    [0.3, 0.56, 1],
    [0.52, 0.54, 0.8],
    [0.86, 0.56, 1],
    [0.7, 0.67, 1.9],
    [0.4, 0.74, 2.3],
    [0.16, 0.84, 2.9],
  ]
  return group([
    sky(setting, horizon, [width * 0.84, height * 0.2]),
    cloud(width * 0.28, height * 0.18, 120, '#fff', 0.7) + cloud(width * 0.6, height * 0.11, 80, '#fff', 0.5),
    hills(setting, horizon - 30, 16, horizon + 4, light.land[0]),
    sea(setting, horizon, width * 0.84),
    ...fleet.flatMap(([x = 0, y = 0, size = 1], index) => [
      reflection(width * x, height * y, 120 * size * s, light.glint),
      at(
        width * x,
        height * y,
        sailingBoat(sails[index % 6] ?? sails[0], [colours.deep, colours.rust, colours.ink][index % 3] ?? ''),
        { scale: size * s, turn: random.between(7, 13) },
      ),
    ]),
    at(
      width * 0.8,
      height * 0.93,
      group([
        path('M-30 0L-18 -70H18L30 0Q0 14 -30 0Z', colours.coral),
        rect(-22, -48, 44, 16, '#f8f3e8'),
        stroke('M0 -70V-104', colours.ink, 5),
        polygon(
          [
            [2, -104],
            [40, -94],
            [2, -82],
          ],
          colours.mustard,
        ),
      ]),
      { scale: s * 1.3, turn: -6 },
    ),
    gull(width * 0.5, height * 0.24, 20, '#fff') + gull(width * 0.57, height * 0.3, 14, '#fff'),
  ])
}

import { dory, fishingBoat, reflection, sailingBoat } from '../parts/boats.ts'
import { colours } from '../parts/light.ts'
import { at, group, land, type Point, rect } from '../parts/shapes.ts'
import { cloud, gull, hills, sea, type Setting, sky } from '../parts/sky.ts'
import { church, lighthouse, row } from '../parts/houses.ts'

/** The town on its hill above the harbour. */
export function harbour(setting: Setting): string {
  const { width, height, light, random } = setting
  const horizon = height * 0.56
  const sunX = width * 0.74
  const groundAt = (x: number) =>
    horizon - 12 - Math.sin(Math.min(1, Math.max(0, x / (width * 0.62))) * Math.PI) * height * 0.14
  const hill: Point[] = [0, 0.12, 0.24, 0.36, 0.48, 0.6, 0.7].map((part): Point => [
    width * part,
    groundAt(width * part) - 4,
  ])
  const hulls = [colours.coral, colours.deep, colours.mustard, colours.leaf] as const
  return group([
    sky(setting, horizon, [sunX, horizon - height * 0.2]),
    light.isDark
      ? ''
      : cloud(width * 0.2, height * 0.16, 110, '#fff') + cloud(width * 0.56, height * 0.1, 80, '#fff', 0.5),
    hills(setting, horizon - 46, 18, horizon + 4, light.land[0]),
    land(hill, horizon + 6, light.land[1]),
    at(width * 0.3, groundAt(width * 0.33) - 14, church(190, light)),
    row(width * 0.02, width * 0.56, 58, light, random, (x) => groundAt(x) + 4),
    row(-20, width * 0.6, 76, light, random, () => horizon + 2),
    sea(setting, horizon, sunX),
    at(width * 0.93, horizon + 2, lighthouse(150, light)),
    rect(0, horizon - 4, width * 0.64, 14, '#6b5546'),
    ...Array.from({ length: 16 }, (_, index) => rect(20 + index * width * 0.04, horizon + 6, 8, 26, '#52423a')),
    reflection(width * 0.3, horizon + 96, 190, light.glint),
    at(width * 0.3, horizon + 92, fishingBoat(random.pick(hulls), light), { scale: 1.05 }),
    reflection(width * 0.68, horizon + 70, 110, light.glint),
    at(
      width * 0.68,
      horizon + 66,
      sailingBoat(random.pick([colours.mustard, colours.coral, colours.rose]), colours.deep),
      { scale: 0.9 },
    ),
    reflection(width * 0.56, horizon + 214, 230, light.glint),
    at(width * 0.56, horizon + 210, fishingBoat(random.pick(hulls), light), { scale: 1.5, flip: true }),
    at(width * 0.13, horizon + 232, dory(colours.teal), { scale: 1.4 }),
    ...[
      [0.42, 0.2, 22],
      [0.5, 0.26, 16],
      [0.86, 0.24, 18],
      [0.62, 0.13, 14],
    ].map(([x = 0, y = 0, size = 0]) => gull(width * x, height * y, size, light.isDark ? light.glint : '#fff')),
  ])
}

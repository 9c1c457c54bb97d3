import { at, circle, glow, group, path, rect, stroke } from '../parts/shapes.ts'
import { hills, sea, type Setting, sky } from '../parts/sky.ts'
import { row } from '../parts/houses.ts'

/** Lanterns that are carried along the water at night. */
export function lanterns(setting: Setting): string {
  const { width, height, light, random } = setting
  const horizon = height * 0.66
  const hues = ['#ffb347', '#ff8a5c', '#ffd873', '#f78fa7', '#ffe9a8'] as const
  const flying = Array.from({ length: 22 }, () => {
    const y = random.between(height * 0.06, height * 0.56)
    const size = 8 + (y / height) * 46 * random.between(0.6, 1)
    return at(random.between(40, width - 40), y, lantern(size, random.pick(hues)))
  })
  const carried = Array.from({ length: 17 }, (_, index) => {
    const x = 30 + (index * width) / 16.4 + random.between(-14, 14)
    const tall = random.between(96, 132)
    const ground = height * 0.985
    const top = ground - tall - random.between(60, 90)
    return group([
      stroke(`M${x + 14} ${ground - tall * 0.55}L${x + 34} ${top}`, '#0a1826', 4),
      at(x + 34, top + 26, lantern(24, random.pick(hues))),
      figure(x, ground, tall),
    ])
  })
  return group([
    sky(setting, horizon),
    glow(width / 2, horizon, width * 0.5, '#ffb347', 0.35),
    hills(setting, horizon - 40, 14, horizon + 4, light.land[1]),
    row(width * 0.06, width * 0.94, 54, light, random, () => horizon - 4),
    sea(setting, horizon, width / 2),
    ...Array.from({ length: 26 }, () => {
      const x = random.between(0, width)
      const y = random.between(horizon + 12, height * 0.86)
      return stroke(`M${x} ${y}v${random.between(8, 22)}`, random.pick(hues), 5, { opacity: 0.5 })
    }),
    ...flying,
    rect(0, height * 0.93, width, height * 0.07, '#0a1826'),
    ...carried,
  ])
}

function lantern(size: number, colour: string): string {
  return group([
    glow(0, 0, size * 2.4, colour, 0.55),
    rect(-size * 0.5, -size * 0.66, size, size * 1.32, colour, { rx: size * 0.36 }),
    rect(-size * 0.26, -size * 0.8, size * 0.52, size * 0.18, '#7c3f2c'),
    rect(-size * 0.26, size * 0.62, size * 0.52, size * 0.14, '#7c3f2c'),
    circle(0, size * 0.1, size * 0.22, '#fff6d8', { opacity: 0.85 }),
  ])
}

function figure(x: number, ground: number, tall: number): string {
  const w = tall * 0.2
  return group([
    circle(x, ground - tall, tall * 0.13, '#0a1826'),
    path(
      `M${x - w} ${ground}L${x - w * 0.8} ${ground - tall * 0.72}Q${x} ${ground - tall * 0.98} ${x + w * 0.8} ${ground - tall * 0.72}L${x + w} ${ground}Z`,
      '#0a1826',
    ),
  ])
}

import { at, circle, glow, group, shaded, stroke } from '../parts/shapes.ts'
import { type Setting, sky } from '../parts/sky.ts'
import { church, house, row } from '../parts/houses.ts'

/** Fireworks above the town and its boats. */
export function fireworks(setting: Setting): string {
  const { width, height, light, random } = setting
  const horizon = height * 0.74
  const hues = ['#ffd873', '#ff8a5c', '#f78fa7', '#8fd6e8', '#c3a0f0'] as const
  const burst = (x: number, y: number, r: number) => {
    const hue = random.pick(hues)
    const rays = Array.from({ length: 18 }, (_, index) => {
      const angle = (index * Math.PI) / 9
      const [from, to] = [r * 0.3, r * random.between(0.86, 1.05)]
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      return (
        stroke(
          `M${x + c * from} ${y + s * from}Q${x + c * to * 0.7} ${y + s * to * 0.7} ${x + c * to} ${y + s * to + r * 0.1}`,
          hue,
          4.5,
        ) + circle(x + c * to, y + s * to + r * 0.1, 5, '#fff6d8')
      )
    })
    return glow(x, y, r * 1.4, hue, 0.4) + rays.join('')
  }
  return group([
    sky(setting, horizon),
    burst(width * 0.3, height * 0.27, height * 0.19),
    burst(width * 0.62, height * 0.2, height * 0.15),
    burst(width * 0.82, height * 0.38, height * 0.17),
    burst(width * 0.13, height * 0.44, height * 0.11),
    burst(width * 0.5, height * 0.46, height * 0.1),
    at(width * 0.44, horizon - 20, church(200, light)),
    row(0, width, 60, light, random, () => horizon),
    at(width * 0.02, horizon, house(90, 70, light, random)),
    shaded(0, horizon, width, height - horizon, light.sea),
    ...Array.from({ length: 60 }, () => {
      const y = random.between(horizon + 8, height)
      return stroke(`M${random.between(0, width)} ${y}h${random.between(16, 50)}`, random.pick(hues), 3.5, {
        opacity: 0.45,
      })
    }),
  ])
}

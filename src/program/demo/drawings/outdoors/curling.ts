import { colours } from '../parts/light.ts'
import { at, circle, group, rect, shaded, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** A curling stone on its target, from above. */
export function curling(setting: Setting): string {
  const { width, height } = setting
  const [x, y] = [width * 0.56, height * 0.54]
  const s = height / 800
  const stone = (sx: number, sy: number, colour: string, turn: number) =>
    at(
      sx,
      sy,
      group([
        circle(8, 12, 72, colours.ink, { opacity: 0.18 }),
        circle(0, 0, 72, '#7f8a92'),
        circle(0, 0, 60, '#98a3aa'),
        circle(0, 0, 42, colour),
        rect(-46, -11, 78, 22, colours.ink, { rx: 11, opacity: 0.9 }),
        rect(-42, -7, 70, 9, '#fff', { rx: 5, opacity: 0.35 }),
      ]),
      { scale: s, turn },
    )
  return group([
    shaded(0, 0, width, height, ['#e9f3f6', '#d2e5ec']),
    stroke(`M0 ${y}H${width}M${x} 0V${height}`, '#b7cfd8', 5),
    circle(x, y, 330 * s, colours.deep),
    circle(x, y, 222 * s, '#f3f6f5'),
    circle(x, y, 118 * s, colours.coral),
    circle(x, y, 38 * s, '#f3f6f5'),
    circle(x, y, 330 * s, '#fff', { opacity: 0.12 }),
    stroke(`M-20 ${height * 0.2}Q${width * 0.24} ${height * 0.28} ${x - 120 * s} ${y - 66 * s}`, '#fff', 40 * s, {
      opacity: 0.5,
    }),
    stone(x - 66 * s, y - 44 * s, colours.mustard, -28),
    stone(x + 180 * s, y + 130 * s, colours.rust, 64),
    stone(x + 60 * s, y + 250 * s, colours.mustard, 12),
    stone(width * 0.16, height * 0.82, colours.rust, -70),
    at(
      width * 0.27,
      height * 0.3,
      group([
        stroke('M0 0L150 120', '#c98b4a', 13),
        rect(-58, -20, 116, 40, colours.ink, { rx: 10 }),
        rect(-58, 10, 116, 18, '#f3f6f5', { rx: 6 }),
      ]),
      { scale: s, turn: -150 },
    ),
  ])
}

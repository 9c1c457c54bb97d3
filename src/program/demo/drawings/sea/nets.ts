import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import { at, circle, ellipse, group, path, rect, shaded, stroke } from '../parts/shapes.ts'
import { sea, type Setting } from '../parts/sky.ts'

/** Nets that hang to dry, with their floats; a poster. */
export function nets(setting: Setting): string {
  const { width, height, random } = setting
  const s = Math.min(width, height) / 800
  const horizon = height * 0.62
  const mesh = Array.from({ length: 22 }, (_, index) => {
    const x = -width * 0.34 + (index * width * 1.6) / 21
    return stroke(
      `M${x} ${height * 0.1}Q${x + 60 * s} ${height * 0.4} ${x + 210 * s} ${horizon + 6}M${width - x} ${height * 0.1}Q${width - x - 60 * s} ${height * 0.4} ${width - x - 210 * s} ${horizon + 6}`,
      '#f7ecd9',
      2.6 * s,
      { opacity: 0.6 },
    )
  })
  const edge = (x: number) => height * 0.1 + Math.sin((x / width) * Math.PI) * height * 0.06
  const floats = Array.from({ length: 11 }, (_, index) => {
    const x = (width * (index + 0.5)) / 11
    return (
      ellipse(x, edge(x), 34 * s, 24 * s, [colours.coral, colours.mustard, '#f7ecd9'][index % 3] ?? '') +
      ellipse(x - 10 * s, edge(x) - 8 * s, 9 * s, 6 * s, '#fff', { opacity: 0.4 })
    )
  })
  return group([
    shaded(0, 0, width, horizon, ['#123c52', '#2f7f93', '#f0a777']),
    circle(width * 0.5, height * 0.42, height * 0.17, '#fbd58c'),
    ...mesh,
    stroke(`M0 ${edge(0)}Q${width / 2} ${edge(width / 2) + height * 0.06} ${width} ${edge(width)}`, '#7c5236', 9 * s),
    ...floats,
    sea(setting, horizon),
    rect(0, height * 0.76, width, height * 0.24, '#6b4429'),
    ...Array.from({ length: 8 }, (_, index) => stroke(`M0 ${height * (0.785 + index * 0.028)}H${width}`, '#573320', 3)),
    at(
      width * 0.5,
      height * 0.86,
      group([
        person(
          { ...looks(random), coat: colours.mustard, head: 'cap', trousers: '#3a4a3f' },
          {
            hands: [
              [-24, -62],
              [26, -78],
            ],
          },
        ),
        stroke('M-24 -62Q0 -40 26 -78', '#f7ecd9', 2),
      ]),
      { scale: s * 4.1 },
    ),
    at(
      width * 0.8,
      height * 0.89,
      group([
        path('M-70 0L-58 -86H58L70 0Z', '#a9713f'),
        stroke('M-64 -46H64M-60 -66H60', '#7c5236', 5),
        ellipse(0, -86, 58, 18, '#d9c9a4'),
        circle(-24, -94, 18, colours.coral) + circle(14, -100, 20, '#f7ecd9'),
      ]),
      { scale: s * 1.4 },
    ),
  ])
}

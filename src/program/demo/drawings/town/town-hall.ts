import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import { at, circle, group, path, polygon, rect, stroke } from '../parts/shapes.ts'
import { cloud, type Setting, sky } from '../parts/sky.ts'
import { row } from '../parts/houses.ts'

/** The town hall, with its clock and its flags. */
export function townHall(setting: Setting): string {
  const { width, height, light, random } = setting
  const ground = height * 0.84
  const wall = light.isDark ? '#c9b9a8' : '#f3e6cf'
  const glass = light.isDark ? '#ffd98a' : '#5d7f8c'
  const x = width * 0.5
  const s = height / 860
  const columns = [-250, -150, -50, 50, 150, 250]
  return group([
    sky(setting, ground, light.isDark ? [width * 0.12, height * 0.16] : undefined),
    cloud(width * 0.16, height * 0.28, 100, '#fff', light.isDark ? 0.14 : 0.75),
    cloud(width * 0.84, height * 0.2, 120, '#fff', light.isDark ? 0.14 : 0.65),
    row(-30, width + 30, 90, light, random, () => ground - 10),
    rect(0, ground, width, height - ground, light.isDark ? '#4a4a62' : '#9cb684'),
    at(
      x,
      ground,
      group([
        rect(-330, -310, 660, 310, wall),
        rect(-330, -310, 660, 310, colours.ink, { opacity: light.isDark ? 0.18 : 0 }),
        polygon(
          [
            [-360, -306],
            [0, -432],
            [360, -306],
          ],
          '#6f8f8a',
        ),
        polygon(
          [
            [-286, -318],
            [0, -412],
            [286, -318],
          ],
          wall,
        ),
        circle(0, -352, 26, '#f8f3e8') +
          circle(0, -352, 26, 'none', { stroke: colours.ink, 'stroke-width': 5 }) +
          stroke('M0 -352V-368M0 -352l10 6', colours.ink, 4),
        rect(-52, -520, 104, 100, wall) + rect(-62, -528, 124, 14, '#6f8f8a'),
        path('M-50 -526Q-46 -596 0 -612Q46 -596 50 -526Z', '#6f8f8a') + stroke('M0 -612v-54', colours.ink, 5),
        path('M2 -664q30 -14 56 0v32q-28 -14 -56 0Z', colours.coral),
        path('M-20 -430v-46a20 22 0 0 1 40 0v46Z', glass),
        ...columns
          .slice(0, 5)
          .flatMap((left) => [
            path(`M${left + 30} -172v-62a20 20 0 0 1 40 0v62Z`, glass),
            left === -50 ? '' : path(`M${left + 30} -34v-74a20 20 0 0 1 40 0v74Z`, glass),
          ]),
        ...columns.map(
          (each) =>
            rect(each - 11, -298, 22, 298, '#fbf5e8') +
            rect(each - 17, -302, 34, 12, '#fbf5e8') +
            rect(each - 17, -16, 34, 16, '#fbf5e8'),
        ),
        path('M-38 0v-112a38 38 0 0 1 76 0v112Z', '#6b3f34') + stroke('M0 0v-148', '#4a2a24', 4),
        ...[0, 1, 2].map((step) =>
          rect(-120 - step * 26, step * 13, 240 + step * 52, 14, step % 2 === 0 ? '#d9cbb2' : '#c6b698'),
        ),
        flag(-300, colours.deep) + flag(300, colours.mustard),
      ]),
      { scale: s },
    ),
    polygon(
      [
        [x - 150 * s, ground + 38 * s],
        [x + 150 * s, ground + 38 * s],
        [x + 330 * s, height],
        [x - 330 * s, height],
      ],
      light.isDark ? '#7d7488' : '#e3d3b0',
    ),
    ...[
      [-0.3, 20],
      [-0.2, 60],
      [0.22, 34],
      [0.31, 70],
    ].map(([dx = 0, dy = 0]) => at(x + width * dx, ground + dy * s + 34, person(looks(random)), { scale: s * 1.3 })),
    at(x - 40 * s, ground + 92 * s, person(looks(random), { away: true, stride: 3 }), { scale: s * 1.4 }),
    at(x + 60 * s, ground + 112 * s, person(looks(random), { away: true, skirt: true }), { scale: s * 1.4 }),
  ])
}

function flag(x: number, colour: string): string {
  return stroke(`M${x} -300v-130`, colours.ink, 5) + path(`M${x} -428q34 -18 66 0t0 0v44q-32 -18 -66 0Z`, colour)
}

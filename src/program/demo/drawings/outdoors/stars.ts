import { person } from '../parts/people.ts'
import { at, circle, group, land, path, rect, shaded, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** A telescope under the stars, and a planet with its ring. */
export function stars(setting: Setting): string {
  const { width, height, random } = setting
  const s = height / 800
  const milky = Array.from({ length: 240 }, () => {
    const part = random.between(0, 1)
    return circle(
      width * part + random.between(-40, 40),
      height * (0.62 - part * 0.6) + random.between(-90, 90),
      random.between(0.8, 2.8),
      '#fff6dc',
      { opacity: random.between(0.25, 0.9) },
    )
  })
  return group([
    shaded(0, 0, width, height, ['#0b1530', '#1e2a5a', '#5a4a86', '#a9748f']),
    path(
      `M-20 ${height * 0.72}C${width * 0.3} ${height * 0.6} ${width * 0.6} ${height * 0.2} ${width + 20} ${-height * 0.1}V${height * 0.16}C${width * 0.7} ${height * 0.44} ${width * 0.4} ${height * 0.7} -20 ${height * 0.9}Z`,
      '#c9b3e6',
      { opacity: 0.16 },
    ),
    ...milky,
    ...Array.from({ length: 70 }, () =>
      circle(random.between(0, width), random.between(0, height * 0.8), random.between(1, 2.6), '#fff', {
        opacity: random.between(0.3, 0.9),
      }),
    ),
    at(
      width * 0.76,
      height * 0.28,
      group([
        path('M-112 30A118 34 -20 0 1 112 -30', 'none', { stroke: '#f3d7a0', 'stroke-width': 13 }),
        circle(0, 0, 62, '#e6b450'),
        path('M-60 -14Q0 -2 60 -22L62 -4Q0 16 -62 6Z', '#f3d7a0', { opacity: 0.8 }),
        path('M-56 28Q0 42 52 30L40 46Q0 60 -44 46Z', '#c98b4a', { opacity: 0.6 }),
        path('M-112 30A118 34 -20 0 0 112 -30', 'none', { stroke: '#f3d7a0', 'stroke-width': 13 }),
      ]),
      { scale: s * 1.25 },
    ),
    stroke(`M${width * 0.12} ${height * 0.12}L${width * 0.24} ${height * 0.2}`, '#fff6dc', 4, { opacity: 0.8 }) +
      circle(width * 0.24, height * 0.2, 5, '#fff'),
    land(
      [
        [-10, height * 0.86],
        [width * 0.3, height * 0.8],
        [width * 0.6, height * 0.88],
        [width + 10, height * 0.8],
      ],
      height,
      '#16213f',
    ),
    at(
      width * 0.34,
      height * 0.85,
      group([
        rect(-130, -120, 260, 124, '#2c3a66'),
        path('M-140 -120A140 140 0 0 1 140 -120Z', '#3d4f86'),
        path('M10 -120Q20 -220 60 -244L92 -226Q50 -200 44 -120Z', '#0b1530'),
        at(34, -150, rect(-17, -140, 34, 170, '#e6b450', { rx: 6 }) + rect(-22, -150, 44, 22, '#b98a3a', { rx: 4 }), {
          turn: 38,
        }),
        rect(-144, -126, 288, 14, '#4b5f9a', { rx: 6 }),
        path('M-24 4v-60a24 24 0 0 1 48 0v60Z', '#ffd98a'),
      ]),
      { scale: s * 1.2 },
    ),
    land(
      [
        [-10, height * 0.94],
        [width * 0.4, height * 0.9],
        [width * 0.7, height * 0.96],
        [width + 10, height * 0.9],
      ],
      height,
      '#0c142a',
    ),
    ...[
      [0.6, 1.3],
      [0.67, 1.4],
      [0.71, 0.9],
    ].map(([x = 0, size = 1], index) =>
      at(
        width * x,
        height * 0.945,
        person(
          { skin: '#0c142a', hair: '#0c142a', coat: '#0c142a', trousers: '#0c142a', head: 'short' },
          {
            away: true,
            hands:
              index === 1
                ? [
                    [-19, -40],
                    [34, -104],
                  ]
                : [
                    [-19, -40],
                    [19, -40],
                  ],
          },
        ),
        { scale: s * size },
      ),
    ),
  ])
}

import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import { at, circle, ellipse, group, path, type Point, polygon, rect, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** A booth with puppets, and children before it. */
export function puppets(setting: Setting): string {
  const { width, height, random } = setting
  const ground = height * 0.86
  const x = width * 0.5
  const s = height / 640
  const [stripe, wall] = random.pick([
    [colours.coral, '#cfe3df'],
    [colours.teal, '#f6ddb0'],
    [colours.plum, '#f3d3c9'],
  ] as const)
  const stripes = Array.from({ length: 10 }, (_, index) =>
    rect(-200 + index * 40, -196, 40, 196, index % 2 === 0 ? stripe : '#f8f3e8'),
  )
  return group([
    rect(0, 0, width, height, wall),
    ...Array.from({ length: 40 }, () =>
      circle(random.between(0, width), random.between(0, ground), random.between(5, 10), '#fff', { opacity: 0.5 }),
    ),
    rect(0, ground, width, height - ground, '#c99a6b'),
    ellipse(x, ground + 30, width * 0.44, 50, '#8fae5d'),
    at(
      x,
      ground + 16,
      group([
        rect(-200, -470, 400, 470, stripe),
        rect(-168, -400, 336, 210, '#1d3550'),
        circle(84, -340, 26, '#f6d79a'),
        ...Array.from({ length: 12 }, () => circle(random.between(-150, 150), random.between(-390, -280), 3, '#fff')),
        path('M-168 -236q42 -30 84 0t84 0t84 0t84 0v52h-336Z', '#2f7f93'),
        at(-82, -196, fisherman()),
        at(58, -192, crab(), { scale: 0.92 }),
        path('M-168 -400H-96Q-108 -290 -168 -250Z', '#b93642') + path('M168 -400H96Q108 -290 168 -250Z', '#b93642'),
        path(
          'M-168 -404H168V-376q-28 26 -56 0q-28 26 -56 0q-28 26 -56 0q-28 26 -56 0q-28 26 -56 0q-28 26 -56 0Z',
          '#d14b54',
        ),
        ...stripes,
        rect(-212, -206, 424, 22, colours.mustard, { rx: 6 }),
        polygon(
          [
            [-224, -464],
            [0, -560],
            [224, -464],
          ],
          colours.mustard,
        ) +
          circle(0, -500, 22, '#f8f3e8') +
          starShape(0, -500, 14, stripe),
      ]),
      { scale: s },
    ),
    ...[0.18, 0.28, 0.385, 0.49, 0.6, 0.71, 0.82].map((part, index) =>
      at(
        width * part,
        height + 30 + (index % 3) * 16,
        person(looks(random, true), {
          away: true,
          hands:
            index === 2 || index === 5
              ? [
                  [-26, -112],
                  [19, -40],
                ]
              : [
                  [-19, -40],
                  [19, -40],
                ],
        }),
        { scale: s * 1.7 },
      ),
    ),
  ])
}

function starShape(x: number, y: number, r: number, colour: string): string {
  const points = Array.from({ length: 10 }, (_, index): Point => {
    const angle = (index * Math.PI) / 5 - Math.PI / 2
    const length = index % 2 === 0 ? r : r * 0.45
    return [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  })
  return polygon(points, colour)
}

function crab(): string {
  const leg = (side: -1 | 1, y: number) => stroke(`M${side * 40} ${y}q${side * 26} -4 ${side * 34} 22`, '#c4452f', 7)
  const claw = (side: -1 | 1) =>
    stroke(`M${side * 44} -26Q${side * 78} -40 ${side * 72} -74`, '#c4452f', 9) +
    path(
      `M${side * 72} -70q${side * -28} -16 ${side * -10} -48q${side * 8} 16 ${side * 14} 20q${side * 4} -14 ${side * 18} -20q${side * 12} 34 ${side * -22} 48Z`,
      '#e2705a',
    )
  return group([
    leg(-1, -14),
    leg(-1, -4),
    leg(1, -14),
    leg(1, -4),
    claw(-1),
    claw(1),
    ellipse(0, -20, 56, 38, '#e2705a'),
    path('M-56 -20a56 38 0 0 0 112 0Z', '#c4452f', { opacity: 0.5 }),
    stroke('M-16 -52V-70M16 -52V-70', '#e2705a', 6),
    circle(-16, -76, 12, '#fff') +
      circle(16, -76, 12, '#fff') +
      circle(-13, -75, 5.5, '#20242c') +
      circle(13, -75, 5.5, '#20242c'),
    stroke('M-16 -14q16 14 32 0', '#20242c', 4),
  ])
}

function fisherman(): string {
  return group([
    path('M-46 12L-30 -50Q0 -72 30 -50L46 12Z', colours.mustard),
    stroke('M-32 -40L-58 -76M32 -40L60 -62', colours.mustard, 16),
    circle(-60, -80, 9, '#f3cfae') + circle(62, -66, 9, '#f3cfae'),
    circle(0, -80, 32, '#f3cfae'),
    path('M-30 -72Q-30 -36 0 -34Q30 -36 30 -72Q14 -60 0 -62Q-14 -60 -30 -72Z', '#fff'),
    path('M-44 -92Q-34 -104 -28 -104Q-24 -132 0 -132Q24 -132 28 -104Q34 -104 44 -92Z', '#d79a2e'),
    circle(-11, -84, 4, '#20242c') + circle(11, -84, 4, '#20242c') + circle(0, -74, 6, '#e2705a'),
  ])
}

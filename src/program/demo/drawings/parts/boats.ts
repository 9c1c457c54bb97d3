import { colours, type Light } from './light.ts'
import { group, path, polygon, rect, stroke } from './shapes.ts'

/** A fishing boat of about 200 units, afloat at y = 0. */
export function fishingBoat(hull: string, light: Light): string {
  const glass = light.isDark ? '#ffd98a' : '#54737f'
  return group([
    stroke('M-62 -40V-132M-62 -128L70 -36M-62 -128L-104 -38', colours.ink, 3),
    rect(-58, -92, 62, 60, '#f8f3e8', { rx: 4 }),
    rect(-64, -98, 76, 10, colours.rust, { rx: 3 }),
    rect(-50, -80, 20, 18, glass, { rx: 2 }),
    rect(-24, -80, 20, 18, glass, { rx: 2 }),
    path('M-112 -34Q0 -22 108 -52L96 -4Q92 6 80 6H-84Q-96 6 -99 -4Z', hull),
    path('M-106 -12Q0 0 102 -24L96 -4Q92 6 80 6H-84Q-96 6 -99 -4Z', colours.ink, { opacity: 0.28 }),
    stroke('M-112 -34Q0 -22 108 -52', '#f8f3e8', 5),
    stroke('M40 -34v-22h22v18', colours.wood, 4),
  ])
}

/** A sailing boat of about 160 units in height, afloat at y = 0. */
export function sailingBoat(sail: string, hull: string): string {
  return group([
    stroke('M0 -6V-165', colours.ink, 3.5),
    path('M6 -160Q78 -92 70 -22Q40 -14 6 -20Z', sail),
    path('M6 -160Q78 -92 70 -22L58 -20Q58 -90 6 -150Z', colours.ink, { opacity: 0.1 }),
    path('M-6 -148Q-46 -80 -58 -24Q-30 -18 -6 -22Z', '#f8f3e8'),
    path('M-66 -12H72Q62 14 40 14H-40Q-60 12 -66 -12Z', hull),
    polygon(
      [
        [0, -165],
        [26, -158],
        [0, -151],
      ],
      colours.coral,
    ),
  ])
}

/** An open rowing boat, pointed at both ends. */
export function dory(hull: string): string {
  return group([
    path('M-78 -30Q0 4 78 -30Q62 8 44 10H-44Q-62 8 -78 -30Z', hull),
    path('M-78 -30Q0 4 78 -30Q0 -14 -78 -30Z', colours.ink, { opacity: 0.35 }),
    stroke('M-78 -30Q0 4 78 -30', '#f8f3e8', 4),
  ])
}

/** What a boat leaves of itself in the water below it. */
export function reflection(x: number, y: number, width: number, colour: string): string {
  return group(
    [0, 1, 2].map((step) =>
      stroke(
        `M${x - width * (0.5 - step * 0.12)} ${y + 12 + step * 11}h${width * (1 - step * 0.24)}`,
        colour,
        6 - step,
      ),
    ),
    { opacity: 0.35 },
  )
}

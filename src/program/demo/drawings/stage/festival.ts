import { colours } from '../parts/light.ts'
import { looks, person } from '../parts/people.ts'
import type { Random } from '../parts/random.ts'
import { at, circle, ellipse, glow, group, land, path, rect, stroke } from '../parts/shapes.ts'
import { hills, sea, type Setting, sky } from '../parts/sky.ts'
import { lighthouse } from '../parts/houses.ts'

/** A festival in the wind: a stage by the lighthouse, flags, and a crowd. */
export function festival(setting: Setting): string {
  const { width, height, light, random } = setting
  const isTall = height > width
  const s = Math.min(width / 800, height / 800)
  const ground = height * (isTall ? 0.66 : 0.76)
  const gust = (y: number, to: number, r: number, colour: string) =>
    stroke(
      `M-20 ${y}C${to * 0.3} ${y - 70 * s} ${to * 0.6} ${y + 60 * s} ${to} ${y}a${r * s} ${r * s} 0 1 0 ${-r * s} ${-r * s}`,
      colour,
      6 * s,
      { opacity: 0.85 },
    )
  const flags = Array.from({ length: 11 }, (_, index) => {
    const x = (width * (index + 0.5)) / 11
    const y = ground - 330 * s + Math.sin((index / 10) * Math.PI) * 46 * s
    return path(
      `M${x - 22 * s} ${y}q${24 * s} ${8 * s} ${44 * s} 0q${6 * s} ${34 * s} ${22 * s} ${62 * s}q${-32 * s} ${-6 * s} ${-66 * s} ${-62 * s}Z`,
      [colours.coral, colours.mustard, colours.teal, '#f8f3e8', colours.plum][index % 5] ?? '',
    )
  })
  const band = [-96, -34, 34, 96].map((x, index) => at(x, -2, player(index, random), { scale: 1.06 }))
  return group([
    sky(setting, ground, [width * 0.26, height * (isTall ? 0.16 : 0.24)]),
    gust(height * (isTall ? 0.12 : 0.15), width * 0.72, 34, '#fff'),
    gust(height * (isTall ? 0.18 : 0.22), width * 0.56, 24, light.glint),
    isTall ? gust(height * 0.25, width * 0.66, 30, '#fff') : '',
    hills(setting, ground - 90 * s, 20, ground + 10, light.land[0]),
    sea({ ...setting, height: ground + 60 }, ground - 50 * s, width * 0.26),
    at(width * 0.85, ground + 10, lighthouse((isTall ? 440 : 380) * s, light)),
    land(
      [
        [-10, ground - 4],
        [width * 0.3, ground + 16 * s],
        [width * 0.7, ground - 10 * s],
        [width + 10, ground + 4],
      ],
      height,
      light.land[1],
    ),
    at(
      width * 0.44,
      ground + 40 * s,
      group([
        path('M-230 0V-210Q0 -340 230 -210V0Z', '#2b2f50'),
        glow(0, -90, 220, '#ffd98a', 0.8),
        stroke('M-230 0V-210Q0 -340 230 -210V0', colours.coral, 18),
        stroke('M-230 -210Q0 -340 230 -210', colours.mustard, 7),
        rect(-250, -22, 500, 46, '#6b4029'),
        ...band,
      ]),
      { scale: s * 1.12 },
    ),
    stroke(`M0 ${ground - 330 * s}Q${width / 2} ${ground - 236 * s} ${width} ${ground - 330 * s}`, '#f8f3e8', 3),
    ...flags,
    ...crowd(setting, ground + 90 * s, s),
  ])
}

function player(index: number, random: Random): string {
  const who = looks(random)
  if (index === 0)
    return (
      person(who, {
        hands: [
          [-6, -60],
          [20, -52],
        ],
      }) +
      at(
        4,
        -58,
        path('M-16 -14Q-2 -20 6 -8Q18 -14 20 -2Q20 12 4 10Q-18 12 -16 -14Z', '#c98b4a') +
          stroke('M16 -6L44 -22', '#5b3517', 4),
        { turn: -10 },
      )
    )
  if (index === 1)
    return (
      person(
        { ...who, head: 'long' },
        {
          hands: [
            [-18, -44],
            [10, -86],
          ],
          skirt: true,
        },
      ) +
      circle(12, -92, 5, '#20242c') +
      stroke('M12 -88V0', '#cfd4da', 2.5)
    )
  if (index === 2)
    return (
      person(who, {
        hands: [
          [-26, -56],
          [26, -56],
        ],
      }) +
      [0, 1, 2, 3, 4, 5]
        .map((fold) => rect(-18 + fold * 6, -72, 4, 32, fold % 2 === 0 ? '#f3ead8' : '#b23a48'))
        .join('') +
      rect(-30, -74, 12, 38, '#b23a48', { rx: 3 }) +
      rect(18, -74, 12, 38, '#b23a48', { rx: 3 })
    )
  return (
    person(
      { ...who, head: 'cap' },
      {
        hands: [
          [-20, -62],
          [14, -66],
        ],
      },
    ) +
    path('M-26 -64L34 -76V-48Z', '#e6b450') +
    ellipse(36, -62, 6, 16, '#c98b2f')
  )
}

function crowd({ width, height, random }: Setting, from: number, s: number): string[] {
  const rows = Math.max(2, Math.round((height - from) / (80 * s)))
  return Array.from({ length: rows }, (_, line) => {
    const y = from + ((height + 40 * s - from) * (line + 1)) / rows
    const size = s * (1.1 + line * 0.35)
    const count = Math.round(width / (46 * size))
    return Array.from({ length: count }, (_person, index) =>
      at(
        (width * (index + 0.5)) / count + random.between(-9, 9),
        y,
        person(looks(random), {
          away: true,
          hands:
            random.between(0, 1) < 0.28
              ? [
                  [-24, -110],
                  [24, -112],
                ]
              : [
                  [-19, -40],
                  [19, -40],
                ],
        }),
        { scale: size },
      ),
    )
  }).flat()
}

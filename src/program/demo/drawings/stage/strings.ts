import { at, circle, ellipse, glow, group, path, rect, shaded, stroke } from '../parts/shapes.ts'
import type { Setting } from '../parts/sky.ts'

/** A cello, large, with its bow, and notes on long lines. */
export function strings(setting: Setting): string {
  const { width, height, random } = setting
  const [ground, line, wood] = random.pick([
    ['#123f4a', '#2f7f86', '#c4682f'],
    ['#3d2450', '#7a4a9e', '#d17a3a'],
    ['#5a1f2e', '#a84458', '#d98a3d'],
  ] as const)
  const lines = Array.from({ length: 5 }, (_, index) => {
    const y = height * 0.2 + index * 34
    return stroke(`M-20 ${y}C${width * 0.3} ${y - 130} ${width * 0.5} ${y + 260} ${width + 20} ${y + 130}`, line, 5)
  })
  const noteAt = (x: number, y: number, isHalf: boolean) =>
    group([
      ellipse(0, 0, 19, 14, '#f7ecd9', { transform: `translate(${x} ${y}) rotate(-20)` }),
      stroke(`M${x + 17} ${y - 4}v-84${isHalf ? '' : 'q26 12 22 44'}`, '#f7ecd9', 5),
    ])
  const scale = Math.min(height / 450, width / 400)
  const x = width * (width > height ? 0.66 : 0.56)
  return group([
    shaded(0, 0, width, height, [ground, ground]),
    glow(width * 0.66, height * 0.5, height * 0.8, line, 0.7),
    ...lines,
    noteAt(width * 0.1, height * 0.25, false),
    noteAt(width * 0.24, height * 0.24, true),
    noteAt(width * 0.38, height * 0.46, false),
    at(x, height * 0.95, cello(wood), { scale, turn: 9 }),
    at(
      x,
      height * 0.95 - scale * 150,
      stroke('M-230 40L210 -34', '#3b2217', 7) + stroke('M-226 50L212 -24', '#f7ecd9', 3),
      { scale: scale * 0.72 },
    ),
  ])
}

function cello(wood: string): string {
  const half = 'M0 -268C46 -268 72 -236 62 -196C56 -172 64 -160 78 -140C104 -96 84 -8 0 -8'
  return group([
    stroke('M0 -8v30', '#2a1710', 6),
    path(`${half}C-84 -8 -104 -96 -78 -140C-64 -160 -56 -172 -62 -196C-72 -236 -46 -268 0 -268Z`, wood),
    path(`${half}Z`, '#3b1c10', { opacity: 0.22 }),
    path('M-52 -206C-34 -190 -34 -164 -60 -146L-66 -154C-56 -170 -54 -184 -58 -196Z', '#3b1c10', { opacity: 0.3 }),
    stroke('M-34 -164q-12 30 4 62M34 -164q12 30 -4 62', '#2a1710', 6),
    circle(-32, -166, 5, '#2a1710') +
      circle(32, -166, 5, '#2a1710') +
      circle(-29, -100, 5, '#2a1710') +
      circle(29, -100, 5, '#2a1710'),
    rect(-11, -386, 22, 214, '#2a1710', { rx: 4 }),
    path('M-10 -384Q-20 -420 4 -426Q22 -424 14 -408Q6 -404 10 -384Z', '#2a1710'),
    stroke('M-20 -372h40M-20 -392h40', '#2a1710', 5),
    rect(-28, -124, 56, 8, '#2a1710', { rx: 2 }),
    path('M-14 -78L14 -78L9 -22H-9Z', '#2a1710'),
    stroke('M-6 -380L-12 -76M-2 -380L-4 -76M2 -380L4 -76M6 -380L12 -76', '#f3e3c3', 1.6),
  ])
}

import { group, path, rect, stroke } from './shapes.ts'

/** A curtain that hangs in folds, from x to x. */
export function curtain(from: number, to: number, bottom: number, colour: string, dark: string): string {
  const folds = Math.max(3, Math.round(Math.abs(to - from) / 44))
  const step = (to - from) / folds
  return group(
    Array.from({ length: folds }, (_, index) => {
      const x = from + index * step
      return (
        path(`M${x} 0H${x + step}V${bottom}Q${x + step * 0.5} ${bottom + 22} ${x} ${bottom}Z`, colour) +
        path(
          `M${x + step * 0.58} 0H${x + step}V${bottom}Q${x + step * 0.8} ${bottom + 10} ${x + step * 0.66} ${bottom + 8}Z`,
          dark,
          { opacity: 0.5 },
        )
      )
    }),
  )
}

export function pelmet(width: number, deep: number, colour: string, fringe: string): string {
  const parts = 7
  const step = width / parts
  return group([
    ...Array.from({ length: parts }, (_, index) => {
      const x = index * step
      return (
        path(`M${x} -4V${deep * 0.55}Q${x + step / 2} ${deep * 1.35} ${x + step} ${deep * 0.55}V-4Z`, colour) +
        stroke(`M${x} ${deep * 0.55}Q${x + step / 2} ${deep * 1.35} ${x + step} ${deep * 0.55}`, fringe, 7)
      )
    }),
    rect(0, -4, width, deep * 0.24, fringe),
  ])
}

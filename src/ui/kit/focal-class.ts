/** In how many steps a picture is moved where it is cropped. */
export const focalSteps = 20

/** What of a picture must stay in sight, as its representation has it. */
interface Focused {
  readonly focal_x: number | null
  readonly focal_y: number | null
}

/** The classes that keep it in sight; none for the middle. */
export function focalClass({ focal_x: x, focal_y: y }: Focused): string {
  const classes = Object.entries({ x, y }).flatMap(([axis, part]) => {
    const step = Math.round((part ?? 0.5) * focalSteps)
    return step * 2 === focalSteps ? [] : [` focal-${axis}${step}`]
  })
  return classes.join('')
}

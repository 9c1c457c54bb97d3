import { colours } from './parts/light.ts'
import { at, circle, path, polygon, rect, stroke } from './parts/shapes.ts'

const ground = '#0e6377'
const white = '#fdf6e6'

/** The sign of the town: its lighthouse above two waves, before the sun. Round, or with `isSquare` to the edges, for icons. */
export function logo(isSquare = false): string {
  const below = isSquare ? path('M0 66H100V100H0Z', '#0a4557') : path('M4.8 66H95.2A48 48 0 0 1 4.8 66Z', '#0a4557')
  const sign = [
    isSquare ? rect(0, 0, 100, 100, ground) : circle(50, 50, 48, ground),
    circle(50, 45, 25, colours.mustard),
    below,
    tower(),
    stroke('M17 74Q25.5 67 34 74T51 74T68 74T85 74', white, 4.5),
    stroke('M28 86Q35 80 42 86T56 86T70 86', white, 4.5),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">${sign.join('')}</svg>`
}

function tower(): string {
  const body = polygon(
    [
      [-9, 0],
      [9, 0],
      [6, -42],
      [-6, -42],
    ],
    white,
  )
  const bands = [
    polygon(
      [
        [-8.4, -8],
        [8.4, -8],
        [7.6, -19],
        [-7.6, -19],
      ],
      colours.rust,
    ),
    polygon(
      [
        [-7, -28],
        [7, -28],
        [6.2, -38],
        [-6.2, -38],
      ],
      colours.rust,
    ),
  ]
  const top = [
    rect(-9.5, -45, 19, 3.5, '#0a2f3c', { rx: 1 }),
    rect(-5, -53, 10, 8, '#fff3c4'),
    path('M-6.5 -52.5Q0 -63 6.5 -52.5Z', '#0a2f3c'),
  ]
  return at(50, 69, [body, ...bands, ...top].join(''))
}

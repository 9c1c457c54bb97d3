import { colours } from '../parts/light.ts'
import { audience, person } from '../parts/people.ts'
import { at, circle, ellipse, glow, group, land, path, polygon, rect, shaded, stroke } from '../parts/shapes.ts'
import { type Setting, sky } from '../parts/sky.ts'

/** A projector, its light, and a silent film. */
export function film(setting: Setting): string {
  const { width, height, random } = setting
  const s = height / 560
  const [left, top, right, bottom] = [width * 0.42, height * 0.12, width * 0.95, height * 0.68]
  const inside: Setting = {
    width: right - left,
    height: bottom - top,
    light: { ...setting.light, sky: ['#c9c2b2', '#e9e2d0', '#f4eedf'], sun: '#fffdf4', isDark: false },
    random,
  }
  return group([
    shaded(0, 0, width, height, ['#191626', '#2d2339']),
    rect(left - 16, top - 16, right - left + 32, bottom - top + 32, '#0f0d18', { rx: 8 }),
    at(
      left,
      top,
      group([
        sky(inside, inside.height),
        circle(inside.width * 0.27, inside.height * 0.36, 58, '#fffdf4'),
        land(
          [
            [0, inside.height * 0.78],
            [inside.width * 0.3, inside.height * 0.7],
            [inside.width * 0.62, inside.height * 0.58],
            [inside.width, inside.height * 0.62],
          ],
          inside.height,
          '#57524a',
        ),
        path(`M${inside.width * 0.74} ${inside.height * 0.62}l8 -150h44l8 150Z`, '#3d3934') +
          rect(inside.width * 0.74 + 8, inside.height * 0.62 - 178, 44, 28, '#fffdf4') +
          path(`M${inside.width * 0.74} ${inside.height * 0.62 - 176}q30 -44 60 0Z`, '#3d3934'),
        at(
          inside.width * 0.46,
          inside.height * 0.68,
          person(
            { skin: '#8b8375', hair: '#2b2824', coat: '#2b2824', trousers: '#2b2824', head: 'long' },
            {
              skirt: true,
              hands: [
                [-18, -44],
                [26, -92],
              ],
            },
          ),
          { scale: 1.25 },
        ),
        rect(0, inside.height * 0.88, inside.width, inside.height * 0.12, '#8b8375'),
        rect(0, 0, inside.width, inside.height, '#8a6a3a', { opacity: 0.12 }),
      ]),
    ),
    polygon(
      [
        [width * 0.2, height * 0.63],
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
      '#fff2c8',
      { opacity: 0.13 },
    ),
    ...Array.from({ length: 40 }, () => {
      const part = random.between(0.1, 0.9)
      return circle(
        width * 0.2 + (left - width * 0.2) * part + random.between(-20, 80),
        height * 0.6 - part * height * 0.16 + random.between(-60, 60) * part,
        random.between(1.5, 3.5),
        '#fff2c8',
        { opacity: 0.6 },
      )
    }),
    at(width * 0.13, height * 0.94, projector(), { scale: s * 1.1 }),
    audience(width, height, 92, '#0c0a13', random),
  ])
}

function projector(): string {
  const reel = (x: number, y: number, r: number) =>
    circle(x, y, r, '#3f8f96') +
    circle(x, y, r * 0.84, '#17303f') +
    [0, 1, 2, 3, 4]
      .map((index) => {
        const angle = (index * 2 * Math.PI) / 5
        return circle(x + Math.cos(angle) * r * 0.5, y + Math.sin(angle) * r * 0.5, r * 0.2, '#3f8f96')
      })
      .join('') +
    circle(x, y, r * 0.14, '#e6b450')
  return group([
    stroke('M-30 -110L-70 10M30 -110L70 10M0 -110V10', '#7c5236', 10),
    reel(-52, -262, 66),
    reel(60, -248, 50),
    stroke('M-2 -262Q10 -200 0 -190', '#e6b450', 3),
    rect(-70, -196, 136, 88, colours.coral, { rx: 12 }),
    rect(-70, -140, 136, 32, colours.rust, { rx: 12 }),
    rect(-50, -180, 44, 30, '#17303f', { rx: 5 }),
    rect(62, -178, 44, 34, '#17303f', { rx: 5 }),
    ellipse(108, -161, 9, 20, '#fff2c8') + glow(112, -161, 80, '#fff2c8', 0.8),
    circle(34, -128, 8, '#e6b450'),
  ])
}

import { html, type Html } from '../../kit/html.ts'

interface Column {
  /** “May 2027”. */
  readonly name: string
  /** What stands below it, where there is room. */
  readonly short: string
  /** The year, where it is not said by the columns before it. */
  readonly year?: string | undefined
  readonly value: number
}

/** The highest column, and the width of one, in the units of the drawing. */
const height = 100
const step = 10
/** So many columns have a name each below them. */
const maxNamed = 13

/** What the axes are about. */
interface Axes {
  readonly across: string
  readonly up: string
}

/**
 * Columns as a drawing, for the eye: whoever does not see it has the table of the same figures. It is stretched, so that its words stand
 * beside it. The value of each column is written; of many, that of the highest.
 */
export function columnChart(columns: readonly Column[], { across, up }: Axes, format: (value: number) => string): Html {
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const highest = columns.find(({ value }) => value === most)
  const every = Math.ceil(columns.length / maxNamed)
  return html`<div class="chart" aria-hidden="true">
    <p>${up}<br />${format(most)}${every > 1 && highest && ` – ${highest.name}`}</p>
    <svg viewBox="0 0 ${columns.length * step} ${height}" preserveAspectRatio="none">
      ${columns.map(({ name, value }, index) => {
        const tall = (value / most) * height
        return html`<g
          ><title>${name}: ${format(value)}</title
          ><rect class="whole" x="${index * step}" y="0" width="${step}" height="${height}" /><rect
            x="${index * step + 1}"
            y="${rounded(height - tall)}"
            width="${step - 2}"
            height="${rounded(tall)}"
        /></g> `
      })}
    </svg>
    <ol ${every > 1 && html`class="some"`}>
      ${columns.map(
        ({ short, year, value }, index) =>
          index % every === 0 &&
          html`<li>
            ${every === 1 && html`<b>${format(value)}</b>`}${short}${year !== undefined && html`<small>${year}</small>`}
          </li>`,
      )}
    </ol>
    <p class="across">${across}</p>
  </div>`
}

/** How much a value is of the greatest, as a bar in a row of a table. */
export function valueBar(value: number, most: number): Html {
  return html`<svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
    <rect width="${rounded((100 * value) / Math.max(1, most))}" height="1" />
  </svg>`
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

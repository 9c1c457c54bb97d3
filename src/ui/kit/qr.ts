import encodeQR from 'qr'
import { html, type Html } from './html.ts'

/** A QR code as a drawing, black on white as cameras want it, in the middle of a quiet margin. */
export function qrDrawing(text: string, attributes: Html): Html {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)).join('')
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${rows.length} ${rows.length}" ${attributes}>
    <rect width="100%" height="100%" fill="#fff" />
    <path d="${path}" shape-rendering="crispEdges" />
  </svg>`
}

/** Where dark squares begin in a row, and how many stand side by side. */
function runsOf(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const line = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...line.matchAll(/1+/g)].map(({ index, 0: run }) => [index, run.length] as const)
}

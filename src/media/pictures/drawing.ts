import { invalidLogo } from '../../errors/pictures.ts'
import { cleanSvg, type CleanSvg } from '../../text/svg.ts'

/** In bytes, as it is sent and as it is kept. */
const maxLength = 200_000

/** Whether bytes begin as those of an SVG: with markup, after a mark of their encoding and blanks. */
export function mayBeDrawing(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('utf8')
  return /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(start)
}

/** An SVG as it is kept; throws where it is too large, or nothing of it is a drawing. */
export function cleanDrawing(bytes: Uint8Array): CleanSvg {
  const clean = bytes.length > maxLength ? undefined : cleanSvg(svgText(bytes))
  if (!clean || Buffer.byteLength(clean.text) > maxLength) throw invalidLogo(bytes, maxLength)
  return clean
}

/** Whether bytes are an SVG that was cleaned before. */
export function isCleanDrawing(bytes: Uint8Array): boolean {
  if (!mayBeDrawing(bytes) || bytes.length > maxLength) return false
  const text = svgText(bytes)
  return cleanSvg(text)?.text === text
}

function svgText(bytes: Uint8Array): string {
  return new TextDecoder('utf-8').decode(bytes)
}

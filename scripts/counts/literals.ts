import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ui = join(import.meta.dirname, '../../src/ui')

/** What stands in `tokens.css`, and elsewhere only as a variable. The component of the embed has a sheet of its own, without it. */
export const literals = {
  colours: /#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\(/gi,
  'font sizes': /\bfont(?:-size)?: (?:\d{3} )?(?:clamp\(|[\d.]+(?:rem|px|em|pt))/g,
  radii: /\bborder-radius: (?:0 )*[\d.]+rem/g,
  shadows: /\bbox-shadow: [^;]*[\d.]+rem/g,
} as const

export type LiteralName = keyof typeof literals

/** How many times style sheets write such a value themselves. */
export function literalsOf(name: LiteralName): number {
  const files = globSync('**/*.css', { cwd: ui }).filter((file) => !/tokens\.css$|embed\/component\//.test(file))
  return files.flatMap((file) => readFileSync(join(ui, file), 'utf8').match(literals[name]) ?? []).length
}

/** Calls `look` with every object within a JSON value, and with its place. */
export function visit(
  value: unknown,
  look: (node: Readonly<Record<string, unknown>>, place: string) => void,
  place = '',
): void {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) look(value as Readonly<Record<string, unknown>>, place)
  for (const [key, child] of Object.entries(value)) visit(child, look, `${place}/${key}`)
}

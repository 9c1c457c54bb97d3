import { isDeepStrictEqual } from 'node:util'
import { differences, expectedBy, steady } from './expected.ts'
import type { Nodes } from './nodes.ts'
import type { Reader } from './readers/copy.ts'
import type { Body } from './world.ts'

/** What readers have that they should not have, or have not; while nobody writes. */
export async function compare(
  nodes: Nodes,
  readers: readonly Reader[],
): Promise<{ readonly wrong: Map<Reader, string[]>; readonly compared: number }> {
  const expected = expectedBy(nodes)
  const wrong = new Map<Reader, string[]>()
  let compared = 0
  for (const reader of readers) {
    const { question, records } = reader
    const isRpde = reader.name.endsWith('RPDE')
    const found = await expected.of(question)
    const faults: string[] = []
    compared += found.size
    for (const [key, read] of found) {
      const copy = records.get(key)
      const right = isRpde ? { ...(read['json_ld'] as Body | undefined) } : read
      if (!copy) faults.push(`${key} is missing`)
      else if (!isDeepStrictEqual(steady(copy), steady(right)))
        faults.push(`${key} differs: ${differences(copy, right)}`)
      else if (copy['exceptions']) faults.push(...(await expected.wrongSeries(question, copy)))
    }
    for (const key of records.keys()) if (!found.has(key)) faults.push(`${key} is too much`)
    if (faults.length > 0) wrong.set(reader, faults)
  }
  return { wrong, compared }
}

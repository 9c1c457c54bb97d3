import { setImmediate } from 'node:timers/promises'
import { ok, type Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { jsonOfChange } from './part.ts'
import type { Change } from './read.ts'
import type { ChangesPart } from './representation.ts'

/** How many changes are made JSON of in one turn. */
const batch = 100

/** An answer whose JSON is made in turns: that of 1,000 events has some megabytes. */
export async function changesAnswer(told: ChangesPart, context: Context): Promise<Answer<ChangesPart>> {
  if (!context.asJson) return ok(told)
  return {
    ...ok(told),
    content: { type: 'application/json; charset=UTF-8', body: Buffer.from(await changesJson(told, context)) },
  }
}

export async function changesJson({ changes, ...others }: ChangesPart, { inTurn }: Context): Promise<string> {
  const parts: string[] = []
  for (let first = 0; first < changes.length; first += batch) {
    const some = changes.slice(first, first + batch)
    parts.push(await inTurn(async () => some.map((change) => jsonOfChange(change as Change)).join()))
    await setImmediate()
  }
  return `{"changes":[${parts.join()}],${JSON.stringify(others).slice(1)}`
}

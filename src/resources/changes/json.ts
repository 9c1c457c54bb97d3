import { setImmediate } from 'node:timers/promises'
import { ok, type Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import { jsonOfChange } from './part.ts'
import type { Change } from './read.ts'
import type { ChangesPart } from './representation.ts'

/** How many changes are serialized in one turn. */
const changesPerTurn = 100

/** An answer whose JSON is written in turns: the JSON of 1,000 events has some megabytes. */
export async function changesAnswer(told: ChangesPart, context: Context): Promise<Answer<ChangesPart>> {
  if (!context.asJson) return ok(told)
  return {
    ...ok(told),
    content: { type: 'application/json; charset=UTF-8', body: Buffer.from(await changesJson(told, context)) },
  }
}

export async function changesJson({ changes, ...others }: ChangesPart, { inTurn }: Context): Promise<string> {
  const parts: string[] = []
  for (let first = 0; first < changes.length; first += changesPerTurn) {
    const some = changes.slice(first, first + changesPerTurn)
    // The schema knows the members of a change loosely; all changes here come from `read.ts`, which makes them as `Change`.
    parts.push(await inTurn(async () => some.map((change) => jsonOfChange(change as Change)).join()))
    // `inTurn` lets other requests go first; without a queue it does not wait, so `setImmediate` lets input and output proceed.
    await setImmediate()
  }
  // `.slice(1)` cuts the opening brace; `others` always has `cursor` and `more`, so what follows is never empty.
  return `{"changes":[${parts.join()}],${JSON.stringify(others).slice(1)}`
}

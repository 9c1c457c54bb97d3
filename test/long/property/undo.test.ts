// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Api } from '../../support/api.ts'
import { runs, seed } from '../../support/runs.ts'
import { carryOut, makeRecords, read, whole, type State, type User, type Write, writes } from './undo-model.ts'

/* Two users write, and undo what they wrote in any order (contract/activity.md §4). */

const api = new Api()
const rounds = runs(4, 150)

interface Done {
  readonly by: User
  readonly entry: number
  readonly write: Write
  /** The keys that it has changed: what they were before, and after. */
  readonly changed: ReadonlyMap<string, readonly [unknown, unknown]>
  /** Those that are not as they were before it. */
  readonly left: Set<string>
  isUndone: boolean
}

/** The keys in which two states differ. */
function differing(before: State, after: State): Map<string, readonly [unknown, unknown]> {
  const keys = new Set([...before.keys(), ...after.keys()])
  return new Map(
    [...keys].flatMap((key) => {
      const [one, other] = [before.get(key), after.get(key)]
      return one === other ? [] : [[key, [one, other]] as const]
    }),
  )
}

const plans = fc.record({ writes, order: fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 }) })

test('two users write and undo without losing the changes of the other, and undoing everything restores the start', async () => {
  for (const [round, plan] of fc.sample(plans, rounds).entries()) {
    const records = await makeRecords(api)
    const first = await whole(api, records)
    const done: Done[] = []
    const told = () =>
      `seed ${seed}, round ${round}: ${JSON.stringify(done.map(({ write, isUndone }) => ({ ...write, isUndone })))}`
    for (const write of plan.writes) {
      const before = await read(api, records)
      const entry = await carryOut(api, write, records)
      const changed = differing(before, await read(api, records))
      if (entry !== undefined)
        done.push({ by: write.by, entry, write, changed, left: new Set(changed.keys()), isUndone: false })
    }
    const choices = [...plan.order]
    for (let idle = 0; done.some(({ isUndone }) => !isUndone) && idle < 3;) {
      const left = done.filter(({ isUndone }) => !isUndone)
      const begin = choices.shift() ?? 0
      let progress = false
      for (let step = 0; step < left.length; step += 1) {
        const one = left[(begin + step) % left.length]
        if (!one || !(await undoes(one))) continue
        progress = true
        break
      }
      idle = progress ? 0 : idle + 1
    }
    assert.deepEqual(
      done.filter(({ isUndone }) => !isUndone).map(({ write }) => write),
      [],
      told(),
    )
    assert.deepEqual(await whole(api, records), first, told())

    /** Undoes a write where that is possible; what others have written since stays in any case. */
    async function undoes(one: Done): Promise<boolean> {
      const before = await read(api, records)
      const { status, body } = await api.call(`POST /activity/${one.entry}/undo`, { as: one.by, json: {} })
      const after = await read(api, records)
      const changed = differing(before, after)
      assert.ok(status === 200 || status === 409, `${told()}: ${JSON.stringify(body)}`)
      if (status === 409) {
        assert.deepEqual([...changed], [], told())
        return false
      }
      for (const [key] of changed)
        assert.ok(isLast(one, key), `${key} was undone by ${JSON.stringify(one.write)}; ${told()}`)
      // What somebody has changed back meanwhile is left to another try, once that is undone.
      for (const key of one.left) if (isLast(one, key)) one.left.delete(key)
      one.isUndone = one.left.size === 0
      return one.isUndone || changed.size > 0
    }

    function isLast(one: Done, key: string): boolean {
      return done.findLast(({ left }) => left.has(key)) === one
    }
  }
})

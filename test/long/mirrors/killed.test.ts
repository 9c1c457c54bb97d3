// runs: long
import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { test } from 'node:test'
import { running } from '../../cli/executable.ts'
import { seriesShape, singleShape } from '../../support/event-shapes.ts'
import { aRegion, aTown, assertEqual, type Region } from '../../support/mirrors.ts'
import { doSomething, randomFrom } from '../../support/random-deeds.ts'
import { seed } from '../../support/runs.ts'

/* Mirrors that are killed at any moment, of calendars in which everything is written meanwhile. */

const [kills, deedsBetween] = [25, 12]

async function lastOf({ service }: Region): Promise<number> {
  return (await service.storage.activity.last())?.id ?? 0
}

test('mirrors that are killed again and again lose nothing and have nothing twice', { timeout: 900_000 }, async (t) => {
  const towns = [await aTown(t), await aTown(t)] as const
  const region = await aRegion(t)
  const random = randomFrom(seed)
  for (const [place, town] of towns.entries()) {
    for (let number = 0; number < 60; number += 1)
      await town.call('POST /events', { ...singleShape(number + place), password: undefined })
    for (let number = 0; number < 20; number += 1) await town.call('POST /events', seriesShape(number + place))
    await region.mirror(town.api, '--allow-private', '--once', ...(place === 0 ? [] : ['--as', 'editor']))
  }
  // All mirrors that there are, in one process; a second one beside it makes no difference.
  const start = () => running(['mirror'], region.place, t, () => true)
  let [mirror, other] = [await start(), await start()]
  let number = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const before = await lastOf(region)
    const wanted = 1 + Math.floor(random() * 20)
    let isKilled = false
    const killing = (async () => {
      for (let tries = 0; tries < 400 && (await lastOf(region)) < before + wanted; tries += 1) await setTimeout(5)
      const dies = kill % 3 === 2 ? other : mirror
      dies.child.kill('SIGKILL')
      isKilled = true
    })()
    for (let each = 0; each < deedsBetween || !isKilled; each += 1) {
      await doSomething(towns[number % 2 === 0 ? 0 : 1], random, number)
      number += 1
    }
    await killing
    if (kill % 3 === 2) other = await start()
    else mirror = await start()
  }
  for (const one of [mirror, other]) {
    await one.until((said) => said.split('up to date').length > towns.length)
    assert.equal((await one.stop()).code, 0)
  }
  for (const town of towns) {
    await region.mirror(town.api, '--allow-private', '--once')
    await assertEqual(town, region, `seed ${seed}, ${number} deeds`)
  }
  t.diagnostic(`${number} deeds, ${kills} kills`)
})

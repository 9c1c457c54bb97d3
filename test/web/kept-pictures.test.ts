import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../src/errors/problem.ts'
import { keptPictures } from '../../src/ui/site/document/kept-pictures.ts'

const card = { title: 'Ball', lines: [], width: 1200, height: 630, site: 'Calendar', colour: '#000000' }

/** Pictures that say how often they were drawn; `hold`: they are not finished before it resolves. */
function drawing(hold: Promise<unknown> = Promise.resolve()) {
  const drawn: string[] = []
  const pictures = keptPictures(async ({ title }: typeof card) => {
    drawn.push(title)
    await hold
    return new TextEncoder().encode(title)
  })
  return { drawn, pictures }
}

void test('a picture is drawn once for concurrent and later requests, and again once its text changes', async () => {
  const { drawn, pictures } = drawing()
  const many = await Promise.all(Array.from({ length: 50 }, () => pictures('one', card)))
  assert.equal(new Set(many).size, 1)
  await pictures('one', card)
  await pictures('two', { ...card, title: 'Concert' })
  assert.deepEqual(drawn, ['Ball', 'Concert'])
})

void test('requested pictures are kept, and the others make room', async () => {
  const { drawn, pictures } = drawing()
  for (let number = 0; number < 500; number += 1) {
    await pictures('asked for', card)
    await pictures(`once ${number}`, card)
  }
  assert.equal(drawn.length, 501)
  await pictures('once 0', card)
  assert.equal(drawn.length, 502)
})

void test('concurrent requests that would wait for long are refused, and no picture is drawn for them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { drawn, pictures } = drawing(promise)
  const asked = Promise.allSettled(Array.from({ length: 120 }, (_, number) => pictures(`picture ${number}`, card)))
  resolve()
  const refused = (await asked).filter(({ status }) => status === 'rejected')
  assert.equal(refused.length, 20)
  assert.ok(refused.every((one) => 'reason' in one && one.reason instanceof Problem && one.reason.status === 503))
  assert.equal(drawn.length, 100)
  await pictures('afterwards', card)
})

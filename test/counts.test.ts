// runs: alone
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { fields, filesNaming, type FieldName } from '../scripts/counts/fields.ts'
import { fieldLimits, literalLimits, requestLimits, sourceLimits, type Limit } from '../scripts/counts/limits.ts'
import { literals, literalsOf, type LiteralName } from '../scripts/counts/literals.ts'
import { countRequests, requests } from '../scripts/counts/requests.ts'
import { countSources, type SourceCounts } from '../scripts/counts/sources.ts'

/* What a field and a request take of the program only ever becomes less (scripts/counts/limits.ts). */

/** Fails above a limit; below, tells that it can be lowered. */
function isWithin(t: TestContext, what: string, count: number, { now }: Limit): void {
  assert.ok(count <= now, `${what}: ${count}, at most ${now} (npm run counts -- --names)`)
  if (count < now) t.diagnostic(`${what}: ${count}; the limit in scripts/counts/limits.ts can be lowered from ${now}`)
}

void test('a field is named in few files', (t) => {
  for (const field of Object.keys(fields) as FieldName[])
    isWithin(t, `files that name ${field}`, filesNaming(field), fieldLimits[field])
})

void test('style sheets take colours, sizes of text, corners and shadows from the tokens', (t) => {
  for (const name of Object.keys(literals) as LiteralName[])
    isWithin(t, `${name} beside tokens.css`, literalsOf(name), literalLimits[name])
})

void test('a request enters few files and asks few statements', async (t) => {
  const counts = await countRequests()
  for (const request of requests) {
    const { files, statements } = counts[request]
    isWithin(t, `files of ${request}`, files.length, requestLimits[request].files)
    isWithin(t, `statements of ${request}`, statements.length, requestLimits[request].statements)
  }
})

void test('few functions share their name, and few declarations say how pages look', (t) => {
  const counts = countSources()
  for (const what of Object.keys(counts) as (keyof SourceCounts)[]) isWithin(t, what, counts[what], sourceLimits[what])
})

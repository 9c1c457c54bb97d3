// runs: alone
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fields, filesNaming, type FieldName } from '../scripts/counts/fields.ts'
import { fieldLimits, requestLimits, type Limit } from '../scripts/counts/limits.ts'
import { countRequests, requests } from '../scripts/counts/requests.ts'

/* What a field and a request take of the program only ever becomes less (scripts/counts/limits.ts). */

function isWithin(what: string, count: number, { now }: Limit): void {
  assert.ok(count <= now, `${what}: ${count}, at most ${now} (npm run counts -- --names)`)
}

void test('a field is named in few files', () => {
  for (const field of Object.keys(fields) as FieldName[])
    isWithin(`files that name ${field}`, filesNaming(field), fieldLimits[field])
})

void test('a request enters few files and asks few statements', async () => {
  const counts = await countRequests()
  for (const request of requests) {
    const { files, statements } = counts[request]
    isWithin(`files of ${request}`, files.length, requestLimits[request].files)
    isWithin(`statements of ${request}`, statements.length, requestLimits[request].statements)
  }
})

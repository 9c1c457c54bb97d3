import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { typeSchema } from '../../../src/schema/json-schema.ts'
import { readValue } from '../../../src/schema/read.ts'
import type { Type } from '../../../src/schema/field.ts'
import { anything } from '../../../src/schema/types/anything.ts'
import { boolean, truthy } from '../../../src/schema/types/values/boolean.ts'
import { cost } from '../../../src/schema/types/values/money.ts'
import { dateTime, timeZone } from '../../../src/schema/types/date-time.ts'
import { decimal, integer } from '../../../src/schema/types/values/number.ts'
import { html, searchText, slug, text } from '../../../src/schema/types/values/text.ts'
import { recordIds, parentId, termReferences } from '../../../src/schema/types/references/ids.ts'
import { imageReference } from '../../../src/schema/types/references/image.ts'
import { linkedRecords } from '../../../src/schema/types/references/records.ts'
import { status, statuses } from '../../../src/schema/types/values/one-of.ts'
import { runs } from '../../support/runs.ts'
import { documenting, thing } from './reading.ts'
import { url } from '../../../src/schema/types/values/url.ts'

const types: Readonly<Record<string, Type<unknown>>> = {
  boolean: boolean(),
  cost: cost(),
  dateTime: dateTime(),
  decimal: decimal({ minimum: 0, maximum: 1 }),
  html: html({ maxLength: 200_000 }),
  ids: recordIds(),
  imageReference: imageReference(),
  integer: integer({ minimum: 1 }),
  linkedRecords: linkedRecords(thing),
  parentId: parentId(),
  searchText: searchText(),
  slug: slug(),
  status: status(['publish', 'draft']),
  statuses: statuses(),
  termReferences: termReferences(),
  text: text({ maxLength: 200 }),
  timeZone: timeZone(),
  truthy: truthy(),
  url: url(),
}

test('every type can be documented', () => {
  for (const [name, type] of Object.entries(types)) {
    const schema = typeSchema(type, documenting)
    assert.ok('type' in schema || 'anyOf' in schema, `${name}: ${JSON.stringify(schema)}`)
  }
  assert.deepEqual(typeSchema(text({ maxLength: 200, nonEmpty: true }), documenting), {
    type: 'string',
    minLength: 1,
    maxLength: 200,
  })
  assert.deepEqual(typeSchema(anything(), documenting), {})
})

test('a type refuses unsuitable JSON and never fails in any other way', () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ noUnicodeString: false, maxDepth: 3 }),
      fc.constantFrom(...Object.values(types)),
      (raw, type) => {
        type.isNone?.(raw)
        const result = readValue(type, raw, 'p')
        assert.ok(result.issue ? result.issue.code.startsWith('rest_') : true)
      },
    ),
    runs(500, 20_000),
  )
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Moment } from '../../../src/domain/moment.ts'
import type { Type } from '../../../src/schema/type.ts'
import { venueFilters } from '../../../src/resources/venues/filters.ts'
import { eventFilters } from '../../../src/resources/events/filters.ts'
import { venueChanges } from '../../../src/resources/venues/fields.ts'
import { dateTime, dateTimeOrNone } from '../../../src/schema/types/date-time.ts'

const texts = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'0123456789-, :tTfF+.eé<>aA'), maxLength: 22 }),
  fc.constantFrom(
    'true',
    'FALSE',
    ' yes',
    '0',
    '00',
    '1',
    '-0',
    '2027-02-29',
    '2028-02-29 10:00:00',
    '0000-00-00 00:00:00',
  ),
  fc.constantFrom(
    '9007199254740993',
    '999999999999999',
    '100',
    '101',
    'x'.repeat(100),
    'x'.repeat(101),
    'x'.repeat(201),
  ),
)
const values = fc.oneof(
  texts,
  fc.boolean(),
  fc.double(),
  fc.integer(),
  fc.constant(null),
  fc.array(texts, { maxLength: 3 }),
)

const fields = { ...eventFilters, ...venueFilters, ...venueChanges }
const types: Readonly<Record<string, Type<unknown>>> = {
  ...Object.fromEntries(Object.entries(fields).map(([name, { type }]) => [name, type])),
  moment: dateTime(),
  momentOrNone: dateTimeOrNone(),
}

for (const [name, { direct, fromWire, schema }] of Object.entries(types)) {
  if (direct)
    test(`what is read directly of ${name} is what the schema reads`, () => {
      fc.assert(
        fc.property(values, (raw) => {
          const value = direct(raw)
          if (value === undefined) return
          assert.deepEqual(shown(value), shown(schema.parse(fromWire ? fromWire(raw) : raw)))
        }),
        { numRuns: 1000 },
      )
    })
}

/** Of a moment what it says; the rest as it is. */
function shown(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('resolve' in value)) return value
  return JSON.stringify((value as Moment).resolve(() => Temporal.Instant.fromEpochMilliseconds(0), 'Europe/Paris'))
}

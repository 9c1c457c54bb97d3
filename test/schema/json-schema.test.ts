import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { describedSchema, namedSchema } from '../../src/schema/described.ts'
import {
  clearable,
  computed,
  defaulted,
  type Field,
  fixed,
  required,
  stating,
  type Type,
  type Surroundings,
} from '../../src/schema/field.ts'
import { indexArguments } from '../../src/schema/index-arguments.ts'
import { answerSchema, memberSchema, parameterSchema } from '../../src/schema/json-schema.ts'
import { documenting } from './types/reading.ts'

const { surroundings } = documenting
const meaning = { en: 'Number', fr: 'Nombre' }
const accepts = { en: 'a number', fr: 'un nombre' }
const number: Type<number> = { accepts, schema: z.number(), index: { type: 'number' } }
const yes: Type<boolean> = { accepts, schema: z.boolean(), fromWire: (raw) => raw === '1', index: { type: 'boolean' } }

test('the schema of an answer is described in one language and refers to components', () => {
  const size = describedSchema(z.int(), { en: 'Size.', fr: 'Taille.' })
  const part = namedSchema('Part', z.strictObject({ size }), { en: 'A part.', fr: 'Une partie.' })
  assert.deepEqual(answerSchema(z.strictObject({ parts: z.array(part) }), 'fr'), {
    schema: {
      type: 'object',
      properties: { parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } } },
      required: ['parts'],
      additionalProperties: false,
    },
    components: {
      Part: {
        description: 'Une partie.',
        type: 'object',
        properties: { size: { type: 'integer', description: 'Taille.' } },
        required: ['size'],
        additionalProperties: false,
      },
    },
  })
})

test('null is accepted in a body where it means “no value”, and nowhere else', () => {
  const inBody = (field: Field) => memberSchema(field, documenting)
  assert.deepEqual(inBody(clearable(number, meaning)), { type: ['number', 'null'] })
  assert.deepEqual(inBody(required(number, meaning)), { type: 'number' })
  assert.deepEqual(inBody(fixed(number, meaning)), { type: 'number' })
  assert.deepEqual(parameterSchema(clearable(number, meaning), documenting), { type: 'number' })
})

test('a default is a JSON value in the document and what is sent in the index', () => {
  const field = defaulted(yes, '1', meaning)
  assert.deepEqual(parameterSchema(field, documenting), { type: 'boolean', default: true })
  assert.deepEqual(indexArguments({ field }, 'fr', surroundings), {
    field: { description: 'Nombre', default: '1', type: 'boolean', required: false },
  })
})

test('a member of a body has no default, and nothing has one that is null', () => {
  assert.deepEqual(memberSchema(defaulted(yes, '1', meaning), documenting), { type: ['boolean', 'null'] })
  assert.deepEqual(parameterSchema(stating(clearable(number, meaning), null), documenting), { type: 'number' })
})

test('a ceiling is documented as the largest value', () => {
  const field = { ...clearable(number, meaning), ceiling: ({ maxPerPage }: Surroundings) => maxPerPage }
  assert.deepEqual(parameterSchema(field, documenting), { type: 'number', maximum: 100 })
})

test('a default that a setting gives is documented, one that moves is only in the index', () => {
  const setting = computed(number, ({ perPage }) => perPage, meaning)
  const moment = stating(clearable(number, meaning), ({ now }) => now.epochMilliseconds)
  assert.deepEqual(parameterSchema(setting, documenting), { type: 'number', default: 4 })
  assert.deepEqual(parameterSchema(moment, documenting), { type: 'number' })
  assert.deepEqual(indexArguments({ moment }, 'en', surroundings), {
    moment: { description: 'Number', default: surroundings.now.epochMilliseconds, type: 'number', required: false },
  })
})

test('the index lists an empty array where there is nothing to list', () => {
  assert.deepEqual(indexArguments({}, 'en', surroundings), [])
  assert.deepEqual(indexArguments({ secret: { ...required(number, meaning), hidden: true } }, 'en', surroundings), [])
})

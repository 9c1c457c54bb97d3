import { z } from 'zod'
import { type Language, localized, type Localized } from '../../i18n/language.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import type { JsonSchema, Surroundings } from '../../schema/field.ts'
import { headerParameters } from './openapi-headers.ts'
import { answerSchema } from '../../schema/json-schema.ts'
import { msg } from '../../texts/msg.ts'

/** A tag of the document: what it is about. */
export interface DocumentedTag {
  readonly name: string
  readonly description: Localized
}

/** What making a document for one language depends on; `schemas` collects what answers and bodies refer to. */
export interface Drafting {
  readonly language: Language
  readonly surroundings: Surroundings
  readonly schemas: Map<string, JsonSchema>
  /** Answers that several operations give: errors. */
  readonly responses: Map<string, JsonSchema>
}

/** Collects the named schemas of an answer and gives the schema itself: most often a reference. */
export function collectSchema(schema: z.ZodType, { language, schemas }: Drafting): JsonSchema {
  const made = answerSchema(schema, language)
  for (const [name, component] of Object.entries(made.components)) schemas.set(name, component)
  return made.schema
}

/** Keeps an answer under a name that is the same in every language, and refers to it. */
export function collectResponse(name: string, response: JsonSchema, { responses }: Drafting): JsonSchema {
  if (!responses.has(name)) responses.set(name, response)
  return { $ref: `#/components/responses/${name}` }
}

/** The parts of the document that operations refer to. */
export function components(drafting: Drafting): JsonSchema {
  collectSchema(errorRepresentation, drafting)
  collectSchema(problemRepresentation, drafting)
  const { language, schemas, responses } = drafting
  const shown = Object.entries(headers).map(([name, { description, schema }]) => {
    return [name, { description: localized(description, language), schema }]
  })
  return {
    schemas: Object.fromEntries(schemas),
    responses: Object.fromEntries(responses),
    headers: Object.fromEntries(shown) as JsonSchema,
    parameters: headerParameters(language),
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic', description: localized(signIn.basic, language) },
      bearer: { type: 'http', scheme: 'bearer', description: localized(signIn.bearer, language) },
    },
  }
}

const signIn: Readonly<Record<'basic' | 'bearer', Localized>> = {
  basic: msg('A user’s login and one of the user’s application passwords; spaces in the password are ignored.'),
  bearer: msg('An application password as a bearer token.'),
}

const count: JsonSchema = { type: 'integer', minimum: 0 }
const total = { description: msg('The total number of records.'), schema: count }
const totalPages = { description: msg('The number of pages.'), schema: count }

const headers = {
  'X-TEC-Total': total,
  'X-TEC-TotalPages': totalPages,
  'X-WP-Total': total,
  'X-WP-TotalPages': totalPages,
  Link: {
    description: msg('The next and previous pages, as rel="next" and rel="prev".'),
    schema: { type: 'string' },
  },
  'Carried-Until': {
    description: msg(
      'The day up to which all occurrences of series without an end are there; only where the list goes beyond it.',
    ),
    schema: { type: 'string', format: 'date' },
  },
  ETag: {
    description: msg('The tag of the record, for If-Match and If-None-Match.'),
    schema: { type: 'string' },
  },
  Location: {
    description: msg('The address of the new record.'),
    schema: { type: 'string', format: 'uri' },
  },
} as const

/** The headers of lists; of answers to creations it is `Location`. */
export const listHeaders = ['X-TEC-Total', 'X-TEC-TotalPages', 'X-WP-Total', 'X-WP-TotalPages', 'Link'] as const

/** References to headers of the document. */
export function headerReferences(names: readonly (keyof typeof headers)[]): JsonSchema {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

const detail = z.strictObject({
  code: describedSchema(z.string(), msg('`rest_invalid_type`, `rest_out_of_bounds`, `rest_not_in_enum`…')),
  message: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
})

const data = z.strictObject({
  status: describedSchema(z.int().min(400).max(599), msg('The status of the response.')),
  params: describedSchema(
    z.union([z.array(z.string()), z.record(z.string(), z.string())]).optional(),
    msg('The names of missing parameters, or a message for each invalid one.'),
  ),
  details: describedSchema(
    z.union([z.record(z.string(), detail), z.array(z.unknown()).max(0)]).optional(),
    msg('The error of each invalid parameter.'),
  ),
  mirrored_from: describedSchema(z.string().optional(), msg('The calendar that a mirror keeps the record like.')),
  term_id: describedSchema(z.int().optional(), msg('The id of the existing term.')),
  remaining: describedSchema(z.int().min(0).optional(), msg('The number of tickets left.')),
  sold: describedSchema(z.int().min(0).optional(), msg('The number of tickets sold.')),
  occurrences: describedSchema(
    z.array(z.strictObject({ id: z.int(), start_date: z.string() })).optional(),
    msg('The occurrences that would be lost, at most 1,000 of them.'),
  ),
  events: describedSchema(
    z.array(z.strictObject({ id: z.int(), start_date: z.string() })).optional(),
    msg('The events in the way that you may read.'),
  ),
  total: describedSchema(z.int().min(1).optional(), msg('How many there are.')),
  current: describedSchema(
    z.looseObject({}).nullable().optional(),
    msg('The record that does not meet a condition, as you may see it.'),
  ),
  start: describedSchema(z.string().optional(), msg('The address at which to begin to follow changes anew.')),
  etag: describedSchema(z.string().optional(), msg('The tag of that record.')),
  json_error_code: describedSchema(z.int().optional(), msg('4: bad syntax.')),
  json_error_message: z.string().optional(),
})

/** The representation of an error (contract/errors.md §1). */
const errorRepresentation = namedSchema(
  'Error',
  z.strictObject({
    code: describedSchema(z.string(), msg('A stable code for programs.')),
    message: describedSchema(z.string(), msg('A message in the language of the request.')),
    data,
    additional_data: z.array(z.unknown()).optional(),
  }),
  msg('An error.'),
)

/** The same for those who accept `application/problem+json` (RFC 9457). */
const problemRepresentation = namedSchema(
  'Problem',
  z.looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string().optional(),
    code: z.string(),
    message: z.string(),
    data,
  }),
  msg('An error in the form of RFC 9457.'),
)

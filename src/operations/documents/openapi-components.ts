import { z } from 'zod'
import { type Language, localized, type Localized } from '../../i18n/language.ts'
import { described, named } from '../../schema/described.ts'
import type { JsonSchema, Surroundings } from '../../schema/field.ts'
import { headerParameters } from './openapi-headers.ts'
import { answerSchema } from '../../schema/json-schema.ts'

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
  basic: {
    en: 'A user’s login and one of the user’s application passwords; spaces in the password are ignored.',
    fr: 'L’identifiant d’un utilisateur et l’un de ses mots de passe d’application ; les espaces du mot de passe sont ignorées.',
  },
  bearer: {
    en: 'An application password as a bearer token.',
    fr: 'Un mot de passe d’application, envoyé comme jeton.',
  },
}

const count: JsonSchema = { type: 'integer', minimum: 0 }
const total = { description: { en: 'The total number of records.', fr: 'Le nombre total de fiches.' }, schema: count }
const totalPages = { description: { en: 'The number of pages.', fr: 'Le nombre de pages.' }, schema: count }

const headers = {
  'X-TEC-Total': total,
  'X-TEC-TotalPages': totalPages,
  'X-WP-Total': total,
  'X-WP-TotalPages': totalPages,
  Link: {
    description: {
      en: 'The next and previous pages, as rel="next" and rel="prev".',
      fr: 'Les pages suivante et précédente, avec rel="next" et rel="prev".',
    },
    schema: { type: 'string' },
  },
  'Carried-Until': {
    description: {
      en: 'The day up to which all occurrences of series without an end are there; only where the list goes beyond it.',
      fr: 'Le jour jusqu’auquel toutes les occurrences des séries sans fin sont là ; seulement si la liste va au-delà.',
    },
    schema: { type: 'string', format: 'date' },
  },
  ETag: {
    description: {
      en: 'The tag of the record, for If-Match and If-None-Match.',
      fr: 'L’étiquette de la fiche, pour If-Match et If-None-Match.',
    },
    schema: { type: 'string' },
  },
  Location: {
    description: { en: 'The address of the new record.', fr: 'L’adresse de la nouvelle fiche.' },
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
  code: described(z.string(), {
    en: '`rest_invalid_type`, `rest_out_of_bounds`, `rest_not_in_enum`…',
    fr: '`rest_invalid_type`, `rest_out_of_bounds`, `rest_not_in_enum`…',
  }),
  message: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
})

const data = z.strictObject({
  status: described(z.int().min(400).max(599), { en: 'The status of the response.', fr: 'Le statut de la réponse.' }),
  params: described(z.union([z.array(z.string()), z.record(z.string(), z.string())]).optional(), {
    en: 'The names of missing parameters, or a message for each invalid one.',
    fr: 'Les noms des paramètres manquants, ou un message pour chaque paramètre refusé.',
  }),
  details: described(z.union([z.record(z.string(), detail), z.array(z.unknown()).max(0)]).optional(), {
    en: 'The error of each invalid parameter.',
    fr: 'L’erreur de chaque paramètre refusé.',
  }),
  mirrored_from: described(z.string().optional(), {
    en: 'The calendar that a mirror keeps the record like.',
    fr: 'Le calendrier dont un miroir tient la fiche à jour.',
  }),
  term_id: described(z.int().optional(), { en: 'The id of the existing term.', fr: 'Le numéro du terme existant.' }),
  remaining: described(z.int().min(0).optional(), {
    en: 'The number of tickets left.',
    fr: 'Le nombre de billets restants.',
  }),
  sold: described(z.int().min(0).optional(), { en: 'The number of tickets sold.', fr: 'Le nombre de billets vendus.' }),
  occurrences: described(z.array(z.strictObject({ id: z.int(), start_date: z.string() })).optional(), {
    en: 'The occurrences that would be lost, at most 1,000 of them.',
    fr: 'Les occurrences qui seraient perdues, 1 000 au plus.',
  }),
  events: described(z.array(z.strictObject({ id: z.int(), start_date: z.string() })).optional(), {
    en: 'The events in the way that you may read.',
    fr: 'Les événements qui font obstacle et que vous pouvez lire.',
  }),
  total: described(z.int().min(1).optional(), { en: 'How many there are.', fr: 'Leur nombre.' }),
  current: described(z.looseObject({}).nullable().optional(), {
    en: 'The record that does not meet a condition, as you may see it.',
    fr: 'La fiche qui ne remplit pas une condition, telle que vous pouvez la voir.',
  }),
  start: described(z.string().optional(), {
    en: 'The address at which to begin to follow changes anew.',
    fr: 'L’adresse à laquelle recommencer à suivre les changements.',
  }),
  etag: described(z.string().optional(), { en: 'The tag of that record.', fr: 'L’étiquette de cette fiche.' }),
  json_error_code: described(z.int().optional(), { en: '4: bad syntax.', fr: '4 : syntaxe incorrecte.' }),
  json_error_message: z.string().optional(),
})

/** The representation of an error (contract/errors.md §1). */
const errorRepresentation = named(
  'Error',
  z.strictObject({
    code: described(z.string(), { en: 'A stable code for programs.', fr: 'Un code stable, destiné aux programmes.' }),
    message: described(z.string(), {
      en: 'A message in the language of the request.',
      fr: 'Un message dans la langue de la requête.',
    }),
    data,
    additional_data: z.array(z.unknown()).optional(),
  }),
  { en: 'An error.', fr: 'Une erreur.' },
)

/** The same for those who accept `application/problem+json` (RFC 9457). */
const problemRepresentation = named(
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
  { en: 'An error in the form of RFC 9457.', fr: 'Une erreur sous la forme de la RFC 9457.' },
)

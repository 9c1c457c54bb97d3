import { z } from 'zod'
import { described, named } from '../schema/described.ts'

const detail = z.strictObject({
  code: described(
    z.string(),
    '`rest_invalid_type`, `rest_out_of_bounds`, `rest_not_in_enum`…',
    '`rest_invalid_type`, `rest_out_of_bounds`, `rest_not_in_enum`…',
  ),
  message: z.string(),
  data: z.record(z.string(), z.unknown()).nullable(),
})

const data = z.strictObject({
  status: described(z.int().min(400).max(599), 'The status of the response.', 'Le statut de la réponse.'),
  params: described(
    z.union([z.array(z.string()), z.record(z.string(), z.string())]).optional(),
    'The names of missing parameters, or a message for each invalid one.',
    'Les noms des paramètres manquants, ou un message pour chaque paramètre refusé.',
  ),
  details: described(
    z.union([z.record(z.string(), detail), z.array(z.unknown()).max(0)]).optional(),
    'The error of each invalid parameter.',
    'L’erreur de chaque paramètre refusé.',
  ),
  term_id: described(z.int().optional(), 'The id of the existing term.', 'Le numéro du terme existant.'),
  remaining: described(z.int().min(0).optional(), 'The number of tickets left.', 'Le nombre de billets restants.'),
  sold: described(z.int().min(0).optional(), 'The number of tickets sold.', 'Le nombre de billets vendus.'),
  json_error_code: described(z.int().optional(), '4: bad syntax.', '4 : syntaxe incorrecte.'),
  json_error_message: z.string().optional(),
})

/** What is answered where something is wrong (contract/errors.md §1). */
export const errorRepresentation = named(
  'Error',
  z.strictObject({
    code: described(z.string(), 'A stable code for programs.', 'Un code stable, destiné aux programmes.'),
    message: described(
      z.string(),
      'A message in the language of the request.',
      'Un message dans la langue de la requête.',
    ),
    data,
    additional_data: z.array(z.unknown()).optional(),
  }),
  'An error.',
  'Une erreur.',
)

/** The same for those who accept `application/problem+json` (RFC 9457). */
export const problemRepresentation = named(
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
  'An error in the form of RFC 9457.',
  'Une erreur sous la forme de la RFC 9457.',
)

import { z } from 'zod'
import { languages } from '../../i18n/language.ts'
import { described, named } from '../../schema/described.ts'
import { addressText, idNumber, pageMembers } from '../records/representation.ts'

export const translationListRepresentation = named(
  'TranslationList',
  z.strictObject({
    translations: z.array(
      z.strictObject({
        id: idNumber,
        headline: described(z.string(), 'Title or name.', 'Titre ou nom.'),
        language: described(z.enum(languages), 'The original language.', 'La langue d’origine.'),
        missing: described(z.array(z.enum(languages)), 'Languages without a text.', 'Langues sans texte.'),
        rest_url: addressText,
      }),
    ),
    totals: described(
      z.record(z.string(), z.int().min(0)),
      'How many lack a text, by kind.',
      'Nombre de fiches sans texte, par type.',
    ),
    ...pageMembers,
  }),
  'Published records that lack a text in a language.',
  'Fiches publiées auxquelles manque un texte dans une langue.',
)

export type TranslationListRepresentation = z.output<typeof translationListRepresentation>

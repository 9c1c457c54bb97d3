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
        missing: described(z.array(z.enum(languages)), 'Missing languages.', 'Langues manquantes.'),
        rest_url: addressText,
      }),
    ),
    totals: described(
      z.record(z.string(), z.int().min(0)),
      'The number of records with missing translations, by kind.',
      'Le nombre de fiches dont une traduction manque, par type.',
    ),
    ...pageMembers,
  }),
  'Published records with missing translations.',
  'Fiches publiées dont une traduction manque.',
)

export type TranslationListRepresentation = z.output<typeof translationListRepresentation>

import { z } from 'zod'
import { may } from '../../access/actor.ts'
import { translatedKinds } from '../../domain/entities.ts'
import { languages } from '../../i18n/language.ts'
import { apiUrl } from '../../operations/links.ts'
import { operation, type Operation } from '../../operations/operation.ts'
import { described, named } from '../../schema/described.ts'
import { defaulted, optional } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/one-of.ts'
import { exampleApi, exampleList } from '../records/example.ts'
import { listAnswer, pageNotFound, paging, sliceOf } from '../records/paging.ts'
import { addressText, idNumber, pageMembers } from '../records/representation.ts'
import { missingTranslations } from './missing.ts'

const translationListRepresentation = named(
  'TranslationList',
  z.strictObject({
    translations: z.array(
      z.strictObject({
        id: idNumber,
        headline: described(z.string(), { en: 'Title or name.', fr: 'Titre ou nom.' }),
        language: described(z.enum(languages), { en: 'The original language.', fr: 'La langue d’origine.' }),
        missing: described(z.array(z.enum(languages)), { en: 'Missing languages.', fr: 'Langues manquantes.' }),
        rest_url: addressText,
      }),
    ),
    totals: described(z.record(z.string(), z.int().min(0)), {
      en: 'The number of records with missing translations, by kind.',
      fr: 'Le nombre de fiches dont une traduction manque, par type.',
    }),
    ...pageMembers,
  }),
  { en: 'Published records with missing translations.', fr: 'Fiches publiées dont une traduction manque.' },
)

type TranslationListRepresentation = z.output<typeof translationListRepresentation>

const pastTheEnd = pageNotFound('translation')

const plurals = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const

const example: TranslationListRepresentation = exampleList('/translations', {
  translations: [
    { id: 12, headline: 'Summer market', language: 'en', missing: ['fr'], rest_url: `${exampleApi}/events/12` },
  ],
  totals: { event: 1, venue: 0, organizer: 0, category: 0, tag: 0 },
})

/** Published records without a title or name in a language: the work list of translators (ours). */
const listTranslations = operation({
  id: 'list-translations',
  methods: ['GET'],
  route: ['translations'],
  summary: {
    en: 'List published records with missing translations',
    fr: 'Lister les fiches publiées dont une traduction manque',
  },
  description: {
    en: 'For editors: the published records of one kind without a title or name in a language, with totals for every kind.',
    fr: 'Pour les éditeurs : les fiches publiées d’un type, sans titre ou nom dans une langue, avec les totaux de chaque type.',
  },
  parameters: {
    ...paging('none'),
    kind: defaulted(oneOf(translatedKinds), 'event', {
      en: 'Only records of this kind',
      fr: 'Seulement les fiches de ce type',
    }),
    missing: optional(oneOf(languages), {
      en: 'Only records missing this language; default: any of the languages',
      fr: 'Seulement les fiches sans texte dans cette langue ; par défaut, dans l’une des langues',
    }),
  },
  permit: (actor) => may(actor, 'edit-others'),
  run: async ({ parameters: filters }, context) => {
    const { storage, settings } = context
    const { kind, missing } = filters
    const page = await missingTranslations(storage, kind, missing, sliceOf(filters, settings))
    const records = page.records.map((record) => ({
      ...record,
      rest_url: apiUrl(context.links, `/${plurals[kind]}/${record.id}`),
    }))
    const answer = listAnswer(
      { plural: 'translations', pastTheEnd, request: filters, parameters: { kind, missing }, page, records },
      context,
    )
    const totals: Record<string, number> = {}
    for (const each of translatedKinds) {
      totals[each] = (await storage.untranslated(each, missing, { offset: 0, limit: 0 })).total
    }
    return { ...answer, body: { ...answer.body, totals } }
  },
  schema: translationListRepresentation,
  example,
  errors: [pastTheEnd],
})

export const translationOperations: readonly Operation[] = [listTranslations]

import { z } from 'zod'
import { permits } from '../../accounts/actor.ts'
import { collections, translatedKinds } from '../../domain/entities.ts'
import { knownLanguages, languages } from '../../i18n/language.ts'
import { apiUrl } from '../../operations/links.ts'
import type { Operation } from '../../operations/operation.ts'
import { described } from '../../schema/described.ts'
import { defaulted, optional } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { exampleApi } from '../records/example.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { addressText, idNumber } from '../records/representation.ts'
import { languagesAsked, missingTranslations } from './missing.ts'

const translationRepresentation = z.strictObject({
  id: idNumber,
  headline: described(z.string(), { en: 'Title or name.', fr: 'Titre ou nom.' }),
  language: described(z.enum(knownLanguages), { en: 'The original language.', fr: 'La langue d’origine.' }),
  missing: described(z.array(z.enum(languages)), { en: 'Missing languages.', fr: 'Langues manquantes.' }),
  rest_url: addressText,
})

const totals = described(z.record(z.string(), z.int().min(0)), {
  en: 'The number of records with missing translations, by kind.',
  fr: 'Le nombre de fiches dont une traduction manque, par type.',
})

/** Published records that lack a text in a language: the work list of translators (ours). */
export const listTranslations = listOperation({
  kind: 'translation',
  plural: 'translations',
  summary: {
    en: 'List published records with missing translations',
    fr: 'Lister les fiches publiées dont une traduction manque',
  },
  description: {
    en: 'For editors: the published records of one kind without a title or name in a language, with totals for every kind. Names of venues and organizers are the same everywhere: of these, the description counts. Where the site has one language, nothing is missing.',
    fr: 'Pour les éditeurs : les fiches publiées d’un type, sans titre ou nom dans une langue, avec les totaux de chaque type. Les noms des lieux et des organisateurs sont partout les mêmes : pour eux, c’est la description qui compte. Si le site n’a qu’une langue, rien ne manque.',
  },
  page: { en: 'Published records with missing translations.', fr: 'Fiches publiées dont une traduction manque.' },
  parameters: {
    ...paging('none'),
    kind: defaulted(oneOf(translatedKinds), 'event', {
      en: 'Only records of this kind',
      fr: 'Seulement les fiches de ce type',
    }),
    missing: optional(oneOf(languages), {
      en: 'Only records missing this language; default: any of the languages of the site',
      fr: 'Seulement les fiches sans texte dans cette langue ; par défaut, dans l’une des langues du site',
    }),
  },
  permit: permits('edit-others'),
  representation: translationRepresentation,
  example: { id: 12, headline: 'Summer market', language: 'en', missing: ['fr'], rest_url: `${exampleApi}/events/12` },
  members: { totals },
  exampleMembers: { totals: { event: 1, venue: 0, organizer: 0, category: 0, tag: 0 } },
  find: async ({ kind, missing }, slice, { storage, links, settings }) => {
    const asked = languagesAsked(settings, missing)
    const page = await missingTranslations(storage, kind, asked, slice)
    const records = page.records.map((record) => ({
      ...record,
      rest_url: apiUrl(links, `/${collections[kind]}/${record.id}`),
    }))
    const found: Record<string, number> = {}
    for (const each of translatedKinds)
      found[each] =
        each === kind ? page.total : (await storage.untranslated(each, asked.wanted, { offset: 0, limit: 0 })).total
    return { page, records, members: { totals: found } }
  },
})

export const translationOperations: readonly Operation[] = [listTranslations]

import { z } from 'zod'
import { permits } from '../../accounts/actor.ts'
import { collections, translatedKinds } from '../../domain/entities.ts'
import { knownLanguages, languages } from '../../i18n/language.ts'
import { apiUrl } from '../../operations/request.ts'
import type { Operation } from '../../operations/operation.ts'
import { describedSchema } from '../../schema/described.ts'
import { defaulted, optional } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/values/one-of.ts'
import { exampleApi } from '../records/example.ts'
import { listOperation } from '../records/lists/list-operation.ts'
import { paging } from '../records/lists/paging.ts'
import { addressText, idNumber } from '../records/representation.ts'
import { selectLanguages, listMissingTranslations } from './missing.ts'
import { msg } from '../../texts/msg.ts'

const translationRepresentation = z.strictObject({
  id: idNumber,
  headline: describedSchema(z.string(), msg('Title or name.')),
  language: describedSchema(z.enum(knownLanguages), msg('The original language.')),
  missing: describedSchema(z.array(z.enum(languages)), msg('Missing languages.')),
  rest_url: addressText,
})

const totals = describedSchema(
  z.record(z.string(), z.int().min(0)),
  msg('The number of records with missing translations, by kind.'),
)

/** Published records that lack a text in a language: the work list of translators (ours). */
export const listTranslations = listOperation({
  kind: 'translation',
  plural: 'translations',
  summary: msg('List published records with missing translations'),
  description: msg(
    'For editors: the published records of one kind without a title or name in a language, with totals for every kind. Names of venues and organizers are the same everywhere: of these, the description counts. Where the site has one language, nothing is missing.',
  ),
  page: msg('Published records with missing translations.'),
  parameters: {
    ...paging('none'),
    kind: defaulted(oneOf(translatedKinds), 'event', msg('Only records of this kind')),
    missing: optional(
      oneOf(languages),
      msg('Only records missing this language; default: any of the languages of the site'),
    ),
  },
  permit: permits('edit-others'),
  representation: translationRepresentation,
  example: { id: 12, headline: 'Summer market', language: 'en', missing: ['fr'], rest_url: `${exampleApi}/events/12` },
  members: { totals },
  exampleMembers: { totals: { event: 1, venue: 0, organizer: 0, category: 0, tag: 0 } },
  find: async ({ kind, missing }, slice, { storage, links, settings }) => {
    const asked = selectLanguages(settings, missing)
    const page = await listMissingTranslations(storage, kind, asked, slice)
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

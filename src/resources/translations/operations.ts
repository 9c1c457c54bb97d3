import { may } from '../../access/actor.ts'
import { translatedKinds } from '../../domain/entities.ts'
import { Problem } from '../../errors.ts'
import { languages } from '../../i18n/language.ts'
import { apiUrl } from '../../operations/links.ts'
import { operation, type DocumentedError, type Operation } from '../../operations/operation.ts'
import { defaulted, optional } from '../../schema/field.ts'
import { oneOf } from '../../schema/types/one-of.ts'
import { listAnswer, paging, sliceOf } from '../records/paging.ts'
import { lackingTexts } from './lacking.ts'
import { translationListRepresentation } from './representation.ts'

const pastTheEnd: DocumentedError = {
  status: 404,
  code: 'translation-archive-page-not-found',
  description: { en: 'The list has no such page.', fr: 'La liste n’a pas cette page.' },
}

const plurals = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const

/** What is published and lacks a title or name in a language: the work list of whoever translates (ours). */
const listTranslations = operation({
  id: 'list-translations',
  methods: ['GET'],
  route: ['translations'],
  tag: 'translations',
  summary: {
    en: 'List what is published and lacks a text in a language',
    fr: 'Lister ce qui est publié et manque d’un texte dans une langue',
  },
  path: {},
  parameters: {
    ...paging,
    kind: defaulted(oneOf(translatedKinds), 'event', { en: 'Of which kind', fr: 'De quel type' }),
    missing: optional(oneOf(languages), {
      en: 'Lacking a text in this language; in any where it is not sent',
      fr: 'Sans texte dans cette langue ; dans l’une quelconque à défaut',
    }),
  },
  permit: (actor) => may(actor, 'edit-others'),
  run: async ({ parameters }, context) => {
    const { storage, settings } = context
    const { kind, missing } = parameters
    const page = await lackingTexts(storage, kind, missing, sliceOf(parameters, settings))
    const records = page.records.map((record) => ({
      ...record,
      rest_url: apiUrl(context.links, `/${plurals[kind]}/${record.id}`),
    }))
    const answer = listAnswer(
      {
        member: 'translations',
        path: '/translations',
        wanted: parameters,
        parameters: { kind, missing },
        page,
        records,
        pastTheEnd: () => new Problem('not-found', pastTheEnd.code, pastTheEnd.description),
      },
      context,
    )
    const totals: Record<string, number> = {}
    for (const each of translatedKinds) {
      totals[each] = (await storage.untranslated(each, missing, { offset: 0, limit: 0 })).total
    }
    return { ...answer, body: { ...Object(answer.body), totals } as unknown }
  },
  writes: false,
  answers: {
    status: 200,
    description: { en: 'A page of what lacks a text.', fr: 'Une page de ce qui manque d’un texte.' },
    schema: translationListRepresentation,
    errors: [pastTheEnd],
  },
})

export const translationOperations: readonly Operation[] = [listTranslations]

import type { Examples } from '../../operations/openapi-components.ts'
import type { TranslationListRepresentation } from '../translations/representation.ts'
import { exampleApi } from './examples-terms.ts'

const translationList: TranslationListRepresentation = {
  translations: [
    { id: 12, headline: 'Summer market', language: 'en', missing: ['fr'], rest_url: `${exampleApi}/events/12` },
  ],
  rest_url: `${exampleApi}/translations/?per_page=4&kind=event&missing=fr`,
  total: 1,
  total_pages: 1,
  totals: { event: 1, venue: 0, organizer: 0, category: 0, tag: 0 },
}

export const translationExamples: Examples = { answers: { TranslationList: translationList } }

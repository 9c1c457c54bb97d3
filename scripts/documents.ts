import { commandPage } from '../src/program/cli/output/help.ts'
import { configurationPage } from '../src/config/document.ts'
import type { Language } from '../src/i18n/language.ts'
import { namespaceIndex } from '../src/operations/documents/namespace-index.ts'
import { openApiDocument } from '../src/operations/documents/openapi.ts'
import { catalog } from '../src/resources/catalog.ts'
import { documentFrame } from '../src/resources/documentation/frame.ts'
import { limitsPage } from './limits-page.ts'

/** Of the service that the committed documents describe. */
export const surroundings = {
  now: Temporal.Instant.from('2027-01-01T00:00:00Z'),
  timeZone: 'UTC',
  perPage: 4,
  maxPerPage: 100,
  namespace: 'calendar/events/v1',
}

const root = 'https://calendar.example/api'
export const links = {
  site: 'https://calendar.example',
  root,
  api: `${root}/${surroundings.namespace}`,
  language: undefined,
}

/** The committed files that the program itself writes, by their path: `npm run generate` writes, a test compares. */
export const documents: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/configuration.md': configurationPage,
  'docs/cli.md': commandPage,
  'docs/limits.md': limitsPage,
  'docs/openapi.en.json': () => openApi('en'),
  'docs/openapi.fr.json': () => openApi('fr'),
  'docs/namespace-index.json': () => json(namespaceIndex(catalog, 'en', surroundings, links)),
}

function openApi(language: Language): string {
  return json(openApiDocument(catalog, language, documentFrame(links, surroundings)))
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

import type { Config } from '../../../config/config.ts'
import type { Language } from '../../../i18n/language.ts'
import { openApiDocument } from '../../../operations/documents/openapi.ts'
import { catalog } from '../../../resources/catalog.ts'
import { documentFrame } from '../../../resources/documentation/frame.ts'

/** The OpenAPI document of a service with these settings, as `GET /doc` answers it. */
export function openapiText(config: Config, language: Language): string {
  const { timeZone, perPage, maxPerPage, apiRoot, apiNamespace: namespace } = config
  const site = config.baseUrl ?? `http://${config.host}:${config.port}`
  const surroundings = { now: Temporal.Now.instant(), timeZone, perPage, maxPerPage, namespace }
  const frame = documentFrame({ site, api: `${site}${apiRoot}/${namespace}` }, surroundings)
  return JSON.stringify(openApiDocument(catalog, language, frame), null, 2)
}

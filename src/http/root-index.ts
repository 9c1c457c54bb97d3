import { temporalZone } from '../domain/time/time-zone.ts'
import { localized } from '../i18n/language.ts'
import type { Links } from '../operations/request.ts'
import { namespaceIndex } from '../operations/documents/namespace-index.ts'
import type { Call } from './request/call.ts'
import { namespacesOf, type ApiService } from './service.ts'

/** `GET {api_root}/`: what clients discover a site with (contract/documentation.md §1). */
export function rootIndex(
  service: ApiService,
  { language, time, settings }: Call,
  links: Links,
): Readonly<Record<string, unknown>> {
  const now = time.now()
  const { timeZone, perPage, maxPerPage } = settings
  const indexes = namespacesOf(service).map(({ namespace, catalog }) =>
    namespaceIndex(catalog, language, { now, timeZone, perPage, maxPerPage, namespace }, links),
  )
  return {
    name: localized(settings.siteName, language),
    description: localized(settings.siteDescription, language),
    url: links.site,
    home: links.site,
    gmt_offset: now.toZonedDateTimeISO(temporalZone(timeZone)).offsetNanoseconds / 3.6e12,
    timezone_string: /^[A-Za-z]+(\/|$)/.test(timeZone) ? timeZone : '',
    page_for_posts: 0,
    page_on_front: 0,
    show_on_front: 'posts',
    namespaces: indexes.map(({ namespace }) => namespace),
    authentication: {},
    routes: Object.assign({ '/': rootRoute(links) }, ...indexes.map(({ routes }) => routes)),
    site_logo: 0,
    site_icon: 0,
    site_icon_url: '',
    _links: { help: [{ href: `${links.api}/doc` }] },
  }
}

/** The root index as it describes itself, and as OPTIONS answers it. */
export function rootRoute(links: Links): Readonly<Record<string, unknown>> {
  const args = { context: { default: 'view', required: false } }
  return {
    namespace: '',
    methods: ['GET'],
    endpoints: [{ methods: ['GET'], args }],
    _links: { self: [{ href: `${links.root}/` }] },
  }
}

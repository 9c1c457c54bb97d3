import type { FastifyRequest } from 'fastify'
import type { LateRoutes } from '../../../http/late-routes.ts'
import { definitionOf, languages, localized, type Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { colourUnderWhite, papers } from '../../assets/colours.ts'
import { isHeld } from '../../assets/send.ts'
import { iconHeaders, contentTag, unchanged } from './icons.ts'

const name = 'manifest.webmanifest'

/** The path of the manifest of the site, by which it can be put on a home screen. */
export function manifestPath(language: Language): string {
  return `/${language}/${name}`
}

/** Serves the manifest in each language (W3C, Web Application Manifest). */
export function registerManifest(app: LateRoutes, contextFor: (request: FastifyRequest) => Promise<Context>): void {
  for (const language of languages)
    app.get(manifestPath(language), async (request, reply) => {
      const manifest = manifestOf(await contextFor(request), language)
      const tag = contentTag(manifest)
      reply.headers(iconHeaders(tag)).type('application/manifest+json; charset=utf-8')
      return isHeld(request, tag) ? unchanged(reply) : reply.send(JSON.stringify(manifest))
    })
}

function manifestOf({ settings, links: { site } }: Context, language: Language) {
  const called = localized(settings.siteName, language)
  const base = new URL(site).pathname.replace(/\/$/, '')
  const icon = (size: number, purpose: 'any' | 'maskable' = 'any') => {
    const file = purpose === 'any' ? `icon-${size}.png` : `icon-${purpose}-${size}.png`
    return { src: `${base}/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
  }
  return {
    name: called,
    short_name: wordsThatFit(called),
    description: localized(settings.siteDescription, language),
    lang: language,
    dir: definitionOf(language).direction,
    id: `${base}/`,
    start_url: `${base}/${language}/`,
    scope: `${base}/`,
    display: 'minimal-ui',
    theme_color: colourUnderWhite(settings.siteColor),
    background_color: papers.light,
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  }
}

/** In characters, as home screens show it. */
const maxShortName = 12

/** The first words of a name that fit, or the first of all. */
function wordsThatFit(called: string): string {
  const [first = '', ...others] = called.split(' ')
  return others.reduce((short, word) => (`${short} ${word}`.length <= maxShortName ? `${short} ${word}` : short), first)
}

import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LateRoutes } from '../../../http/late-routes.ts'
import { languages } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { Place } from '../../../storage/stores/lists.ts'
import { html, type Html } from '../../kit/html.ts'
import { sources, type Entry, type Source } from './entries.ts'

/** A file may have 50,000 addresses (sitemaps.org), of which a record has one in each language: these take 0.25 s of the processor, 50,000 more than a second. */
const perFile = Math.floor(10_000 / languages.length)

/** How many records are read at a time, each part in its turn among other requests. */
const part = 200

interface Sitemaps {
  readonly isIndexed: boolean
  readonly contextFor: (request: FastifyRequest) => Promise<Context>
}

/** `robots.txt`, `sitemap.xml`, which names the files that there are, and these: `sitemap/events-1.xml`. */
export function registerSitemaps(app: LateRoutes, { isIndexed, contextFor }: Sitemaps): void {
  app.get('/robots.txt', async (request, reply) => {
    const { links } = await contextFor(request)
    const { pathname } = new URL(links.site)
    const desks = ['', ...languages.map((language) => `${language}/`)].map(
      (each) => `Disallow: ${pathname.replace(/\/?$/, '/')}${each}desk/`,
    )
    const rules = isIndexed ? `${desks.join('\n')}\n\nSitemap: ${links.site}/sitemap.xml` : 'Disallow: /'
    return reply.type('text/plain; charset=utf-8').header('Cache-Control', 'no-cache').send(`User-agent: *\n${rules}\n`)
  })
  if (!isIndexed) return
  app.get('/sitemap.xml', async (request, reply) => sendXml(reply, index(await contextFor(request))))
  app.get('/sitemap/:file', async (request, reply) => {
    const { file = '' } = request.params as Readonly<Record<string, string>>
    const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,5})\.xml$/.exec(file) ?? []
    if (!isSitemapKind(kind)) return reply.callNotFound()
    const context = await contextFor(request)
    const offset = (Number(number) - 1) * perFile
    const { total } = await sources[kind].read({ offset: 0, limit: 0 }, context)
    if (offset > 0 && offset >= total) return reply.callNotFound()
    return sendXml(reply, sitemapFile(sources[kind], offset, context))
  })
}

function isSitemapKind(text: string): text is keyof typeof sources {
  return Object.hasOwn(sources, text)
}

function sendXml(reply: FastifyReply, text: AsyncIterable<string>) {
  reply.type('application/xml; charset=utf-8').header('Cache-Control', 'no-cache')
  return reply.send(Readable.from(text, { objectMode: false }))
}

const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

async function* index(context: Context): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${schema}">\n`
  for (const [kind, { read }] of Object.entries(sources)) {
    const { total } = await context.inTurn(() => read({ offset: 0, limit: 0 }, context))
    for (let number = 1; (number - 1) * perFile < total; number += 1)
      yield html`<sitemap><loc>${context.links.site}/sitemap/${kind}-${number}.xml</loc></sitemap> `.markup
  }
  yield '</sitemapindex>\n'
}

async function* sitemapFile({ read }: Source, offset: number, context: Context): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  let after: Place | undefined
  for (let done = 0; done < perFile;) {
    // Not counted: of a list of one date of each series that would be to find all of it for each part.
    const slice = { offset: offset + done, limit: Math.min(part, perFile - done), after, uncounted: true }
    const { entries, last } = await context.inTurn(() => read(slice, context))
    if (entries.length > 0) yield entries.map((entry) => urlElements(entry).markup).join('')
    if (entries.length < slice.limit) break
    done += entries.length
    after = last
  }
  yield '</urlset>\n'
}

/** One address for each language, each with all of them. */
function urlElements({ urls, revisedUtc }: Entry): Html {
  const alternates = [...urls].map(
    ([language, url]) => html`<xhtml:link rel="alternate" hreflang="${language}" href="${url}" />`,
  )
  const modified = revisedUtc !== undefined && html`<lastmod>${revisedUtc.replace(' ', 'T')}Z</lastmod>`
  return html`${[...urls.values()].map((url) => html`<url><loc>${url}</loc>${modified}${alternates}</url> `)}`
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LateRoutes } from '../../http/late-routes.ts'
import { isLanguage, languages, negotiateLanguage, type Language } from '../../i18n/language.ts'
import { assets } from '../assets/assets.ts'
import { commandsScript, deskStyle, submitStyle } from '../assets/desk-assets.ts'
import { sendAsset } from '../assets/send.ts'
import { servedFiles } from '../assets/tags.ts'
import { cookiesOf } from '../kit/cookies.ts'
import type { Desk } from './desk.ts'
import { deskData, deskPages } from './routes.ts'
import { createHandler } from './handle.ts'

/** The desk of the editors: `/en/desk/`, `/fr/desk/`, and `/desk/`, which leads to the one of the reader. */
export function desk(given: Desk) {
  const { site, visits } = given
  const handle = createHandler(given)
  return {
    register: (app: LateRoutes) => {
      // The public pages serve what they share with the desk: the library of maps.
      const ofPages = new Set(servedFiles(assets).map(({ path }) => path))
      for (const asset of servedFiles([
        deskStyle,
        submitStyle,
        commandsScript,
        ...deskPages.flatMap((page) => page.assets ?? []),
      ]))
        if (!ofPages.has(asset.path)) app.get(asset.path, (_request, reply) => sendAsset(asset, reply))
      app.get('/desk', leadToLanguage)
      if (given.config.submissions) app.get('/submit', leadToSubmit)
      app.get('/desk/*', leadToLanguage)
      for (const language of languages) {
        const root = `/${language}/desk`
        for (const page of deskPages) {
          app.get(`${root}${page.path}`, (request, reply) => handle(page, request, reply, language))
          app.post(`${root}${page.path}`, (request, reply) => handle(page, request, reply, language))
        }
        for (const data of deskData) {
          app.get(`${root}${data.path}`, (request, reply) => handle(data, request, reply, language))
          if (data.take) app.post(`${root}${data.path}`, (request, reply) => handle(data, request, reply, language))
        }
        for (const path of [root, `${root}/*`])
          app.get(path, async (request, reply) => {
            const [asked = '', query] = request.url.split('?', 2)
            if (asked.endsWith('/')) return handle(undefined, request, reply, language)
            // All pages have a slash at the end.
            return leadTo(`${asked}/${query === undefined ? '' : `?${query}`}`, request, reply)
          })
      }
    },
  }

  /** The short address of the form for visitors. */
  async function leadToSubmit(request: FastifyRequest, reply: FastifyReply) {
    return leadTo(`/${await readerLanguage(request)}/desk/submit/`, request, reply)
  }

  async function leadToLanguage(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url === '/desk' ? '/desk/' : request.url
    return leadTo(`/${await readerLanguage(request)}${path}`, request, reply)
  }

  /** The language that the reader has chosen, or the browser prefers. */
  async function readerLanguage(request: FastifyRequest): Promise<Language> {
    const { links } = await visits.context(request)
    const chosen = cookiesOf(links.site).read(request.headers, 'language')
    const wanted = isLanguage(chosen) ? chosen : negotiateLanguage(request.headers['accept-language'], site.language)
    return wanted ?? site.language
  }

  async function leadTo(path: string, request: FastifyRequest, reply: FastifyReply) {
    const { links } = await visits.context(request)
    return reply.header('cache-control', 'no-store').redirect(`${links.site}${path}`, 302)
  }
}

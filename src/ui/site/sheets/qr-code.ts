import type { FastifyRequest } from 'fastify'
import type { LateRoutes } from '../../../http/late-routes.ts'
import type { Context } from '../../../operations/context.ts'
import { say } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { qrDrawing } from '../../kit/qr.ts'
import { siteUrl } from '../data-addresses.ts'

const path = '/qr.svg'

/** The longest path that is drawn: more squares than it needs no camera tells apart. */
const maxLength = 1000

/** The QR code of a page, which browsers ask for when the sheet is opened; and a link that keeps it. */
export function qrCode(page: string, { language, links }: Context): Html {
  const site = siteUrl(links)
  const address = `${site}${path}?${new URLSearchParams({ path: page.slice(site.length) }).toString()}`
  return html`<figure class="qr">
    <img src="${address}" alt="${say('sheet.qr', language)}" width="160" height="160" loading="lazy" />
    <figcaption><a href="${address}" download="qr.svg">${say('sheet.keepQr', language)}</a></figcaption>
  </figure>`
}

/** Draws the QR code of any page of this site, and of no other. */
export function registerQrCodes(
  app: LateRoutes,
  contextFor: (request: FastifyRequest) => Context | Promise<Context>,
): void {
  app.get(path, async (request, reply) => {
    const { path: page } = request.query as Readonly<Record<string, unknown>>
    // A path as browsers write it: what is not ASCII is escaped.
    if (typeof page !== 'string' || page.length > maxLength || !/^\/[\x21-\x7e]*$/.test(page))
      return reply.callNotFound()
    const { links } = await contextFor(request)
    return reply
      .headers({
        'cache-control': 'public, max-age=86400',
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .type('image/svg+xml')
      .send(qrDrawing(`${links.site}${page}`, html`width="480" height="480"`).markup)
  })
}

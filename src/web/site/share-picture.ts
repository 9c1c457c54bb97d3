import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../operations/context.ts'
import { version } from '../../version.ts'
import { colourUnderWhite } from '../assets/colours.ts'
import { isHeld } from '../assets/send.ts'
import type { Card, Frame, Page } from './page.ts'
import type { Site } from './site.ts'

/** Draws a card as PNG of some pixels, with the name of the site, on a colour, `#rrggbb`, on which white can be read. */
export type DrawCard = (
  card: Card & Readonly<Record<'width' | 'height', number> & Record<'site' | 'colour', string>>,
) => Promise<Uint8Array>

const name = 'share.png'
/** Another version may draw another picture. */
const drawnBy = version()

/** In pixels, as those who preview links ask for it. */
const size = { width: 1200, height: 630 }

/** Where the pictures of events are: of one, of an occurrence, and of one of several on a day. */
export const picturePaths: readonly string[] = [':slug', ':slug/:day', ':slug/:day/:time'].map(
  (event) => `/event/${event}/${name}`,
)

/** The picture of a page for those who preview links: its image, or the one that is drawn of its card. */
export function pictureOf(page: Page, { site, language }: Frame): Page['image'] {
  const { card, image } = page
  const path = page.paths?.[language] ?? page.path
  if (image || !card || path === undefined) return image
  return { ...size, url: `${site}/${language}${path}${name}`, alt: [card.title, ...card.lines].join(' · ') }
}

/** Sends the picture of a card, which clients may keep for an hour. It is drawn in turn among the other requests. */
export async function sendPicture(
  card: Card,
  { name: siteName, color }: Pick<Site, 'name' | 'color'>,
  draw: DrawCard,
  { inTurn, language }: Context,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) {
  const whole = { ...size, ...card, site: siteName, colour: colourUnderWhite(color) }
  const tag = `"${createHash('sha256')
    .update(JSON.stringify([drawnBy, whole]))
    .digest('hex')
    .slice(0, 16)}"`
  reply.headers({
    'cache-control': 'public, max-age=3600',
    etag: tag,
    'content-language': language,
    vary: 'Accept-Language',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  if (isHeld(request, tag)) return reply.code(304).send()
  return reply.type('image/png').send(await inTurn(() => draw(whole)))
}

import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LateRoutes } from '../../../http/late-routes.ts'
import type { Image } from '../../../domain/entities.ts'
import { localized } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { version } from '../../../version.ts'
import { colourUnderWhite, papers } from '../../assets/colours.ts'
import { isHeld } from '../../assets/send.ts'
import { html, type Html } from '../../kit/html.ts'
import { keptPictures } from './kept-pictures.ts'

/** What stands for the site: the stored file of a picture, or a letter on a colour, `#rrggbb`, on which white can be read. */
interface Icon {
  /** In pixels. */
  readonly size: number
  readonly file: string | undefined
  readonly letter: string
  readonly colour: string
  /** Whether nothing may shine through. */
  readonly isOpaque: boolean
  /** Whether systems may cut it to any shape. */
  readonly isMaskable: boolean
}

/** Draws an icon as PNG. */
export type DrawIcon = (icon: Icon) => Promise<Uint8Array>

/** The icons by their paths, with their sides in pixels. */
const icons: readonly (readonly [path: string, size: number])[] = [
  ['/icon-48.png', 48],
  ['/favicon.ico', 48],
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/icon-maskable-512.png', 512],
]

/** What browsers and home screens show of a site, in the head of its pages. */
export function iconLinks(base: string, color: string | undefined): Html {
  return html`<link rel="icon" type="image/png" sizes="48x48" href="${base}/icon-48.png" />
    <link rel="apple-touch-icon" href="${base}/apple-touch-icon.png" />
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${colourUnderWhite(color)}" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${papers.dark}" />`
}

/** Serves the icons, each of which is drawn once as long as it stays the same. */
export function registerIcons(
  app: LateRoutes,
  draw: DrawIcon,
  contextFor: (request: FastifyRequest) => Promise<Context>,
): void {
  const pictures = keptPictures(draw)
  for (const [path, size] of icons)
    app.get(path, async (request, reply) => {
      // The system rounds its corners, on black.
      const isMaskable = path.includes('maskable')
      const isOpaque = isMaskable || path.startsWith('/apple')
      const icon = { size, isOpaque, isMaskable, ...(await faceOf(size, await contextFor(request))) }
      const tag = contentTag(icon)
      reply.headers(iconHeaders(tag)).type('image/png')
      return isHeld(request, tag) ? unchanged(reply) : reply.send(await pictures(tag, icon))
    })
}

async function faceOf(size: number, { settings, storage }: Context): Promise<Pick<Icon, 'file' | 'letter' | 'colour'>> {
  const { icon } = await storage.site.read()
  const [image] = icon === null ? [] : await storage.images.byIds([icon])
  const name = localized(settings.siteName, settings.defaultLanguage)
  const letter = [...name].find((each) => /\p{L}|\p{N}/u.test(each)) ?? ''
  const colour = colourUnderWhite(settings.siteColor)
  return { file: image && fileFor(size, image), letter: letter.toLocaleUpperCase(settings.defaultLanguage), colour }
}

/** The smallest file of a picture that has to be made no larger, in its own format: others lose more of a small drawing. */
function fileFor(size: number, image: Image): string {
  const smaller = Object.values(image.sizes).filter(
    ({ width, height, mimeType }) => Math.min(width, height) >= size && mimeType === image.mimeType,
  )
  const [smallest = image] = smaller.toSorted((one, other) => one.width * one.height - other.width * other.height)
  return smallest.file
}

/** Of everything that an answer is made of; another version may make another one. */
export function contentTag(content: object): string {
  const hash = createHash('sha256').update(JSON.stringify([version(), content]))
  return `"${hash.digest('hex').slice(0, 16)}"`
}

/** Clients may keep it for an hour, and ask then. */
export function iconHeaders(tag: string) {
  return { 'cache-control': 'public, max-age=3600', etag: tag, 'x-content-type-options': 'nosniff' }
}

export function unchanged(reply: FastifyReply): FastifyReply {
  return reply.removeHeader('content-type').code(304).send()
}

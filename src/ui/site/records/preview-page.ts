import { previewedBy } from '../../../accounts/links/preview-link.ts'
import type { Context } from '../../../operations/context.ts'
import { html } from '../../kit/html.ts'
import { eventPageOf } from './event-page.ts'
import type { Page } from '../document/page.ts'
import { say } from '../../../texts/text.ts'

/** Reads what editors read, and writes nothing: only the page of the event that the link names is made with it. */
const reader = { id: 0, login: '', name: '', email: null, role: 'editor', createdUtc: '' } as const

/** The page of an unpublished event, for everybody who has the link; once it is published, its own page. */
export async function previewPage(token: string, context: Context): Promise<Page | undefined> {
  const { storage, now, language } = context
  const preview = previewedBy(token, await storage.failures.secret(), now())
  const event = preview && (await storage.events.byId(preview.event))
  if (!event || event.status === 'trash') return undefined
  if (preview.made <= (await storage.previewLinks.ended(event.id))) return undefined
  if (event.status === 'publish') return eventPageOf(event.id, context)
  const page = await eventPageOf(event.id, {
    ...context,
    actor: { user: reader },
    asPublished: true,
    unlocks: async () => true,
  })
  if (!page) return undefined
  const { title, description, isWide, main } = page
  return {
    ...{ title, description, path: `/preview/${token}`, isIndexed: false, isSecret: true },
    ...(isWide && { isWide }),
    main: html`<p class="notice" role="status">${say('site.preview', language)}</p>
      ${main}`,
  }
}

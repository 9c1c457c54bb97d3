import { createPreviewLink } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../html.ts'
import { button, form } from '../fields.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Action, DeskRequest } from '../page.ts'
import { words } from './form/words.ts'

/** Asks for a link to what is not published; nothing where it is, or is in the trash. */
export function previewButton(
  event: Pick<EventRepresentation, 'status'> | undefined,
  request: DeskRequest,
): Html | false {
  if (!event || event.status === 'publish' || event.status === 'trash') return false
  return html`${form(request, button(request, words.previewLink, 'preview', 'quiet'))}`
}

/** Makes the link, which is told once. */
export const preview: Action = async ({ perform, path }) => {
  const id = path['id'] ?? ''
  const { url } = (await perform(createPreviewLink, { path: { id } })).body
  return { to: `/events/${id}/`, message: made(url) }
}

const made = (url: string): Localized => ({
  en: `Whoever has this address sees the event, for 14 days: ${url}`,
  fr: `Quiconque a cette adresse voit l’événement, pendant 14 jours : ${url}`,
})

import { previewLinks } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { form, linkButton } from '../forms/controls.ts'
import type { Action, DeskRequest } from '../page.ts'
import { localize } from '../../../texts/text.ts'

/** Asks for a link to what is not published, and ends those that were made; nothing where it is, or is in the trash. */
export function previewButton(
  event: Pick<EventRepresentation, 'status'> | undefined,
  request: DeskRequest,
): Html | false {
  if (!event || event.status === 'publish' || event.status === 'trash') return false
  return form(
    request,
    html`${linkButton(request, localize('common.previewLink'), 'preview')}
    ${linkButton(request, localize('desk.events.endPreviews'), 'end-previews')}`,
  )
}

/** Makes the link, which is told once. */
export const preview: Action = async ({ perform, path }) => {
  const id = path['id'] ?? ''
  const { url } = (await perform(previewLinks.create, { path: { id } })).body
  return { to: `/events/${id}/`, message: localize('desk.events.previewLink', { url }) }
}

export const endPreviews: Action = async ({ perform, path }) => {
  const id = path['id'] ?? ''
  await perform(previewLinks.end, { path: { id } })
  return { to: `/events/${id}/`, message: localize('desk.events.endedPreviews') }
}

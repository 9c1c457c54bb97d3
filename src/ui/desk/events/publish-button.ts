import { may } from '../../../accounts/actor.ts'
import { localize } from '../../../texts/text.ts'
import type { Html } from '../../kit/html.ts'
import { button } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'

/** Publishes, or hands in what an editor is to review. */
export function publishButton(request: DeskRequest): Html {
  const label = may(request.actor, 'publish') ? localize('common.publish') : localize('desk.events.form.handIn')
  return button(request, label, 'publish')
}

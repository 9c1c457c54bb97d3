import { dataAttribute } from '../../dom.ts'
import { parsePage } from '../../json.ts'
import { copiesOf, forgetCopies, forgetCopy } from './copies.ts'
import { sendTyped } from './send-typed.ts'

/** Sends what this browser has kept of forms that were left before it came to the server, and offers what is of this form. */
export async function handInCopies(box: HTMLElement): Promise<void> {
  const user = dataAttribute(box, 'user')
  forgetCopies(user)
  let isHere = false
  for (const { form, copy } of copiesOf(user)) {
    const outcome = form === dataAttribute(box, 'kept') ? undefined : await sendTyped(box, copy)
    if (!outcome || ('not' in outcome && outcome.not !== 'refused')) continue
    forgetCopy(user, form)
    const query = new URLSearchParams(copy.query)
    isHere ||= query.get('kind') === dataAttribute(box, 'kind') && query.get('record') === dataAttribute(box, 'record')
  }
  if (!isHere) return
  const answer = await fetch(location.href).catch(() => undefined)
  if (!answer) return
  const page = await parsePage(answer)
  for (const offer of [...page.querySelectorAll('[data-offer]')].toReversed()) {
    const name = offer.getAttribute('data-offer') ?? ''
    if (!box.querySelector(`[data-offer="${CSS.escape(name)}"]`)) box.prepend(document.importNode(offer, true))
  }
}

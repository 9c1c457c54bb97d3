// Keeps what is typed into a form until it is saved, tells who else is at it, and saves it, whatever becomes of the connection meanwhile.
import { maybe, one } from '../../dom.ts'
import { handInCopies } from './hand-in.ts'
import { keepTyped } from './keep-typed.ts'
import { saveByScript } from './save.ts'
import { watchSession } from './watch-session.ts'

const box = maybe('[data-kept]', HTMLElement)
if (box) {
  const form = one('form', HTMLFormElement, box)
  const session = watchSession(box, form)
  const typed = keepTyped(box, form, session)
  saveByScript(box, form, { session, typed })
  void handInCopies(box)
}

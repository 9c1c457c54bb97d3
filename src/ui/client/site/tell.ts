import { create } from '../dom.ts'
/** What screen readers say without leaving where they are; it is there from the start, as they do not hear of what comes with its text. */
const said = create('p', { id: 'said', className: 'hidden' })
said.setAttribute('role', 'status')
document.body.append(said)

/** Has screen readers say a text. What is said again is heard only where it was cleared before. */
export function announce(text: string): void {
  said.textContent = text.replace(/\s+/g, ' ').trim()
}

// The form of an event: typed days and times, what applies, and what is found as one types.
import { all, closest, maybe, one } from '../../dom.ts'
import { findField } from '../../form.ts'
import { chooseCategories } from './categories.ts'
import { keepLength } from './keep-length.ts'
import { switchLanguages } from './language-switch.ts'
import { findWhileTyping } from './linked.ts'
import { lookAhead } from './look-ahead.ts'
import { keepTicked } from './repeat-fields.ts'
import { showWhatApplies } from './what-applies.ts'
import { saveByKeys } from './save-by-keys.ts'
import { offerZones } from '../zones.ts'
import { showForm } from '../form-dialog.ts'
import { readTypedTimes } from './typed-times.ts'

// The page of an event that a mirror keeps has no form.
const found = maybe('.event-form form', HTMLFormElement)
if (found) enhanceEventForm(found)

function enhanceEventForm(form: HTMLFormElement): void {
  offerZones()
  keepLength(form)
  chooseCategories(form)
  switchLanguages(form)
  for (const name of ['tags', 'cost']) tellOnRow(form, name)
  const tellWhen = readTypedTimes(form, one('[data-typed]', HTMLElement))
  const look = async () => {
    const when = await lookAhead(form)
    if (when !== undefined) tellWhen(when)
  }
  let waiting: number | undefined
  const later = () => {
    showWhatApplies(form)
    clearTimeout(waiting)
    waiting = setTimeout(() => void look(), 300)
  }
  for (const group of all('[data-linked]', HTMLElement, form)) findWhileTyping(form, group)
  form.addEventListener('input', later)
  form.addEventListener('change', later)
  document.addEventListener('click', (event) => {
    const link = closest('a[data-dialog]', HTMLAnchorElement, event.target)
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void showForm(link.href, one('#call-off', HTMLDialogElement))
  })
  showWhatApplies(form)
  keepTicked(form)
  for (const fold of all('details.addition', HTMLDetailsElement, form)) showWhatIsUnfolded(fold)
  maybe('details:has(> summary #repeat)', HTMLElement, form)?.addEventListener('toggle', later, { once: true })

  saveByKeys(form)

  // An answer that is typed below is sent with the form, too.
  const answer = maybe('#messages textarea', HTMLTextAreaElement)
  const carried = maybe('[data-message]', HTMLInputElement, form)
  if (answer && carried) answer.addEventListener('input', () => (carried.value = answer.value))
}

/** Says on the row of a field what is typed into it. */
function tellOnRow(form: HTMLFormElement, name: string): void {
  const field = findField(form, name)
  const line = maybe('.line', HTMLElement, closest('details', HTMLElement, field ?? null))
  if (field && line) form.addEventListener('input', () => (line.textContent = field.value))
}

/** Scrolls to what a click unfolds; what is open when the page is loaded stays where it is. */
function showWhatIsUnfolded(fold: HTMLDetailsElement): void {
  const show = () => fold.open && fold.scrollIntoView({ block: 'nearest' })
  one('summary', HTMLElement, fold).addEventListener('click', () =>
    fold.addEventListener('toggle', show, { once: true }),
  )
}

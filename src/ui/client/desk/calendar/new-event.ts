// A new event from the calendar: its title and its time in a dialog, or all of its form.
import { around, one } from '../../dom.ts'
import { entriesOf, field } from '../../form.ts'
import { firstHour } from './elements.ts'
import { refresh, send } from './send.ts'
import { shifted, timeIn } from './wall-times.ts'

const dialog = one('#calendar-new', HTMLDialogElement)
const form = one('form', HTMLFormElement, dialog)
const heading = one('h2', HTMLElement, dialog)
const problem = one('.problem', HTMLElement, dialog)

/** Where the form of a new event is that day; its name says which. */
let add: HTMLAnchorElement | undefined

export function watchNewEvents(): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { submitter } = event
    void save(submitter instanceof HTMLButtonElement ? submitter.value : 'save')
  })
  one('[data-close]', HTMLElement, form).addEventListener('click', () => dialog.close())
  one('[data-more]', HTMLElement, form).addEventListener('click', more)
}

/** Asks for a new event on the day around a place, at the time of a height in it where the place says one. */
export function askForNew(place: HTMLElement, y?: number): void {
  const day = around('.day[data-date]', HTMLElement, place)
  if (!day) return
  add = one('.add', HTMLAnchorElement, day)
  form.reset()
  problem.textContent = ''
  heading.textContent = add.getAttribute('aria-label')
  field(form, 'start[day]').value = day.dataset['date'] ?? ''
  if (y !== undefined && place.matches('.blocks')) field(form, 'start[time]').value = timeAt(place, y)
  dialog.showModal()
}

/** The half hour at a height of a day. */
function timeAt(place: HTMLElement, y: number): string {
  const { top, height } = place.getBoundingClientRect()
  const first = firstHour(place)
  const half = Math.floor(((y - top) / height) * (24 - first) * 2) + first * 2
  return timeIn(shifted('2000-01-01 00:00:00', half * 30))
}

async function save(action: string): Promise<void> {
  field(form, 'all_day').value = field(form, 'start[time]').value === '' ? '1' : '0'
  const isDone = await send(form.getAttribute('action') ?? '', [...entriesOf(form), ['action', action]], (text) => {
    problem.textContent = text
  })
  if (!isDone) return
  dialog.close()
  await refresh()
}

/** Goes on in the form of a new event, with what was typed. */
function more(): void {
  if (!add) return
  const address = new URL(add.href)
  for (const [name, value] of entriesOf(form)) {
    if (value !== '' && name === 'start[time]') address.searchParams.set('time', value)
    if (value !== '' && name.startsWith('title')) address.searchParams.set('title', value)
  }
  location.assign(address)
}

// A new event from the calendar: a sentence in a dialog, or all of its form.
import { around, given, one } from '../../dom.ts'
import { entriesOf, field } from '../../form.ts'
import { readJson } from '../../json.ts'
import { firstHour } from './elements.ts'
import { refresh, send } from './send.ts'
import { shifted, timeIn } from './wall-times.ts'

const dialog = one('#calendar-new', HTMLDialogElement)
const form = one('form', HTMLFormElement, dialog)
const heading = one('h2', HTMLElement, dialog)
const problem = one('.problem', HTMLElement, dialog)
const understood = one('.understood', HTMLElement, dialog)

/** Where the form of a new event is that day; its name says which. */
let add: HTMLAnchorElement | undefined
let turn = 0
let pause: number | undefined

export function watchNewEvents(): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { submitter } = event
    void save(submitter instanceof HTMLButtonElement ? submitter.value : 'save')
  })
  form.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(() => void understand(), 200)
  })
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.shiftKey) return
    event.preventDefault()
    one('[value=publish]', HTMLButtonElement, form).click()
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
  problem.textContent = understood.textContent = ''
  heading.textContent = add.getAttribute('aria-label')
  field(form, 'start[day]').value = day.dataset['date'] ?? ''
  const isTimed = y !== undefined && place.matches('.blocks')
  field(form, 'start[time]').value = isTimed ? timeAt(place, y) : ''
  dialog.showModal()
  void understand()
}

/** Tells when and where the event would be, by the sentence and the place that was clicked. */
async function understand(): Promise<void> {
  const now = (turn += 1)
  const answer = await readJson<{ readonly line: string }>(given(form, 'typed'), asked())
  if (answer && now === turn) understood.textContent = answer.line
}

function asked() {
  const [text, day, time] = ['sentence', 'start[day]', 'start[time]'].map((name) => field(form, name).value) as [
    string,
    string,
    string,
  ]
  return { text, day, time }
}

/** The half hour at a height of a day. */
function timeAt(place: HTMLElement, y: number): string {
  const { top, height } = place.getBoundingClientRect()
  const first = firstHour(place)
  const half = Math.floor(((y - top) / height) * (24 - first) * 2) + first * 2
  return timeIn(shifted('2000-01-01 00:00:00', half * 30))
}

async function save(action: string): Promise<void> {
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
  const { text, time } = asked()
  if (text !== '') address.searchParams.set('sentence', text)
  if (time !== '') address.searchParams.set('time', time)
  location.assign(address)
}

// A new event from the calendar: a sentence in a dialog, or all of its form.
import { chipsOf, closest, dataAttribute, one } from '../../dom.ts'
import { textEntries, requireField } from '../../form.ts'
import { latestJson } from '../../json.ts'
import { firstHour, placeBeside, wide } from './elements.ts'
import { reloadCalendar } from './sending/refresh.ts'
import { sendForm } from './sending/send.ts'
import { addMinutes, timeOfWall } from './wall-times.ts'

const readParts = latestJson()
const dialog = one('#calendar-new', HTMLDialogElement)
const form = one('form', HTMLFormElement, dialog)
const heading = one('h2', HTMLElement, dialog)
const problem = one('.problem', HTMLElement, dialog)
const parts = one('[data-parts]', HTMLElement, dialog)

/** Where the form of a new event is that day; its name says which. */
let add: HTMLAnchorElement | undefined
/** Puts the dialog beside the place that was clicked. */
let beside = () => {}
let pause: number | undefined

export function watchNewEvents(): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { submitter } = event
    void saveNewEvent(submitter instanceof HTMLButtonElement ? submitter.value : 'save')
  })
  form.addEventListener('input', () => {
    clearTimeout(pause)
    pause = setTimeout(() => void previewSentence(), 200)
  })
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !event.shiftKey) return
    event.preventDefault()
    one('[value=publish]', HTMLButtonElement, form).click()
  })
  one('[data-close]', HTMLElement, form).addEventListener('click', () => dialog.close())
  one('[data-more]', HTMLElement, form).addEventListener('click', more)
}

/** Its height changes with what is understood. */
function placeDialog(): void {
  if (wide.matches) beside()
}

/** Asks for a new event on the day around a place, at the time of a height in it where the place says one. */
export function askForNew(place: HTMLElement, y?: number): void {
  const day = closest('.day[data-date]', HTMLElement, place)
  if (!day) return
  add = one('.add', HTMLAnchorElement, day)
  form.reset()
  problem.textContent = ''
  parts.replaceChildren()
  heading.textContent = add.getAttribute('aria-label')
  requireField(form, 'start[day]').value = day.dataset['date'] ?? ''
  const isTimed = y !== undefined && place.matches('.blocks')
  requireField(form, 'start[time]').value = isTimed ? timeAt(place, y) : ''
  dialog.showModal()
  beside = () => placeBeside(isTimed ? place : day, dialog, y)
  placeDialog()
  void previewSentence()
}

/** Tells when and where the event would be, by the sentence and the place that was clicked. */
async function previewSentence(): Promise<void> {
  const answer = await readParts<{ readonly parts: readonly string[] }>(dataAttribute(form, 'typed'), typedSentence())
  if (!answer) return
  parts.replaceChildren(...chipsOf(answer.parts))
  placeDialog()
}

function typedSentence() {
  const [text, day, time] = ['sentence', 'start[day]', 'start[time]'].map((name) => requireField(form, name).value) as [
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
  return timeOfWall(addMinutes('2000-01-01 00:00:00', half * 30))
}

async function saveNewEvent(action: string): Promise<void> {
  const isDone = await sendForm(
    form.getAttribute('action') ?? '',
    [...textEntries(form), ['action', action]],
    (text) => {
      problem.textContent = text
    },
  )
  if (!isDone) return
  dialog.close()
  await reloadCalendar()
}

/** Goes on in the form of a new event, with what was typed. */
function more(): void {
  if (!add) return
  const address = new URL(add.href)
  const { text, time } = typedSentence()
  if (text !== '') address.searchParams.set('sentence', text)
  if (time !== '') address.searchParams.set('time', time)
  location.assign(address)
}

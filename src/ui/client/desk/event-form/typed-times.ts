import { actionButton, dataAttribute, maybe, one } from '../../dom.ts'
import { announceInput, requireField } from '../../form.ts'
import { readJson } from '../../json.ts'
import { fillRepeat, openRepeat, type RepeatFields } from './repeat-fields.ts'

type Part = 'day' | 'time'
type Moment = Readonly<Record<Part, string>>

/** What the service understands of days and times in words. */
interface Understood {
  readonly fields?: { readonly start: Moment; readonly end: Moment; readonly all_day: string }
  /** How it repeats, by the names of fields. */
  readonly repeat?: RepeatFields
  /** The same in full. */
  readonly text?: string
  readonly problem?: string
  /** Whether that is that no holidays are named. */
  readonly isOfHolidays?: boolean
  /** What is to be known of what was understood. */
  readonly note?: string
}

/**
 * Days and times in words: what is understood goes into the fields below, which fold away behind the line that tells it. Answers what
 * tells that line when the fields are changed otherwise.
 */
export function readTypedTimes(form: HTMLFormElement, box: HTMLElement): (line: string) => void {
  const input = one('input', HTMLInputElement, box)
  const told = one('.understood > [aria-live]', HTMLElement, box)
  const unread = one('.unread', HTMLElement, box)
  /** What is not understood, beside the line of what stands in the fields, which it leaves as they are. */
  const holidays = maybe('[data-holidays]', HTMLElement, box)
  const tellUnread = (problem = '', isOfHolidays = false) => {
    if (holidays) holidays.hidden = !isOfHolidays
    one('span', HTMLElement, unread).textContent = problem
    unread.hidden = problem === ''
  }
  const fold = foldBehind(told, dataAttribute(box, 'change'), one('#by-hand', HTMLElement, form))
  fold()
  // The fields are what counts; the text, too, as long as they do not say what it says.
  const sendText = (isSent: boolean) => input.setAttribute('name', isSent ? 'when' : 'understood')
  sendText(input.value !== '' && input.dataset['understood'] === undefined)
  // What a sentence leaves open is as it was before it.
  const names = ['start[day]', 'start[time]', 'end[day]', 'end[time]', 'all_day'] as const
  const valueOf = (name: string) => new FormData(form).getAll(name).map(String).at(-1) ?? ''
  const heldNow = () => new Map<string, string>(names.map((name) => [name, valueOf(name)]))
  let before = heldNow()
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !before.has(target.name)) return
    before = heldNow()
    sendText(false)
    tellUnread()
  })
  let turn = 0
  let pause: number | undefined
  // What a new event was begun with.
  if (input.name === 'when') void askTypedTimes()
  input.addEventListener('input', () => {
    sendText(input.value.trim() !== '')
    clearTimeout(pause)
    pause = setTimeout(() => void askTypedTimes(), 250)
  })

  return (now) => {
    if (told.textContent !== now) told.textContent = now
    fold()
  }

  async function askTypedTimes(): Promise<void> {
    const now = (turn += 1)
    const text = input.value.trim()
    if (text === '') return tellUnread()
    const [day = '', time = '', last = '', end = '', allDay = ''] = before.values()
    const query = { text, day, time, last, end, all_day: allDay, after: valueOf('end[after]') }
    const understood = await readJson<Understood>(dataAttribute(box, 'typed'), query)
    if (!understood || now !== turn) return
    const { fields, repeat, problem, note, isOfHolidays } = understood
    tellUnread(problem ?? note, isOfHolidays)
    if (!fields) return fold(false)
    sendText(false)
    told.textContent = understood.text ?? ''
    for (const end of ['start', 'end'] as const)
      for (const part of ['day', 'time'] as const) requireField(form, `${end}[${part}]`).value = fields[end][part]
    one('#f-all_day', HTMLInputElement, form).checked = fields.all_day === '1'
    fold(true)
    if (repeat) {
      fillRepeat(form, repeat)
      openRepeat(form)
    }
    announceInput(form)
  }
}

/** A button behind a line that shows and hides what the line tells. Answers what folds it; without a word, only the button is looked after. */
function foldBehind(told: HTMLElement, label: string, folded: HTMLElement): (isFolded?: boolean) => void {
  const change = actionButton(label, 'link', () => fold(folded.dataset['folded'] === undefined))
  change.setAttribute('aria-controls', folded.id)
  told.after(' ', change)
  const fold = (isFolded = folded.dataset['folded'] !== undefined) => {
    folded.toggleAttribute('data-folded', isFolded)
    change.hidden = !isFolded && told.textContent === ''
    change.setAttribute('aria-expanded', String(!isFolded))
  }
  return fold
}

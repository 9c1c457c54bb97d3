import { all, closest, one } from '../../dom.ts'
import { requireField, findField } from '../../form.ts'

/** Fields of a repetition, by what stands in their brackets. */
export type RepeatFields = Readonly<Record<string, string | readonly string[]>>

/** Fills in what is said of how something repeats. */
export function fillRepeat(form: HTMLFormElement, repeat: RepeatFields): void {
  for (const [name, value] of Object.entries(repeat))
    if (typeof value === 'string') {
      const control = findField(form, `repeat[${name}]`)
      if (control) control.value = value
    } else
      for (const box of all(`[name="repeat[${name}][]"]`, HTMLInputElement, form))
        box.checked = value.includes(box.value)
}

/** Shows the fields of the repetition. */
export function openRepeat(form: HTMLFormElement): void {
  const fold = closest('details', HTMLDetailsElement, findField(form, 'repeat[freq]') ?? null)
  if (fold) fold.open = true
}

/** Weekdays that somebody ticks stay what they are, and do not move with the start. */
export function keepTicked(form: HTMLFormElement): void {
  form.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'repeat[days][]') return
    requireField(form, 'repeat[from]').value = requireField(form, 'start[day]').value
    one('[data-moved]', HTMLElement, form).textContent = ''
  })
}

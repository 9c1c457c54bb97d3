import { all, closest, dataAttribute, maybe, one } from '../../dom.ts'
import { markLanguages } from './language-switch.ts'
import { requireField, findField, isControl } from '../../form.ts'

/** Hides what does not apply: parts of other repetitions, times of whole days, the address of a venue that is not new. */
export function showWhatApplies(form: HTMLFormElement): void {
  const frequency = findField(form, 'repeat[freq]')?.value ?? ''
  for (const part of all('[data-for]', HTMLElement, form))
    part.hidden = !dataAttribute(part, 'for').split(' ').includes(frequency)
  const isOne = findField(form, 'repeat[interval]')?.value === '1'
  for (const unit of all('[data-one]', HTMLOptionElement, form)) unit.text = dataAttribute(unit, isOne ? 'one' : 'many')
  const end = findField(form, 'repeat[end]')?.value
  for (const part of all('[data-end]', HTMLElement, form)) part.hidden = dataAttribute(part, 'end') !== end
  const isAllDay = one('#f-all_day', HTMLInputElement, form).checked
  for (const name of ['start[time]', 'end[time]']) {
    const whole = closest('.field', HTMLElement, requireField(form, name))
    if (whole) whole.hidden = isAllDay
  }
  const isNew = requireField(form, 'new_venue[venue]').value.trim() !== ''
  one('[data-new="venue"]', HTMLElement, form).toggleAttribute('data-folded', !isNew)
  for (const group of all('.bilingual', HTMLElement, form)) markMissing(group)
  markLanguages(form)
}

/** Marks the language in which a text is missing where it is written in another. */
function markMissing(group: HTMLElement): void {
  const texts = [...group.querySelectorAll('[name]')].filter(isControl)
  const isWritten = texts.some(({ value }) => value.trim() !== '')
  for (const text of texts) {
    const mark = maybe('.missing', HTMLElement, closest('.field', HTMLElement, text))
    if (mark) mark.hidden = !isWritten || text.value.trim() !== ''
  }
}

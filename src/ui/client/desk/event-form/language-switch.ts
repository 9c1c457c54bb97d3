import { all, maybe, one } from '../../dom.ts'

/** Shows the texts of the form in the language whose button is pressed. */
export function switchLanguages(form: HTMLFormElement): void {
  const group = maybe('.tongues', HTMLElement, form)
  if (!group) return
  const buttons = all('button', HTMLButtonElement, group)
  for (const [index, button] of buttons.entries())
    button.addEventListener('click', () => {
      group.dataset['tongue'] = String(index)
      for (const each of buttons) each.setAttribute('aria-pressed', String(each === button))
    })
}

/** Dots the languages in which something is missing that is written in another. */
export function markLanguages(form: HTMLFormElement): void {
  const fields = all('.bilingual .field:has(.missing:not([hidden]))', HTMLElement, form)
  for (const button of all('.tongues button', HTMLButtonElement, form))
    one('.dot', HTMLElement, button).hidden = !fields.some((field) =>
      maybe(`[lang="${button.lang}"]`, HTMLElement, field),
    )
}

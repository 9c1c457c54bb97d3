import { dataAttribute, one } from '../../dom.ts'

/** Ctrl+Enter, anywhere in the form, presses the first button that saves. */
export function saveByKeys(form: HTMLFormElement): void {
  const buttons = one('.save', HTMLElement, form)
  const save = one('button', HTMLButtonElement, buttons)
  save.setAttribute('aria-keyshortcuts', 'Control+Enter')
  save.title = dataAttribute(buttons, 'keys')
  form.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      form.requestSubmit(save)
    },
    true,
  )
}

import { create, one } from './dom.ts'

/** What holds a value in a form. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function isControl(element: unknown): element is Control {
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => element instanceof kind)
}

/** The field of this name, where the form has it. */
export function findField(form: HTMLFormElement, name: string): Control | undefined {
  const found = form.elements.namedItem(name)
  return isControl(found) ? found : undefined
}

/** The field of this name; an error where the form has none. */
export function requireField(form: HTMLFormElement, name: string): Control {
  const found = findField(form, name)
  if (!found) throw new Error(`this form has no field ${name}`)
  return found
}

/** What a form holds, without files. */
export function textEntries(form: HTMLFormElement): [name: string, value: string][] {
  return [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
}

/** The address to which a form leads, without what is empty. */
export function formAddress(form: HTMLFormElement): URL {
  const address = new URL(form.action)
  address.search = new URLSearchParams(textEntries(form).filter(([, value]) => value !== '')).toString()
  return address
}

/** Sends a form that no page shows. */
export function sendHiddenForm(action: string, fields: Readonly<Record<string, string>>): void {
  const csrf = one('meta[name="csrf-token"]', HTMLMetaElement).content
  const inputs = Object.entries({ csrf, ...fields }).map(([name, value]) => create('input', { name, value }))
  const form = create('form', { method: 'post', action, hidden: true }, ...inputs)
  document.body.append(form)
  form.submit()
}

/** Tells those who listen to a form that a script has changed its fields. */
export function announceInput(form: HTMLElement): void {
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

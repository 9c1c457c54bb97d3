/** A constructor of elements, such as `HTMLInputElement`. */
type Kind<E extends Element> = new () => E

/** The element that the page has for a script; an error where it is missing. */
export function one<E extends Element>(selector: string, kind: Kind<E>, within: ParentNode = document): E {
  const found = maybe(selector, kind, within)
  if (!found) throw new Error(`this page has no ${selector}`)
  return found
}

/** The first such element, where there is one. */
export function maybe<E extends Element>(
  selector: string,
  kind: Kind<E>,
  within: ParentNode = document,
): E | undefined {
  const found = within.querySelector(selector)
  return found instanceof kind ? found : undefined
}

/** The first such element that can be seen: what is for other widths of the screen is there, too. */
export function visible(selector: string): HTMLElement | undefined {
  return all(selector, HTMLElement).find((each) => each.checkVisibility())
}

export function all<E extends Element>(selector: string, kind: Kind<E>, within: ParentNode = document): readonly E[] {
  return [...within.querySelectorAll(selector)].filter((each): each is E => each instanceof kind)
}

/** The element around what an event happened to, or that very element. */
export function closest<E extends Element>(selector: string, kind: Kind<E>, target: EventTarget | null): E | undefined {
  const found = target instanceof Element ? target.closest(selector) : undefined
  return found instanceof kind ? found : undefined
}

/** What the server has written into an attribute `data-…` for a script. */
export function dataAttribute(element: HTMLElement, name: string): string {
  const value = element.dataset[name]
  if (value === undefined) throw new Error(`an element of this page has no data-${name}`)
  return value
}

/** A new element with its properties and its content. */
export function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...content)
  return made
}

/** A button that sends nothing. */
export function actionButton(label: string, className: string, press: () => void): HTMLButtonElement {
  const made = create('button', { type: 'button', className }, label)
  made.addEventListener('click', press)
  return made
}

export function paragraph(text: string, className = ''): HTMLParagraphElement {
  return create('p', { className }, text)
}

/** What is understood, or chosen, as chips. */
export function chipsOf(parts: readonly string[]): readonly (Node | string)[] {
  return parts.flatMap((part) => [create('span', { className: 'chip' }, part), ' '])
}

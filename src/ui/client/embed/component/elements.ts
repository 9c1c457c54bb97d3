// Elements: what comes from the service becomes text, never markup.
import type { Wishes } from './ask.ts'

type Attributes = Readonly<Record<string, string | false | undefined>>
type Child = Node | string | false | undefined | readonly Child[]

/** An element; attributes that are false or empty are left out, and texts stay texts. */
export function make(name: string, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false && value !== '') element.setAttribute(key, value)
  element.append(...children.flatMap(nodesOf))
  return element
}

function nodesOf(child: Child): readonly (Node | string)[] {
  if (child === undefined || child === false || child === '') return []
  return typeof child === 'string' || child instanceof Node ? [child] : child.flatMap(nodesOf)
}

export function partButton(content: string, attributes: Attributes, press: () => void): HTMLElement {
  const made = make('button', { type: 'button', part: 'button', ...attributes }, content)
  made.addEventListener('click', press)
  return made
}

/** An address of the web, or undefined: nothing else becomes a link. */
export function webAddress(text: string): string | undefined {
  try {
    const { protocol, href } = new URL(text)
    return /^https?:$/.test(protocol) ? href : undefined
  } catch {
    return undefined
  }
}

export function partLink(address: string, text: string, { target }: Wishes, more: Attributes = {}): HTMLElement {
  const href = webAddress(address)
  if (!href) return make('span', more, text)
  return make('a', { href, target, rel: target === '_blank' && 'noopener', part: 'link', ...more }, text)
}

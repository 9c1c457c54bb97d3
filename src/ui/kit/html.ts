/** Markup that is safe to send: text became part of it only escaped, or was cleaned before. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Insertable = Html | string | number | false | null | undefined | readonly Insertable[]

/** Markup with values in it: texts are escaped, lists are joined, `false` and empty values are left out. */
export function html(literals: TemplateStringsArray, ...parts: readonly Insertable[]): Html {
  const written = parts.map((part, index) => `${render(part)}${literals[index + 1] ?? ''}`)
  return new Html(`${literals[0] ?? ''}${written.join('')}`)
}

/** HTML that was cleaned when it was stored: descriptions and excerpts. */
export function cleaned(markup: string): Html {
  return new Html(markup)
}

/** JSON escaped so that it cannot end the script element that holds it (HTML §4.12.1.3). */
export function inlineJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

/** Data in a script element of its own. */
export function jsonScript(type: 'application/ld+json' | 'importmap', data: unknown): Html {
  return new Html(`<script type="${type}">${inlineJson(data)}</script>`)
}

function render(part: Insertable): string {
  if (part === false || part === null || part === undefined) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return part.map(render).join('')
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

/** Markup that is safe to send: text became part of it only escaped, or was cleaned before. */
export class Html {
  readonly markup: string
  /** What it says of controls that are wrong, in their order. */
  readonly problems: readonly ControlProblem[]
  /** Where its first mark of a wrong control ends. */
  readonly wrongEnd: number | undefined

  constructor(markup: string, problems: readonly ControlProblem[] = [], wrongEnd?: number) {
    this.markup = markup
    this.problems = problems
    this.wrongEnd = wrongEnd
  }
}

/** What is wrong with a control, said beside it. */
interface ControlProblem {
  /** The name that was refused; undefined where the page finds it wrong by itself. */
  readonly name: string | undefined
  /** The id of the control. */
  readonly id: string
  readonly sentence: string
}

const wrongAttribute = 'aria-invalid="true"'

/** The mark of a control that is wrong. */
export const wrongMark = new Html(wrongAttribute, [], wrongAttribute.length)

type Insertable = Html | string | number | false | null | undefined | readonly Insertable[]

/** Markup with values in it: texts are escaped, lists are joined, `false` and empty values are left out. */
export function html(literals: TemplateStringsArray, ...parts: readonly Insertable[]): Html {
  const problems: ControlProblem[] = []
  let markup = literals[0] ?? ''
  let wrongEnd: number | undefined
  const add = (part: Insertable): void => {
    if (part === false || part === null || part === undefined) return
    if (typeof part === 'string' || typeof part === 'number') markup += escape(String(part))
    else if (part instanceof Html) {
      if (part.wrongEnd !== undefined) wrongEnd ??= markup.length + part.wrongEnd
      problems.push(...part.problems)
      markup += part.markup
    } else for (const each of part) add(each)
  }
  for (const [index, part] of parts.entries()) {
    add(part)
    markup += literals[index + 1] ?? ''
  }
  return new Html(markup, problems, wrongEnd)
}

/** The same with the focus on the first control that is wrong. */
export function focused(page: Html): Html {
  const { markup, problems, wrongEnd } = page
  if (wrongEnd === undefined || markup.startsWith(' autofocus', wrongEnd)) return page
  return new Html(`${markup.slice(0, wrongEnd)} autofocus${markup.slice(wrongEnd)}`, problems)
}

/** HTML that was cleaned when it was stored: descriptions and excerpts. */
export function sanitizedHtml(markup: string): Html {
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

import { given, maybe, one, paragraph } from '../../dom.ts'
import { entriesOf } from '../../form.ts'
import { readJson } from '../../json.ts'

/** The dates that would follow, and what is to be looked at again. */
interface Ahead {
  readonly dates: readonly string[]
  readonly text: string
  /** Whether there are more dates than these. */
  readonly more: boolean
  readonly warnings: readonly string[]
}

let asked = 0

export async function lookAhead(form: HTMLFormElement): Promise<void> {
  const turn = (asked += 1)
  const preview = maybe('[data-preview]', HTMLElement, form)
  if (!preview) return
  const ahead = await readJson<Ahead>(given(preview, 'preview'), { form: JSON.stringify(scheduleOf(form)) })
  if (!ahead || turn !== asked) return
  const { dates, text, more, warnings } = ahead
  preview.replaceChildren(...(dates.length > 0 ? [paragraph(text), list([...dates, ...(more ? ['…'] : [])])] : []))
  const box = one('[data-warnings]', HTMLElement, form)
  box.hidden = warnings.length === 0
  one('ul', HTMLElement, box).replaceChildren(...list(warnings).children)
}

function list(texts: readonly string[]): HTMLElement {
  const made = document.createElement('ul')
  made.append(...texts.map((text) => Object.assign(document.createElement('li'), { textContent: text })))
  return made
}

interface Tree {
  [name: string]: Tree | string | readonly string[]
}

/** What the form says of when and where, with names in brackets as objects. */
function scheduleOf(form: HTMLFormElement): Tree {
  const found: Tree = {}
  for (const [name, value] of entriesOf(form)) {
    if (!/^(start|end|repeat|all_day|timezone|venue|own)/.test(name) || name === 'repeat[was]') continue
    put(found, name.replaceAll(']', '').split('['), value)
  }
  return found
}

function put(tree: Tree, [step = '', ...steps]: readonly string[], value: string): void {
  const there = tree[step]
  if (steps.length === 0) tree[step] = value
  else if (steps.length === 1 && steps[0] === '') tree[step] = [...(isList(there) ? there : []), value]
  else {
    const inside = typeof there === 'object' && !isList(there) ? there : {}
    tree[step] = inside
    put(inside, steps, value)
  }
}

function isList(value: Tree[string] | undefined): value is readonly string[] {
  return Array.isArray(value)
}

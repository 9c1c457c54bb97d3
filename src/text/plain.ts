/**
 * A text without markup: tags, comments and whatever `<script>` and `<style>` contain are removed, control characters
 * dropped, white space folded to single blanks. `1 < 2` and entities stay as they were typed; the no-break spaces of
 * French punctuation stay too. Linear time; what it gives contains no tag and comes back unchanged.
 */
export function plainText(text: string): string {
  return foldBlanks(withoutTags(foldBlanks(withoutControls(text))))
}

/** The text without NUL and other control characters (line breaks and tabs stay) and without halves of surrogate pairs. */
export function withoutControls(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]/g, '').toWellFormed()
}

function foldBlanks(text: string): string {
  return text.replace(/[\t\n\f\r \u0085\u2028\u2029]+/g, ' ').trim()
}

/**
 * The text without its tags. Each `>` closes the nearest `<` before it that begins a tag *in what is left of the text*,
 * so that `<<b>script>` does not turn into a tag.
 */
export function withoutTags(text: string): string {
  const left = new Remains()
  const endOfComment = endsOf(text, /-->/g)
  const endOfHidden = { script: endsOf(text, /<\/script[^<>]*>/gi), style: endsOf(text, /<\/style[^<>]*>/gi) }
  const scan = /[<>]/g
  let position = 0
  for (let sign = scan.exec(text); sign; sign = scan.exec(text)) {
    left.add(text.slice(position, sign.index))
    position = sign.index
    const comment = text.startsWith('<!--', position) ? endOfComment(position + 4) : undefined
    if (comment !== undefined) position = comment
    else {
      const tag = left.addSign(text[position] === '<' ? '<' : '>')
      position += 1
      const hidden = tag && hiddenElement(tag)
      if (hidden) position = endOfHidden[hidden](position) ?? position
    }
    scan.lastIndex = position
  }
  left.add(text.slice(position))
  return left.text()
}

/** What is left of a text: pieces, each but the first of which begins with a `<` that may still become a tag. */
class Remains {
  #closed = ''
  #open: string[] = []

  add(text: string): void {
    const last = this.#open.length - 1
    if (last < 0) this.#closed += text
    else this.#open[last] += text
  }

  /** Adds `<` or `>`. Gives the tag that this completes, which is no longer part of the text. */
  addSign(sign: '<' | '>'): string | undefined {
    if (sign === '<') {
      this.#open.push(sign)
      return undefined
    }
    let after = ''
    for (let piece = this.#open.pop(); piece !== undefined; piece = this.#open.pop()) {
      if (/^<[a-z/!?]/i.test(piece)) return piece
      after = `${piece}${after}`
    }
    this.#closed += `${after}>`
    return undefined
  }

  text(): string {
    return this.#closed + this.#open.join('')
  }
}

/** The element that a tag opens, if its content is not for readers. */
function hiddenElement(tag: string): 'script' | 'style' | undefined {
  if (/^<script(?![\w-])/i.test(tag)) return 'script'
  return /^<style(?![\w-])/i.test(tag) ? 'style' : undefined
}

/** Finds where the next match ends; having found none it does not look again, which keeps the whole linear. */
function endsOf(text: string, pattern: RegExp): (from: number) => number | undefined {
  let none = false
  return (from) => {
    if (none) return undefined
    pattern.lastIndex = from
    none = !pattern.test(text)
    return none ? undefined : pattern.lastIndex
  }
}

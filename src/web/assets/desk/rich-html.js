const reader = Reader.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

/** HTML in a document without a window: nothing in it is loaded or run. */
const inert = (html) => new DOMParser().parseFromString(html, 'text/html').body

/** Text without blocks as the service reads it: an empty line begins a paragraph. */
function inParagraphs(text) {
  if (/<(p|h[1-6]|[uo]l|dl|li|blockquote|hr|div|table|pre|figure|section|article)\b/i.test(text)) return text
  return `<p>${text
    .trim()
    .split(/\n[ \t]*\n/)
    .map((each) => each.replace(/(<br ?\/?>)?\n/g, '<br>'))
    .join('</p><p>')}</p>`
}

const documentOf = (text) => reader.parse(inert(inParagraphs(text)))

/** A document as the service stores it: its paragraphs on lines of their own, and none that are empty. */
function htmlOf(content) {
  const box = document.createElement('div')
  box.append(serializer.serializeFragment(content))
  for (const item of box.querySelectorAll('li')) {
    const [first, ...others] = item.children
    if (first?.localName === 'p' && others.every(({ localName }) => localName !== 'p'))
      first.replaceWith(...first.childNodes)
  }
  return [...box.children]
    .filter(({ localName, textContent }) => localName === 'hr' || textContent.trim() !== '')
    .map(({ outerHTML }) => outerHTML.replace(/<([bh]r)>/g, '<$1 />').replaceAll('&nbsp;', '\u00a0'))
    .join('\n')
}

/** Whether the editor shows all that a text has, so that nothing is lost when it is written there. */
function isKnown(text) {
  if (text.trim() === '') return true
  // Policies of pages complain of styles, even where nothing is shown.
  if (/<[^>]*\sstyle\s*=/i.test(text)) return false
  return contentsOf(inert(inParagraphs(text))) === contentsOf(inert(htmlOf(documentOf(text).content)))
}

const sameAs = Object.fromEntries(Object.entries(looks).flatMap(([name, tags]) => tags.map((tag) => [tag, name])))
const holdsBlocks = new Set(['body', 'li', 'blockquote'])

/** All that HTML has, written in one way: blocks, and texts with the marks that are on them, in whatever order. */
function contentsOf(body) {
  const parts = []
  const add = (text, marks) => {
    const look = [...new Set(marks)].sort().join()
    const last = parts.at(-1)
    if (last?.look === look) last.text += text
    else parts.push({ text, look })
  }
  const walk = (element, marks) => {
    let isOpen = false
    const paragraph = (opens) => {
      if (opens !== isOpen && holdsBlocks.has(element.localName)) parts.push({ tag: opens ? '<p>' : '</p>' })
      isOpen = opens
    }
    for (const child of element.childNodes) {
      const name = child.localName
      const attributes = [...(child.attributes ?? [])].map((each) => ` ${each.name}=${each.value}`).sort()
      if (child.nodeType === Node.TEXT_NODE) {
        const isBlank = /^[ \t\n\f\r]*$/.test(child.data)
        const isBetween = /^([uo]l|body|li|blockquote)$/.test(element.localName) && !isOpen
        if (isBlank && isBetween) continue
        paragraph(true)
        add(child.data, marks)
      } else if (name === 'br') {
        paragraph(true)
        parts.push({ tag: `<br${attributes}>` })
      } else if (child.attributes.length > 0 && child.textContent.trim() === '') {
        // The schema has no places without text, such as the targets of links.
        parts.push({ tag: `<${name}${attributes} />` })
        walk(child, [])
      } else if (name === 'a' || name in sameAs) {
        paragraph(true)
        walk(child, [...marks, `${sameAs[name] ?? name}${attributes}`])
      } else {
        paragraph(false)
        parts.push({ tag: `<${name}${attributes}>` })
        walk(child, [])
        parts.push({ tag: `</${name}>` })
      }
    }
    paragraph(false)
  }
  walk(body, [])
  return collapsed(parts)
    .map(({ tag, text, look }) => tag ?? `[${look}]${text.replaceAll('<', '&lt;')}`)
    .join('')
}

/** Texts with blanks as pages show them: one for several, none at the beginning and the end of a line. */
function collapsed(parts) {
  let isAfterBlank = true
  const begun = parts.map((part) => {
    if (part.tag !== undefined) {
      isAfterBlank = true
      return part
    }
    const single = part.text.replace(/[ \t\n\f\r]+/g, ' ')
    const text = isAfterBlank ? single.replace(/^ /, '') : single
    if (text !== '') isAfterBlank = text.endsWith(' ')
    return { ...part, text }
  })
  let isBeforeEnd = true
  return begun
    .toReversed()
    .map((part) => {
      if (part.tag !== undefined) {
        isBeforeEnd = true
        return part
      }
      const text = isBeforeEnd ? part.text.replace(/ $/, '') : part.text
      if (text !== '') isBeforeEnd = false
      return { ...part, text }
    })
    .toReversed()
    .filter(({ text }) => text !== '')
}

/** What comes from word processors and web pages, with looks as elements and lists as lists; the schema takes out the rest. */
function tidied(html) {
  // The policy of the page complains of styles and handlers that it finds, even in such a document.
  const harmless = html
    .replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]*>/g, (tag) => tag.replace(/([\s"'])(style|on\w+)(?=\s*=)/gi, '$1data-$2'))
  const body = inert(harmless)
  for (const item of body.querySelectorAll('p[data-style*="mso-list"]')) {
    const sign = item.querySelector('[data-style*="Ignore"]')
    const kind = /^\s*\w{1,4}[.)]/.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    let list = item.previousElementSibling
    if (list?.dataset.list !== kind) {
      list = document.createElement(kind)
      list.dataset.list = kind
      item.before(list)
    }
    const entry = document.createElement('li')
    entry.append(...item.childNodes)
    list.append(entry)
    item.remove()
  }
  for (const verbatim of body.querySelectorAll('pre')) {
    const lines = document.createElement('div')
    lines.innerHTML = verbatim.innerHTML.trim().replace(/\n/g, '<br>')
    verbatim.replaceWith(lines)
  }
  for (const each of body.querySelectorAll('[data-style]')) {
    const style = each.dataset.style
    if (/^(b|strong)$/.test(each.localName) && /(?<![\w-])font-weight:\s*(normal|[1-5]00)/i.test(style))
      each.replaceWith(...each.childNodes)
    if (!/^(span|font)$/.test(each.localName)) continue
    if (/(?<![\w-])font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapInside(each, 'strong')
    if (/(?<![\w-])font-style:\s*italic/i.test(style)) wrapInside(each, 'em')
  }
  for (const each of body.querySelectorAll('*'))
    for (const { name } of [...each.attributes])
      if (!/^(href|start|data-pm-slice)$/.test(name)) each.removeAttribute(name)
  return body.innerHTML
}

function wrapInside(element, name) {
  const look = document.createElement(name)
  look.append(...element.childNodes)
  element.append(look)
}

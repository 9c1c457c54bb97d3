import { requestLimits } from '../../domain/request-limits.ts'
import { QuoteType, type TokenizerCallbacks } from 'htmlparser2'
import { malformed } from '../../errors/requests.ts'
import type { Localized } from '../../i18n/language.ts'
import { textOfXml } from './characters.ts'
import type { Element } from './element.ts'
import { msg } from '../../texts/msg.ts'

const maxElements = requestLimits.davElements.most
const maxDepth = 20

/** The prefixes that an element declares, before those of the elements around it. */
interface Scope {
  readonly own: ReadonlyMap<string, string>
  readonly outer: Scope | undefined
}

interface Open extends Scope {
  readonly tag: string
  readonly namespace: string
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Element[]
  text: string
}

/** The letters that names may have here: those of XML 1.0 §2.3 in any language. */
const qualified = /^(?:([\p{L}_][\p{L}\p{N}._-]*):)?([\p{L}_][\p{L}\p{N}._-]*)$/u

/** Makes the tree of a document of what a tokenizer finds in it; everything that is not well-formed is refused. */
export function elementTree() {
  let document = ''
  let root: Element | undefined
  let elements = 0
  let tag: { readonly name: string; readonly attributes: Map<string, string> } | undefined
  let attribute = ''
  let value = ''
  const open: Open[] = []

  /** Text that may go on with the next token. */
  const take = (start: number, end: number) => document.slice(start, end)

  function openElement(): void {
    if (!tag) return
    const outer = open.at(-1)
    if (!outer && root) throw malformed(notWellFormed)
    elements += 1
    if (open.length === maxDepth || elements > maxElements) throw malformed(tooMuch)
    const { declared, attributes } = declaredAndAttributes(tag.attributes)
    const scope = { own: declared, outer }
    const { namespace, name } = inScope(tag.name, scope)
    open.push({ ...scope, tag: tag.name, namespace, name, attributes, children: [], text: '' })
    tag = undefined
  }

  function closeElement(name: string): void {
    const last = open.pop()
    if (last?.tag !== name) throw malformed(notWellFormed)
    const { namespace, attributes, children, text } = last
    const element = { namespace, name: last.name, attributes, children, text: textOfXml(text).trim() }
    const outer = open.at(-1)
    if (outer) outer.children.push(element)
    else root = element
  }

  function appendText(some: string): void {
    const around = open.at(-1)
    if (around) around.text += some
    else if (some.trim() !== '') throw malformed(notWellFormed)
  }

  const callbacks: TokenizerCallbacks = {
    onopentagname: (start, end) => void (tag = { name: take(start, end), attributes: new Map() }),
    onattribname: (start, end) => void ([attribute, value] = [take(start, end), '']),
    onattribdata: (start, end) => void (value += take(start, end)),
    onattribend(quote) {
      const isQuoted = quote === QuoteType.Double || quote === QuoteType.Single
      if (!tag || !isQuoted || tag.attributes.has(attribute)) throw malformed(notWellFormed)
      tag.attributes.set(attribute, textOfXml(value))
    },
    onopentagend: openElement,
    onselfclosingtag() {
      const name = tag?.name ?? ''
      openElement()
      closeElement(name)
    },
    onclosetag: (start, end) => closeElement(take(start, end)),
    ontext: (start, end) => appendText(take(start, end)),
    // What stands in such a section means itself.
    oncdata: (start, end, offset) => appendText(take(start, end - offset).replaceAll('&', '&amp;')),
    oncomment: () => undefined,
    ondeclaration() {
      throw malformed(noDocumentType)
    },
    onprocessinginstruction(start, end) {
      const encoding = /^xml\s.*\bencoding\s*=\s*["']([^"']*)/i.exec(take(start, end).replace(/^\?/, ''))?.[1]
      if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw malformed(notWellFormed)
    },
    onattribentity: () => undefined,
    ontextentity: () => undefined,
    onend: () => undefined,
  }

  return {
    callbacks,
    append: (more: string) => void (document += more),
    /** Once everything was read. */
    root(): Element {
      if (!root || open.length > 0 || tag) throw malformed(notWellFormed)
      return root
    },
  }
}

/** What an element declares (`xmlns`), and its attributes without a prefix. */
function declaredAndAttributes(all: ReadonlyMap<string, string>) {
  const declared = new Map<string, string>()
  const attributes = new Map<string, string>()
  for (const [name, value] of all) {
    const [, prefix, local = ''] = qualified.exec(name) ?? []
    if (local === '') throw malformed(notWellFormed)
    if (name === 'xmlns') declared.set('', value)
    else if (prefix === 'xmlns') declared.set(local, value)
    else if (prefix === undefined) attributes.set(local, value)
  }
  return { declared, attributes }
}

function inScope(tag: string, scope: Scope): { readonly namespace: string; readonly name: string } {
  const [, prefix = '', name = ''] = qualified.exec(tag) ?? []
  for (let around: Scope | undefined = scope; around; around = around.outer) {
    const namespace = around.own.get(prefix)
    if (namespace !== undefined && name !== '') return { namespace, name }
  }
  if (prefix !== '' || name === '') throw malformed(notWellFormed)
  return { namespace: '', name }
}

const notWellFormed: Localized = msg('The body must be well-formed XML in UTF-8, with all its namespaces declared.')

const tooMuch: Localized = {
  en: `The body must have at most ${maxElements.toLocaleString('en')} elements, at most ${maxDepth} deep.`,
  fr: `Le corps de la requête doit avoir au plus ${maxElements.toLocaleString('fr')} éléments, sur au plus ${maxDepth} niveaux.`,
}

const noDocumentType: Localized = msg('The body must not have a document type.')

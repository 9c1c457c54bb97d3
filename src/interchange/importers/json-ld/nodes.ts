import type { Localized } from '../../../i18n/language.ts'
import { parsedJson } from '../bounded-json.ts'
import { Unreadable } from '../item.ts'
import { attributesOf } from '../markup.ts'
import { msg } from '../../../texts/msg.ts'

/** An object of JSON-LD. */
export type Node = Readonly<Record<string, unknown>>

/** How deep data may be nested, and how many objects there may be. */
const maxDepth = 60
const maxNodes = 200_000

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The values of a member: one, several or none. */
export function asValues(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, 1000)
  return value === undefined || value === null ? [] : [value]
}

/** Types without the address of their vocabulary. */
export function typesOf(node: Node): readonly string[] {
  return asValues(node['@type']).flatMap((type) => (typeof type === 'string' ? [shortName(type)] : []))
}

/** `EventCancelled` of `https://schema.org/EventCancelled` or `schema:EventCancelled`. */
export function shortName(text: string): string {
  return text.trim().replace(/^.*[/#:]/, '')
}

const otherEvents = new Set(['Festival', 'Hackathon', 'CourseInstance', 'EventSeries'])

function isEventNode(node: Node): boolean {
  return typesOf(node).some((type) => /Event$/.test(type) || otherEvents.has(type))
}

/** What a page or a file of JSON says, with references by `@id` to be looked up. */
export interface Graph {
  /** Events, outer ones first, each with the one that it is part of. */
  readonly events: readonly { readonly node: Node; readonly parent: Node | undefined }[]
  /** The whole of what is named by its `@id`. */
  readonly whole: (value: unknown) => unknown
}

export function graphOf(documents: readonly unknown[]): Graph {
  const byId = new Map<string, Node>()
  const events = new Map<Node, Node | undefined>()
  let count = 0
  const walk = (value: unknown, parent: Node | undefined, depth: number): void => {
    if (depth > maxDepth || (count += 1) > maxNodes) throw new Unreadable(tooMuch)
    if (Array.isArray(value)) for (const each of value) walk(each, parent, depth + 1)
    if (!isNode(value)) return
    const id = value['@id']
    const isWhole = Object.keys(value).length > 1
    if (typeof id === 'string' && isWhole) byId.set(id, { ...byId.get(id), ...value })
    const isOne = isEventNode(value) && isWhole
    if (isOne) events.set(value, parent)
    for (const [name, inner] of Object.entries(value))
      if (name !== 'superEvent' && typeof inner === 'object')
        walk(inner, isOne && name === 'subEvent' ? value : undefined, depth + 1)
  }
  for (const document of documents) walk(document, undefined, 0)
  return {
    events: [...events].map(([node, parent]) => ({ node, parent })),
    whole: (value) => {
      const id = isNode(value) ? value['@id'] : undefined
      return typeof id === 'string' ? (byId.get(id) ?? value) : value
    },
  }
}

/** The JSON of a file, or of the scripts of a page; and the lines on which scripts begin that are no JSON. */
export function documentsIn(text: string): {
  readonly documents: readonly unknown[]
  readonly broken: readonly number[]
} {
  if (/^\s*[[{]/.test(text)) {
    const value = parseScript(text)
    if (value === undefined) throw new Unreadable(notJson)
    return { documents: [value], broken: [] }
  }
  const read = scriptsIn(text).map(({ script, at }) => ({ value: parseScript(script), at }))
  const broken = read.filter(({ value }) => value === undefined).map(({ at }) => at)
  return { documents: read.flatMap(({ value }) => value ?? []), broken: broken.slice(0, maxBroken).map(lineIn(text)) }
}

/** Broken scripts of a page that are told of. */
const maxBroken = 100

function lineIn(text: string): (at: number) => number {
  return (at) => text.slice(0, at).split('\n').length
}

function scriptsIn(html: string): readonly { readonly script: string; readonly at: number }[] {
  const scripts: { readonly script: string; readonly at: number }[] = []
  const opening = /<script(?=[\s>])[^<>]{0,2000}>/gi
  for (let tag = opening.exec(html); tag; tag = opening.exec(html)) {
    const isData = /^application\/ld\+json\b/i.test(attributesOf(tag[0])['type'] ?? '')
    const closing = /<\/script/gi
    closing.lastIndex = opening.lastIndex
    const end = closing.exec(html)
    const script = html.slice(opening.lastIndex, end?.index ?? html.length)
    if (isData && script.trim() !== '') scripts.push({ script, at: tag.index })
    if (!end) break
    opening.lastIndex = end.index
  }
  return scripts
}

/** JSON as pages have it: within a comment, with line breaks in texts, with quotes as entities, with a semicolon behind it. */
function parseScript(script: string): unknown {
  const bare = script.replace(/^\s*(<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
  const ended = withoutEnd(bare)
  const [mark = ''] = /(?:-->|\/\*\s{0,9}\]\]>\s{0,9}\*\/|\/\/\s{0,9}\]\]>|\]\]>)$/.exec(ended.slice(-30)) ?? []
  const text = withoutEnd(ended.slice(0, ended.length - mark.length)).trim()
  const attempts = [
    () => text,
    // Line breaks and other control characters within texts.
    () => text.replace(/[\u0000-\u001f]+/g, ' '),
    () => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ]
  for (const attempt of attempts) {
    const value = parsedJson(attempt())
    if (value !== undefined) return value
  }
  return undefined
}

/** Without blanks and semicolons at its end: a pattern would look for one at each place of a text of blanks. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s;]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

const notJson: Localized = msg('What was read is not JSON, or breaks off before its end.')

const tooMuch: Localized = msg('The JSON-LD is nested too deeply, or has too many objects.')

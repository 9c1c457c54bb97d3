import { type AnyNode, type CallExpression, type Pattern, parse } from 'acorn'
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { textsInFile } from '../../src/texts/files.ts'

/** A text of the sources in both languages. `place` is its file and line. */
export interface LocalizedText {
  readonly place: string
  readonly en: string
  readonly fr: string
}

/**
 * Every text of `src` in two languages: those of the files of texts; what `msg` is given, with its translation; the members `en` and `fr` of an object,
 * and what is handed to the parameters `en` and `fr` of a function. What is computed within a text is `${…}`, or `{0}` in those of `msg`.
 */
export function localizedTexts(): readonly LocalizedText[] {
  return [...textsOfFiles(), ...textsOfSources()]
}

/** The texts of `src/texts`, under their keys. */
export function textsOfFiles(): readonly LocalizedText[] {
  const french = textsInFile('fr')
  return Object.entries(textsInFile('en')).map(([key, en]) => ({ place: key, en, fr: french[key] ?? '' }))
}

/** The French of what `msg` is given, by its English. */
export const translated = textsInFile('fr', 'api')

/** What `msg` is given. */
export function messagesOfSources(): readonly LocalizedText[] {
  return globSync('src/**/*.ts').sort().map(nodesOf).flatMap(messagesIn)
}

function messagesIn({ path, nodes }: Source): readonly LocalizedText[] {
  return nodes.flatMap((node) => {
    const en = messageOf(node)
    return !en ? [] : [{ place: `${path}:${String(node.loc?.start.line)}`, en, fr: translated[en] ?? '' }]
  })
}

function messageOf(node: AnyNode): string | undefined {
  if (node.type === 'TaggedTemplateExpression' && named(node.tag, 'msg'))
    return node.quasi.quasis
      .map(({ value }) => value.cooked ?? '')
      .reduce((all, next, index) => `${all}{${index - 1}}${next}`)
  if (node.type !== 'CallExpression' || !named(node.callee, 'msg')) return undefined
  return stringsOf(node.arguments[0])[0]
}

function textsOfSources(): readonly LocalizedText[] {
  const sources = globSync('src/**/*.ts').sort().map(nodesOf)
  const takers = new Map(sources.flatMap(({ nodes }) => nodes.flatMap(takerIn)))
  const messages = sources.flatMap(messagesIn)
  const pairs = sources.flatMap(({ path, nodes }) =>
    nodes.flatMap((node) => {
      const [english, french] = pairOf(node, takers)
      const place = `${path}:${String(node.loc?.start.line)}`
      return stringsOf(french).map((fr, index) => ({ place, en: stringsOf(english)[index] ?? '', fr }))
    }),
  )
  return [...messages, ...pairs]
}

interface Source {
  readonly path: string
  readonly nodes: readonly AnyNode[]
}

function nodesOf(path: string): Source {
  // Blanks stand where the types stood: lines stay.
  const script = stripTypeScriptTypes(readFileSync(path, 'utf8'))
  return { path, nodes: all(parse(script, { ecmaVersion: 'latest', sourceType: 'module', locations: true })) }
}

/** A function that takes a text in both languages, with the position of the English one. */
function takerIn(node: AnyNode): readonly [string, number][] {
  if (node.type !== 'FunctionDeclaration') return []
  const position = node.params.findIndex((each, index) => named(each, 'en') && named(node.params[index + 1], 'fr'))
  return position < 0 ? [] : [[node.id?.name ?? '', position]]
}

function pairOf(node: AnyNode, takers: ReadonlyMap<string, number>): readonly (AnyNode | undefined)[] {
  if (node.type === 'ObjectExpression') return [valueOf(node, 'en'), valueOf(node, 'fr')]
  return node.type === 'CallExpression' ? handed(node, takers) : []
}

function handed({ callee, arguments: given }: CallExpression, takers: ReadonlyMap<string, number>): readonly AnyNode[] {
  const position = callee.type === 'Identifier' ? takers.get(callee.name) : undefined
  const texts = position === undefined ? [] : given.slice(position, position + 2)
  return texts.every((each) => isString(each) || each.type === 'TemplateLiteral') ? texts : []
}

function valueOf(object: AnyNode & { readonly type: 'ObjectExpression' }, name: string): AnyNode | undefined {
  const property = object.properties.find((each) => each.type === 'Property' && named(each.key, name))
  return property?.type === 'Property' && !property.shorthand ? property.value : undefined
}

function named(node: AnyNode | Pattern | undefined, name: string): boolean {
  return node?.type === 'Identifier' && node.name === name
}

function isString(node: AnyNode): boolean {
  return node.type === 'Literal' && typeof node.value === 'string'
}

/** The strings and templates within a value: of a list or an object several. */
function stringsOf(node: AnyNode | undefined): readonly string[] {
  // What is handed to a function is no text.
  if (!node || node.type === 'CallExpression') return []
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return [node.quasis.map(({ value }) => value.cooked ?? '').join('${…}')]
  return childrenOf(node).flatMap(stringsOf)
}

function all(node: AnyNode): readonly AnyNode[] {
  return [node, ...childrenOf(node).flatMap(all)]
}

function childrenOf(node: AnyNode): readonly AnyNode[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

import { type AnyNode, parse } from 'acorn'
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'

/** A text that the sources name: by its key, in which `*` stands for what is computed. */
export interface Use {
  readonly place: string
  readonly key: string
  /** The names of the values that it is given; undefined where it is given none. */
  readonly values: readonly string[] | undefined
}

/** Possible keys of texts in the sources: strings and templates with points between names. */
export function usesOfTexts(): readonly Use[] {
  return globSync('src/**/*.ts').sort().flatMap(usesIn)
}

function usesIn(path: string): readonly Use[] {
  const script = stripTypeScriptTypes(readFileSync(path, 'utf8'))
  const tree = parse(script, { ecmaVersion: 'latest', sourceType: 'module', locations: true })
  return usesBelow(tree, undefined).map((use) => ({ ...use, place: `${path}:${use.place}` }))
}

function usesBelow(node: AnyNode, values: readonly string[] | undefined): readonly Use[] {
  const key = keyOf(node)
  const own = key === undefined ? [] : [{ place: String(node.loc?.start.line), key, values }]
  if (node.type !== 'CallExpression')
    return [...own, ...childrenOf(node).flatMap((child) => usesBelow(child, undefined))]
  const given = node.arguments.find((each) => each.type === 'ObjectExpression')
  const names = given?.properties.flatMap((each) =>
    each.type === 'Property' && each.key.type === 'Identifier' ? [each.key.name] : [],
  )
  return childrenOf(node).flatMap((child) => usesBelow(child, child === node.arguments[0] ? names : undefined))
}

function keyOf(node: AnyNode): string | undefined {
  const text =
    node.type === 'Literal' && typeof node.value === 'string'
      ? node.value
      : node.type === 'TemplateLiteral'
        ? node.quasis.map(({ value }) => value.cooked ?? '').join('*')
        : ''
  return /^[a-z]\w*(\.[\w*]+)+$/i.test(text) ? text : undefined
}

function childrenOf(node: AnyNode): readonly AnyNode[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

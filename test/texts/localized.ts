import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A text of the sources in both languages. `place` is its file and line. */
export interface LocalizedText {
  readonly place: string
  readonly en: string
  readonly fr: string
}

/**
 * Every text of `src` in two languages: the members `en` and `fr` of an object, and what is handed to the parameters `en`
 * and `fr` of a function. What is computed within a text is `${…}`.
 */
export function localizedTexts(): readonly LocalizedText[] {
  const sources = globSync('src/**/*.ts')
    .sort()
    .map((path) => ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  const takers = new Map(sources.flatMap(takersIn))
  return sources.flatMap((source) =>
    all(source).flatMap((node) => {
      const [english, french] = pairOf(node, takers)
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      const place = `${source.fileName}:${String(line)}`
      return stringsOf(french).map((fr, index) => ({ place, en: stringsOf(english)[index] ?? '', fr }))
    }),
  )
}

/** The functions that take a text in both languages, with the position of the English one. */
function takersIn(source: ts.SourceFile): readonly [string, number][] {
  return all(source)
    .filter(ts.isFunctionDeclaration)
    .map(({ name, parameters }): [string, number] => [
      name?.text ?? '',
      parameters.findIndex((each, index) => named(each, 'en') && named(parameters[index + 1], 'fr')),
    ])
    .filter(([, position]) => position >= 0)
}

function pairOf(node: ts.Node, takers: ReadonlyMap<string, number>): readonly (ts.Node | undefined)[] {
  if (ts.isObjectLiteralExpression(node)) return [valueOf(node, 'en'), valueOf(node, 'fr')]
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return []
  const position = takers.get(node.expression.text)
  const texts = position === undefined ? [] : node.arguments.slice(position, position + 2)
  return texts.every((each) => ts.isStringLiteralLike(each) || ts.isTemplateExpression(each)) ? texts : []
}

function valueOf(object: ts.ObjectLiteralExpression, name: string): ts.Node | undefined {
  const property = object.properties.find((each) => named(each, name))
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

function named(declaration: ts.NamedDeclaration | undefined, name: string): boolean {
  return declaration?.name !== undefined && ts.isIdentifier(declaration.name) && declaration.name.text === name
}

/** The strings and templates within a value: of a list or an object several. */
function stringsOf(node: ts.Node | undefined): readonly string[] {
  // What is handed to a function is no text.
  if (!node || ts.isCallExpression(node)) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `\${…}${literal.text}`).join('')]
  return childrenOf(node).flatMap(stringsOf)
}

function all(node: ts.Node): readonly ts.Node[] {
  return [node, ...childrenOf(node).flatMap(all)]
}

function childrenOf(node: ts.Node): readonly ts.Node[] {
  const found: ts.Node[] = []
  ts.forEachChild(node, (child) => {
    found.push(child)
  })
  return found
}

import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** A text of the sources in both languages. `place` is its file and line. */
export interface LocalizedText {
  readonly place: string
  readonly en: string
  readonly fr: string
}

/** Every text of `src` that has an `en` and a `fr` side by side; what is computed within one is `${…}`. */
export function localizedTexts(): readonly LocalizedText[] {
  return globSync('src/**/*.ts').sort().flatMap(textsOf)
}

function textsOf(path: string): readonly LocalizedText[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: LocalizedText[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) found.push(...pairsOf(node, source, path))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function pairsOf(object: ts.ObjectLiteralExpression, source: ts.SourceFile, path: string): readonly LocalizedText[] {
  const english = stringsOf(valueOf(object, 'en'))
  const french = stringsOf(valueOf(object, 'fr'))
  const line = source.getLineAndCharacterOfPosition(object.getStart()).line + 1
  return french.map((fr, index) => ({ place: `${path}:${String(line)}`, en: english[index] ?? '', fr }))
}

function valueOf(object: ts.ObjectLiteralExpression, name: string): ts.Node | undefined {
  const property = object.properties.find((each) => each.name && ts.isIdentifier(each.name) && each.name.text === name)
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined
}

/** The strings and templates within a value: of a list or an object several. */
function stringsOf(node: ts.Node | undefined): readonly string[] {
  // What is handed to a function is no text.
  if (!node || ts.isCallExpression(node)) return []
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `\${…}${literal.text}`).join('')]
  const found: string[] = []
  ts.forEachChild(node, (child) => {
    found.push(...stringsOf(child))
  })
  return found
}

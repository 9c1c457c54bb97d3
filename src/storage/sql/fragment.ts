import { isExpression, RawNode, sql as kysely, ValueNode, type Expression, type OperationNode } from 'kysely'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { rowsOf } from './rows-of.ts'
import { joining, standing, wayOf, type Way } from './statement-texts.ts'

/*
 * Statements that are put together for each request. Kysely's own trees for them, and what it does to make texts of
 * these, take several times as long as the database takes to answer; a fragment is nothing but texts and values, and
 * its texts are joined once, when the statement is run.
 */

/** A part of a statement: texts, and between them values or other parts. Kysely takes it as one of its own. */
export interface Fragment<out T = unknown> extends Expression<T> {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]
}

/** As Kysely's tag of this name: what is neither a fragment nor an expression of Kysely's is a value. */
export const sql = Object.assign(
  <T>(texts: readonly string[], ...values: readonly unknown[]): Fragment<T> => fragment(texts, values),
  {
    /** Several in a row. */
    join(parts: readonly unknown[], separator = ', '): Fragment {
      return fragment(joining(parts.length, separator), parts)
    },
    /** A text that is no value: the name of a column, an operator. Never what a caller sent. */
    raw: (text: string): Fragment => fragment(standing(text), []),
    /** A number or a word of ours that stands in the text itself, so that partial indexes serve. */
    lit: (value: number | string): Fragment => sql.raw(typeof value === 'number' ? `${value}` : `'${value}'`),
  },
)

/** The rows of a statement. */
export function selected<Row>(db: Db, statement: Fragment<Row>, dialect: Dialect): Promise<Row[]> {
  const known: unknown[] = []
  const way = wayOf(dialect.name)
  const place = follow(statement, known, way) ? way.end() : undefined
  if (place?.text !== undefined) return rowsOf<Row>(db, { sql: place.text, parameters: known })
  const parameters: unknown[] = []
  const text = written(statement, parameters, dialect)
  // A part that is Kysely's and more than texts and values: it makes the text of all.
  if (text === undefined) return rowsOf<Row>(db, kysely`${statement}`.compile(db))
  if (place) place.text = text
  return rowsOf<Row>(db, { sql: text, parameters })
}

function fragment<T>(texts: readonly string[], values: readonly unknown[]): Fragment<T> {
  return { texts, values, expressionType: undefined, toOperationNode }
}

function toOperationNode(this: Fragment): RawNode {
  return kysely(Object.assign([...this.texts], { raw: this.texts }), ...this.values).toOperationNode()
}

/** Goes the way of a fragment, its values added to `values`; false if there is more in it than texts and values. */
function follow({ texts, values: given }: Pick<Fragment, 'texts' | 'values'>, values: unknown[], way: Way): boolean {
  way.texts(texts)
  for (const value of given) {
    if (isFragment(value)) {
      if (!follow(value, values, way)) return false
    } else if (isExpression(value)) return false
    else {
      values.push(value)
      way.value()
    }
  }
  return true
}

/** The text of a fragment, its values added to `values`; undefined if there is more in it than texts and values. */
function written({ texts, values: given }: Pick<Fragment, 'texts' | 'values'>, values: unknown[], dialect: Dialect) {
  let all = texts[0] ?? ''
  for (let index = 0; index < given.length; index += 1) {
    const part = writtenValue(given[index], values, dialect)
    if (part === undefined) return undefined
    all += part + (texts[index + 1] ?? '')
  }
  return all
}

function writtenValue(value: unknown, values: unknown[], dialect: Dialect): string | undefined {
  if (isFragment(value)) return written(value, values, dialect)
  if (isExpression(value)) return writtenNode(value.toOperationNode(), values, dialect)
  return dialect.parameter(values.push(value))
}

function writtenNode(node: OperationNode, values: unknown[], dialect: Dialect): string | undefined {
  if (ValueNode.is(node) && !node.immediate) return dialect.parameter(values.push(node.value))
  if (!RawNode.is(node)) return undefined
  let all = node.sqlFragments[0] ?? ''
  for (const [index, parameter] of node.parameters.entries()) {
    const part = writtenNode(parameter, values, dialect)
    if (part === undefined) return undefined
    all += part + (node.sqlFragments[index + 1] ?? '')
  }
  return all
}

function isFragment(value: unknown): value is Fragment {
  return typeof value === 'object' && value !== null && 'texts' in value && 'values' in value
}

// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { nestNames, parseForm } from '../../../src/http/request/parameters.ts'
import { runs } from '../../support/runs.ts'

/** A tree as PHP builds it: values by keys in the order in which the keys came. */
interface Branch {
  readonly [key: string]: string | Branch
}

/**
 * The rules of contract/requests.md §3 a second way: the name is taken apart character by character, and every pair
 * makes a new tree.
 */
function expected(pairs: readonly (readonly [string, string])[]): unknown {
  let tree: Branch = Object.freeze({})
  for (const [name, value] of pairs) {
    const keys = keysOf(name)
    if (keys && !keys.includes('__proto__')) tree = planted(tree, keys, value, true)
  }
  return Object.fromEntries(entries(tree).map(([key, value]) => [key, harvested(value)]))
}

function keysOf(written: string): readonly string[] | undefined {
  const name = [...written]
  while (name[0] === ' ') name.shift()
  if (name.length === 0 || name[0] === '[') return undefined
  const keys: string[] = []
  let base = ''
  let position = 0
  while (position < name.length && name[position] !== '[') base += name[position++]
  while (name[position] === '[') {
    const end = name.indexOf(']', position)
    if (end < 0) break
    keys.push(
      name
        .slice(position + 1, end)
        .join('')
        .trimStart(),
    )
    position = end + 1
  }
  const whole = position < name.length && keys.length === 0 ? base + name.slice(position).join('') : base
  return [[...whole].map((sign) => (' .['.includes(sign) ? '_' : sign)).join(''), ...keys]
}

function planted(branch: Branch, [key = '', ...below]: readonly string[], value: string, top = false): Branch {
  const own = key === '' && !top ? String(free(branch)) : key
  const present = branch[own]
  const grown = below.length === 0 ? value : planted(typeof present === 'object' ? present : emptyBranch, below, value)
  return Object.assign(Object.create(null) as object, branch, { [own]: grown })
}

const emptyBranch: Branch = Object.freeze(Object.create(null) as Branch)
const entries = (branch: Branch) => Object.entries(branch)

function free(branch: Branch): number {
  let index = Object.keys(branch).length
  while (String(index) in branch) index += 1
  return index
}

function harvested(value: string | Branch): unknown {
  if (typeof value === 'string') return value
  const members = entries(value).map(([key, member]) => [key, harvested(member)] as const)
  return members.every(([key]) => [...key].length > 0 && [...key].every((sign) => sign >= '0' && sign <= '9'))
    ? members.map(([, member]) => member)
    : Object.fromEntries(members)
}

/** Objects list keys that are numbers first, in ascending order: what cannot be told apart is compared in that order. */
function ascending(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(ascending)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, ascending(member)]))
}

const key = fc.oneof(
  fc.constantFrom('', '0', 'x', 'y', 'constructor', 'toString', '__proto__', ' a', 'a.b', 'é', '日本'),
  fc.string({ maxLength: 4 }).filter((text) => !/[[\]\0]/.test(text)),
)
const base = fc.oneof(fc.constantFrom('a', 'b', 'a b', 'a.b', ' a', 'organizer'), fc.string({ maxLength: 5 }))
const name = fc.oneof(
  fc.tuple(base, fc.array(key, { maxLength: 5 })).map(([first, keys]) => first + keys.map((k) => `[${k}]`).join('')),
  fc.tuple(base, fc.constantFrom('[', ']', '[]]', '[x]y', '[x]y[z]', '[[x]]', '[x][', '[ ]')).map(([a, b]) => a + b),
)
const value = fc.string({ unit: 'grapheme', maxLength: 6 })
const pairs = fc
  .array(fc.tuple(name, value), { maxLength: 12 })
  .filter((all) => all.every(([written, text]) => !(written + text).includes('\0') && (written + text).isWellFormed()))
  // Numbers by hand in front of numbers by the reader is where the order of an object would count.
  .filter((all) => all.every(([written]) => !/\[\s*\d*[1-9]\d*\]/.test(written)))
  .filter((all) => all.every(([written]) => written.split('[').length <= 6))

test('names with brackets become the lists and objects that a second reader finds', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      assert.deepEqual(ascending(nestNames(all)), ascending(expected(all)))
    }),
    runs(500, 50_000),
  )
})

test('a query says the same with its brackets escaped or not', () => {
  fc.assert(
    fc.property(pairs, (all) => {
      const known = all.filter(([written]) => written !== '')
      const escaped = new URLSearchParams(known.map(([written, text]) => [written, text])).toString()
      assert.deepEqual(parseForm(escaped), nestNames(known))
      assert.deepEqual(parseForm(escaped.replaceAll('%5B', '[').replaceAll('%5D', ']')), nestNames(known))
    }),
    runs(500, 20_000),
  )
})

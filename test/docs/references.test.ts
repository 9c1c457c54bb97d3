import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const files = [
  ...globSync('*.md'),
  ...globSync('docs/**/*.md'),
  ...globSync('{src,test,scripts,bin}/**/*.{ts,js}', { exclude: ['**/node_modules/**'] }),
]

interface Citation {
  /** The file that cites. */
  readonly file: string
  readonly document: string
  readonly sections: readonly number[]
}

/** `contract/lists.md §1, §4–§6`; the sections may also follow a link. */
function citationsOf(file: string): readonly Citation[] {
  const lines = readFileSync(file, 'utf8').replace(/\n\s*(?:\*(?!\/)|\/\/)?\s*/gu, ' ')
  const found = lines.matchAll(/(?<![\w./-])([\w./-]*\w\.md)\b\)?(?: (§\d+(?:(?:, |–| and )§\d+)*))?/gu)
  return [...found].map(([, document = '', sections = '']) => ({ file, document, sections: numbersOf(sections) }))
}

/** `§1, §4–§6` is 1, 4, 5, 6. */
function numbersOf(sections: string): readonly number[] {
  return sections.split(/, | and /u).flatMap((part) => {
    const [first = 0, last = first] = [...part.matchAll(/\d+/gu)].map(Number)
    return first === 0 ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}

/** The document as the one who cites it means it: from beside it, from the root of the repository, or from `docs`. */
function found({ file, document }: Citation): string | undefined {
  return [join(dirname(file), document), document, join('docs', document)].find((path) => existsSync(path))
}

const citations = files.flatMap(citationsOf)

void test('every document that is cited is in the repository', () => {
  assert.ok(citations.length > 200, 'the citations are found')
  assert.deepEqual(
    citations.filter((citation) => !found(citation)).map(({ file, document }) => `${file} cites ${document}`),
    [],
  )
})

void test('every section that is cited is in its document', () => {
  const cited = citations.filter(({ sections }) => sections.length > 0)
  assert.ok(cited.length > 100, 'the sections are found')
  const missing = cited.flatMap((citation) => {
    const path = found(citation)
    const text = path === undefined ? '' : readFileSync(path, 'utf8')
    const absent = citation.sections.filter((section) => !new RegExp(`^## ${section}\\. `, 'mu').test(text))
    return absent.map((section) => `${citation.file} cites ${citation.document} §${section}`)
  })
  assert.deepEqual(missing, [])
})

void test('the sections of the contract are numbered from 1 on', () => {
  for (const path of globSync('docs/contract/*.md')) {
    const numbers = [...readFileSync(path, 'utf8').matchAll(/^## (\d+)\. /gmu)].map(([, number]) => Number(number))
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => index + 1),
      path,
    )
    assert.ok(numbers.length > 0, path)
  }
})

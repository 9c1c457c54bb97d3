// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Element } from '../../../src/caldav/xml/element.ts'
import { readXml } from '../../../src/caldav/xml/read.ts'
import { Problem } from '../../../src/errors/problem.ts'
import { runs } from '../../support/runs.ts'

/* Bodies come from anybody: what is read of them is exactly what they say, and what they must not be is seen early. */

async function* inChunks(document: string | Buffer, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(document)
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

async function refusal(stream: AsyncIterable<Uint8Array>): Promise<string> {
  try {
    await readXml(stream)
    return 'none'
  } catch (error) {
    assert.ok(error instanceof Problem, String(error))
    assert.equal(error.status, 400)
    return error.text.en
  }
}

const names = fc.stringMatching(/^[A-Za-z_é][\w.é-]{0,8}$/)
const texts = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .filter((text) => !/[\0-\x1f\ufffe\uffff]|\p{Surrogate}/u.test(text))
const spaces = fc.constantFrom('DAV:', 'urn:ietf:params:xml:ns:caldav', 'urn:x & "y"')

type Plain = Omit<Element, 'attributes' | 'children'> & {
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Plain[]
}

const around = (children: fc.Arbitrary<readonly Plain[]>): fc.Arbitrary<Plain> =>
  fc.record({
    namespace: spaces,
    name: names,
    attributes: fc.dictionary(names, texts, { maxKeys: 3 }),
    children,
    text: texts.map((text) => text.trim()),
  })
const some = (one: fc.Arbitrary<Plain>) => fc.array(one, { maxLength: 3 })
const element = around(some(around(some(around(fc.constant([]))))))

const escapes: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&#62;', '&': '&amp;', '"': '&#x22;' }
const escaped = (text: string) => text.replace(/[<>&"]/g, (sign) => escapes[sign] ?? '')

/** An element as a document: with a prefix, a default namespace, or neither where it has that of its parent. */
function written({ namespace, name, attributes, children, text }: Plain, depth = 0): string {
  const prefix = depth % 2 === 0 ? 'p:' : ''
  const declared = `xmlns${prefix === '' ? '' : ':p'}="${escaped(namespace)}"`
  const others = Object.entries(attributes).map(
    ([key, value]) => ` ${key}='${escaped(value).replaceAll("'", '&apos;')}'`,
  )
  const inside = `${escaped(text)}<!-- a <comment> -->${children.map((child) => written(child, depth + 1)).join('')}`
  return `<${prefix}${name} ${declared}${others.join('')}>${inside}</${prefix}${name}>`
}

function plain({ attributes, children, ...element }: Element): Plain {
  return { ...element, attributes: Object.fromEntries(attributes), children: children.map(plain) }
}

test('what a document says is read, however it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(element, fc.integer({ min: 1, max: 5000 }), async (tree, size) => {
      const document = `\ufeff<?xml version="1.0" encoding="UTF-8" ?>\n${written(tree)}\n`
      const read = await readXml(inChunks(document, size))
      assert.deepEqual(read && plain(read), JSON.parse(JSON.stringify(tree)))
    }),
    runs(300, 20_000),
  )
})

test('any other text is refused, and never a fault', async () => {
  const sign = fc.constantFrom(
    '<',
    '>',
    '/',
    'a',
    'b',
    ' ',
    '=',
    '"',
    "'",
    '&',
    ';',
    '#',
    '!',
    '-',
    '[',
    ']',
    '?',
    ':',
    'x',
    '\0',
  )
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: sign, maxLength: 60 }), fc.integer({ min: 1, max: 9 }), async (text, size) => {
      const said = await refusal(inChunks(text, size))
      if (said === 'none' && text !== '') assert.match(text, /^\s*<[^]*>\s*$/)
    }),
    runs(2000, 100_000),
  )
})

test('what is not well-formed is refused', async () => {
  const documents = [
    ...[
      'x',
      '<a',
      '<a>',
      '<a><b></a>',
      '<a></b>',
      '<a/><b/>',
      '<a></a>x',
      '<a b=1/>',
      '<a b/>',
      '<a b="1" b="2"/>',
      '<1/>',
    ],
    ...[
      '<x:a/>',
      '<a:b:c xmlns:a="x"/>',
      '<a>&x;</a>',
      '<a>&#0;</a>',
      '<a>&#xD800;</a>',
      '<a>a & b</a>',
      '<a b="&x;"/>',
    ],
    ...['<a><!-- ', '<a><![CDATA[x', '<?xml version="1.0" encoding="ISO-8859-1"?><a/>', '<!ENTITY x "y"><a/>'],
  ]
  for (const document of documents) assert.notEqual(await refusal(inChunks(document, 7)), 'none', document)
  assert.match(await refusal(inChunks(Buffer.from('<a>\xff</a>', 'latin1'), 7)), /UTF-8/)
  assert.equal(await readXml(inChunks('', 1)), undefined)
})

test('sections of characters are text', async () => {
  const read = await readXml(inChunks('<a>1 &lt; <![CDATA[<2> &amp;]]>&#x33;</a>', 3))
  assert.equal(read?.text, '1 < <2> &amp;3')
})

test('what is too much is refused before all of it has come', async () => {
  const cases: readonly (readonly [begin: string, more: string, said: RegExp])[] = [
    ['<!DOCTYPE a [<!ENTITY b "c">]>', '<a>&b;</a>', /document type/],
    ['<a>', '<a>', /20 deep/],
    ['<a>', '<a/>', /5,000 elements/],
    ['<a>', ' ', /262,144 bytes/],
  ]
  for (const [begin, more, said] of cases) {
    let sent = 0
    async function* endless(): AsyncGenerator<Buffer> {
      yield Buffer.from(begin)
      for (const chunk = Buffer.from(more.repeat(2000)); ; sent += chunk.length) yield chunk
    }
    assert.match(await refusal(endless()), said)
    assert.ok(sent <= 280_000, `${sent} bytes of ${more}`)
  }
})

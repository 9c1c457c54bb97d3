import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readValue } from '../../../src/schema/read.ts'
import type { Type } from '../../../src/schema/field.ts'
import { boolean, truthy } from '../../../src/schema/types/boolean.ts'
import { cost } from '../../../src/schema/types/money.ts'
import { dateTime, timeZone } from '../../../src/schema/types/date-time.ts'
import { ids } from '../../../src/schema/types/ids.ts'
import { imageReference } from '../../../src/schema/types/image.ts'
import { integer } from '../../../src/schema/types/number.ts'
import { linkedRecords } from '../../../src/schema/types/records.ts'
import { searchText, slug, text } from '../../../src/schema/types/text.ts'
import { statuses } from '../../../src/schema/types/one-of.ts'
import { termReferences } from '../../../src/schema/types/term-references.ts'
import { processorTime } from '../../support/processor-time.ts'
import { thing } from './reading.ts'
import { url } from '../../../src/schema/types/url.ts'
import { richText } from '../../../src/text/html.ts'

/*
 * Whatever is sent is read before anybody knows who sends it, so that reading must take linear time: with half a megabyte
 * of text, anything else takes minutes.
 */

const types: Readonly<Record<string, Type<unknown>>> = {
  boolean: boolean(),
  cost: cost(),
  dateTime: dateTime(),
  ids: ids(),
  imageReference: imageReference(),
  integer: integer(),
  linkedRecords: linkedRecords(thing),
  searchText: searchText(),
  slug: slug(),
  statuses: statuses(),
  termReferences: termReferences(),
  text: text({ maxLength: 1000 }),
  timeZone: timeZone(),
  truthy: truthy(),
  url: url(),
}

const size = 500_000
const long = (part: string, length = size) => part.repeat(length / part.length)
const hostile = (length: number): Readonly<Record<string, string>> => ({
  blanks: `a${long(' ', length)}b`,
  'leading blanks': `${long(' ', length)}x`,
  'wide blanks': `${long('\u2003', length)}x`,
  tabs: `a${long('\t', length)}b`,
  'line breaks': `a${long('\n ', length)}b`,
  zeros: `${long('0', length)}x`,
  commas: long(' ,', length),
  signs: long('+-', length),
  tags: long('<a ', length),
  'a tag': `<${long('a', length)}`,
  comments: long('<!--', length),
  scripts: long('</script', length),
  entities: long('&#', length),
  escapes: long('%e2', length),
  accents: `e${long('\u0301', length)}`,
})

for (const [name, type] of Object.entries(types)) {
  test(`Reading ${name} takes no longer for hostile texts`, () => {
    for (const [kind, value] of Object.entries(hostile(size))) within(2000, kind, () => readValue(type, value, 'it'))
  })
}

test('Making paragraphs takes no longer for hostile texts', () => {
  for (const [kind, value] of Object.entries(hostile(198_000))) within(4000, kind, () => richText(value))
})

function within(milliseconds: number, kind: string, work: () => unknown): void {
  const took = processorTime(work)
  assert.ok(took < milliseconds, `${kind}: ${Math.round(took)} ms`)
}

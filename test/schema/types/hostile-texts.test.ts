// runs: all
import { test } from 'node:test'
import { readValue } from '../../../src/schema/read.ts'
import type { Type } from '../../../src/schema/field.ts'
import { boolean, truthy } from '../../../src/schema/types/values/boolean.ts'
import { cost } from '../../../src/schema/types/values/money.ts'
import { dateTime, timeZone } from '../../../src/schema/types/date-time.ts'
import { recordIds, termReferences } from '../../../src/schema/types/references/ids.ts'
import { imageReference } from '../../../src/schema/types/references/image.ts'
import { integer } from '../../../src/schema/types/values/number.ts'
import { linkedRecords } from '../../../src/schema/types/references/records.ts'
import { searchText, slug, text } from '../../../src/schema/types/values/text.ts'
import { statuses } from '../../../src/schema/types/values/one-of.ts'
import { assertLinear } from '../../support/growth.ts'
import { thing } from './reading.ts'
import { url } from '../../../src/schema/types/values/url.ts'
import { richText } from '../../../src/text/html.ts'

/*
 * Input is read before its sender is known, so reading must take linear time: with half a megabyte of text, anything else
 * takes minutes.
 */

const types: Readonly<Record<string, Type<unknown>>> = {
  boolean: boolean(),
  cost: cost(),
  dateTime: dateTime(),
  ids: recordIds(),
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

const long = (part: string, length: number) => part.repeat(length / part.length)
const hostile: Readonly<Record<string, (length: number) => string>> = {
  blanks: (length) => `a${long(' ', length)}b`,
  'leading blanks': (length) => `${long(' ', length)}x`,
  'wide blanks': (length) => `${long('\u2003', length)}x`,
  tabs: (length) => `a${long('\t', length)}b`,
  'line breaks': (length) => `a${long('\n ', length)}b`,
  zeros: (length) => `${long('0', length)}x`,
  commas: (length) => long(' ,', length),
  signs: (length) => long('+-', length),
  tags: (length) => long('<a ', length),
  'a tag': (length) => `<${long('a', length)}`,
  comments: (length) => long('<!--', length),
  scripts: (length) => long('</script', length),
  entities: (length) => long('&#', length),
  escapes: (length) => long('%e2', length),
  accents: (length) => `e${long('\u0301', length)}`,
}

for (const [name, type] of Object.entries(types)) {
  test(`Reading ${name} takes no longer for hostile texts`, () => {
    for (const [kind, text] of Object.entries(hostile))
      assertLinear(kind, 500_000, (length) => readValue(type, text(length), 'it'))
  })
}

test('Making paragraphs takes no longer for hostile texts', () => {
  for (const [kind, text] of Object.entries(hostile)) assertLinear(kind, 198_000, (length) => richText(text(length)))
})

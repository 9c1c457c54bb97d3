import assert from 'node:assert/strict'
import { IntlMessageFormat } from 'intl-messageformat'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { isKnownLanguage } from '../../src/i18n/language.ts'
import { eventRecord } from '../../src/records/event.ts'
import { organizerRecord } from '../../src/records/organizer.ts'
import { ticketRecord } from '../../src/records/ticket.ts'
import { venueRecord } from '../../src/records/venue.ts'
import { textsInFile, textsOfFile } from '../../src/texts/files.ts'
import { differentTranslations } from './different.ts'
import { messagesOfSources, textsOfFiles, translated } from './localized.ts'
import { usesOfTexts, type Use } from './uses.ts'

const texts = textsOfFiles()
const english = textsInFile('en')
const codes = globSync('src/texts/*.json').map((file) => basename(file, '.json'))

/** The texts of each language, and those of the German with which other tests try a further one. */
const files: readonly (readonly [path: string, language: string])[] = [
  ...codes.map((code) => [`src/texts/${code}.json`, code] as const),
  ['test/i18n/german/texts.json', 'de'],
]
const written = files.map(([path, language]) => ({ path, language, texts: textsOfFile(path) }))

const uses = usesOfTexts()
const usedKeys = new Map<string, readonly Use[]>(
  Object.keys(english).map((key) => [key, uses.filter((use) => matches(use.key, key))]),
)

function matches(pattern: string, key: string): boolean {
  if (!pattern.includes('*')) return pattern === key
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`).test(key)
}

test('every file of texts is that of a language of the program', () => {
  assert.deepEqual(
    codes.filter((code) => !isKnownLanguage(code)),
    [],
  )
})

test('English and French have the same texts, and any other language only texts that they have', () => {
  assert.deepEqual(Object.keys(textsInFile('fr')), Object.keys(english))
  const faults = written.flatMap(({ path, texts: own }) =>
    Object.keys(own)
      .filter((key) => english[key] === undefined)
      .map((key) => `${path} ${key}`),
  )
  assert.deepEqual(faults, [])
})

test('no text is empty', () => {
  const empty = written.flatMap(({ path, texts: own }) =>
    Object.keys(own)
      .filter((key) => own[key]?.trim() === '')
      .map((key) => `${path} ${key}`),
  )
  assert.deepEqual(empty, [])
})

test('every text is used', () => {
  const unused = [...usedKeys].filter(([, found]) => found.length === 0).map(([key]) => key)
  assert.deepEqual(unused, [])
})

test('every text that stands in English in the sources has a translation with its parts, and no other text has one', () => {
  const messages = messagesOfSources()
  assert.ok(messages.length > 1000, 'the texts are found')
  const parts = (text: string) => text.match(/\{\d\}/g) ?? []
  const wrong = messages.filter(({ en, fr }) => fr === '' || !parts(fr).every((part) => en.includes(part)))
  assert.deepEqual(wrong, [])
  const used = new Set(messages.map(({ en }) => en))
  assert.deepEqual(
    Object.keys(translated).filter((each) => !used.has(each)),
    [],
  )
})

test('every plain field has a label', () => {
  const records = [eventRecord, venueRecord, organizerRecord, ticketRecord]
  const fields = records.flatMap(({ fields: own }) => Object.keys(own))
  assert.deepEqual(
    fields.filter((name) => english[`fields.${name}`] === undefined),
    [],
  )
})

test('the values of a message are those that every language names, and only messages have any', () => {
  const faults = [...usedKeys].flatMap(([key, found]) =>
    written.flatMap(({ path, language, texts: { [key]: message } }) =>
      message === undefined
        ? []
        : found.flatMap(({ place, values }) =>
            faultsOf(message, values, language).map((fault) => `${place} ${path} ${key}: ${fault}`),
          ),
    ),
  )
  assert.deepEqual(faults, [])
})

function faultsOf(message: string, values: readonly string[] | undefined, language: string): readonly string[] {
  if (!values) return /\{/.test(message) ? ['it is given no values'] : []
  const names = argumentsOf(message, language)
  if (!names) return ['it is no message in ICU MessageFormat']
  return [
    ...names.filter((name) => !values.includes(name)).map((name) => `{${name}} is not given`),
    ...values.filter((name) => !names.includes(name)).map((name) => `${name} does not stand in it`),
  ]
}

/** The names of the values in a message; undefined where it cannot be parsed. */
function argumentsOf(message: string, language: string): readonly string[] | undefined {
  try {
    const format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true })
    return [...new Set(format.getAst().flatMap(namesIn))]
  } catch {
    return undefined
  }
}

/** The type of a part that is text. */
const literal = 0

type Part = ReturnType<IntlMessageFormat['getAst']>[number]

function namesIn(part: Part): readonly string[] {
  if (!('value' in part) || Number(part.type) === literal) return []
  const options = 'options' in part ? Object.values(part.options).flatMap(({ value }) => value.flatMap(namesIn)) : []
  return [part.value, ...options]
}

test('a text stands once, unless it is a member of a group that is read by a name', () => {
  const grouped = new Set(
    uses
      .filter(({ key }) => key.includes('*'))
      .flatMap(({ key }) => Object.keys(english).filter((each) => matches(key, each))),
  )
  const alone = texts.filter(({ place }) => !grouped.has(place))
  const same = Map.groupBy(alone, ({ en, fr }) => `${en} | ${fr}`)
  assert.deepEqual(
    [...same.values()].filter((each) => each.length > 1).map((each) => each.map(({ place }) => place)),
    [],
  )
})

test('an English text has one French one, but for those that mean several things', () => {
  const found = [...Map.groupBy(texts, ({ en }) => en)]
    .map(([en, each]) => [en, [...new Set(each.map(({ fr }) => fr))].sort()] as const)
    .filter(([, french]) => french.length > 1)
  assert.deepEqual(
    Object.fromEntries(found),
    Object.fromEntries(Object.entries(differentTranslations).map(([en, { fr }]) => [en, [...fr].sort()])),
  )
})

import ICAL from 'ical.js'
import { withoutReferences } from '../../../text/plain.ts'

/** A property of a component. */
export interface Property {
  /** In upper case. */
  readonly name: string
  /** Parameters by their names in lower case; `value` also where it is that of every such property. */
  readonly parameters: Readonly<Record<string, string>>
  /** Its value as it is written, but for character references. */
  readonly raw: string
  /** Its values as texts, without escapes. */
  readonly texts: readonly string[]
}

/** The properties of a component by their names; lines that are none are passed over. */
export class Properties {
  readonly #byName: ReadonlyMap<string, readonly Property[]>

  /** From the lines of the component, or from properties of another one. */
  constructor(lines: readonly (string | Property)[]) {
    this.#byName = Map.groupBy(
      lines.flatMap((line) => (typeof line === 'string' ? (propertyOf(line) ?? []) : line)),
      ({ name }) => name,
    )
  }

  without(names: readonly string[]): Properties {
    const others = [...this.#byName].flatMap(([name, all]) => (names.includes(name) ? [] : all))
    return new Properties(others)
  }

  all(name: string): readonly Property[] {
    return this.#byName.get(name) ?? []
  }

  /** The first that has a value. */
  first(name: string): Property | undefined {
    return this.all(name).find(({ raw }) => raw.trim() !== '')
  }

  /** The text of the first that has one; empty where there is none. */
  text(name: string): string {
    return this.first(name)?.texts.join(',').trim() ?? ''
  }
}

export function propertyOf(written: string): Property | undefined {
  // Exchange names zones by addresses, without the quotation marks that a colon needs.
  const line = written.replace(/;TZID=(tzone:\/\/[^:;"]+):/i, ';TZID="$1":')
  const read = jCalOf(line)
  if (!read) return undefined
  const [name, parameters, value, ...values] = read
  const raw = rawValue(line)
  const isPrintable = /^quoted-printable$/i.test(parameterText(parameters['encoding']))
  const isHtml = inHtml.has(name)
  const texts = isPrintable ? [printable(raw)] : propertyTexts(values, raw)
  return {
    name: name.toUpperCase(),
    parameters: Object.fromEntries(
      Object.entries({ value, ...parameters }).map(([key, each]): [string, string] => [
        key,
        withoutReferences(parameterText(each)),
      ]),
    ),
    raw: isHtml ? raw : withoutReferences(raw.replace(/(&#?\w{1,31})\\;/g, '$1;')),
    texts: isHtml ? texts : texts.map(withoutReferences),
  }
}

/** Properties that become HTML. Plugins write the others as HTML, too. */
const inHtml = new Set(['description', 'styled-description', 'x-alt-desc'])

type JCal = readonly [name: string, parameters: Readonly<Record<string, unknown>>, type: string, ...values: unknown[]]

/** As the library reads it; without its parameters, where these are what it cannot read. */
function jCalOf(line: string): JCal | undefined {
  try {
    const read: unknown = ICAL.parse.property(line)
    return read as JCal
  } catch {
    const [, name = ''] = /^([A-Za-z][\w-]*)[;:]/.exec(line) ?? []
    if (name === '') return undefined
    return [name.toLowerCase(), {}, 'text', unescapedIcalText(rawValue(line))]
  }
}

/** A parameter may have several values. */
function parameterText(value: unknown): string {
  if (Array.isArray(value)) return value.map(parameterText).join(',')
  return typeof value === 'string' ? value : ''
}

function propertyTexts(values: readonly unknown[], raw: string): readonly string[] {
  const texts: readonly string[] = values.filter((value) => typeof value === 'string')
  return texts.length === values.length && texts.length > 0 ? texts : [unescapedIcalText(raw)]
}

/** What stands behind the first colon that is in no quotation marks. */
function rawValue(line: string): string {
  let isQuoted = false
  for (let place = 0; place < line.length; place += 1) {
    if (line[place] === '"') isQuoted = !isQuoted
    if (line[place] === ':' && !isQuoted) return line.slice(place + 1)
  }
  // A quotation mark that nothing closes.
  return line.slice(line.indexOf(':') + 1)
}

function unescapedIcalText(text: string): string {
  return text.replace(/\\([\\;,nN:"])/g, (_match, sign: string) => (/n/i.test(sign) ? '\n' : sign))
}

function printable(text: string): string {
  const bytes = text
    .replace(/=\r?\n|=\\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_match, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/* A strict reading of iCalendar: the grammar of RFC 5545 §3 with the properties of RFC 7986 and RFC 9073 that we write. */

const dateTime = String.raw`\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3])[0-5]\d[0-5]\d`
const date = String.raw`\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`
const text = String.raw`(?:[^\0-\x1f\x7f\\;,]|\\[\\;,nN])*`
const uri = String.raw`[A-Za-z][A-Za-z0-9+.-]*:[!-~]+`
const duration = String.raw`P(?:\d+W|\d+D(?:T.*)?|T\d+[HMS])`
const offset = String.raw`[+-](?!0000$)\d\d[0-5]\d(?:[0-5]\d)?|\+0000`

/** By the names of properties: the parameters that they may have, and their values. */
const properties: Readonly<Record<string, { readonly parameters: readonly string[]; readonly value: string }>> = {
  ...each(['VERSION'], [], '2\\.0'),
  ...each(['CALSCALE'], [], 'GREGORIAN'),
  ...each(['PRODID', 'UID', 'TZID', 'X-WR-CALNAME'], [], text),
  ...each(['NAME', 'DESCRIPTION', 'SUMMARY', 'LOCATION', 'CONTACT', 'TZNAME'], ['LANGUAGE'], text),
  ...each(['STYLED-DESCRIPTION'], ['VALUE', 'FMTTYPE'], text),
  ...each(['CATEGORIES'], [], `${text}(?:,${text})*`),
  ...each(['URL', 'SOURCE', 'CONFERENCE', 'IMAGE'], ['VALUE', 'FMTTYPE', 'DISPLAY'], uri),
  ...each(['REFRESH-INTERVAL', 'X-PUBLISHED-TTL'], ['VALUE'], duration),
  ...each(['DTSTAMP', 'CREATED', 'LAST-MODIFIED'], [], `${dateTime}Z`),
  ...each(['SEQUENCE'], [], '\\d+'),
  ...each(['STATUS'], [], 'TENTATIVE|CONFIRMED|CANCELLED'),
  ...each(['CLASS'], [], 'PUBLIC|PRIVATE|CONFIDENTIAL'),
  ...each(['GEO'], [], '-?\\d+(?:\\.\\d+)?;-?\\d+(?:\\.\\d+)?'),
  ...each(['TZOFFSETFROM', 'TZOFFSETTO'], [], offset),
  ...each(['DTSTART', 'DTEND', 'RECURRENCE-ID'], ['TZID', 'VALUE'], `${dateTime}Z?|${date}`),
  ...each(['RDATE', 'EXDATE'], ['TZID', 'VALUE'], `(?:${dateTime}Z?|${date})(?:,(?:${dateTime}Z?|${date}))*`),
  ...each(
    ['RRULE'],
    [],
    `FREQ=(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY)(?:;[A-Z]+=[A-Z0-9,+-]+)*(?:;UNTIL=(?:${dateTime}Z|${date}))?(?:;[A-Z]+=[A-Z0-9,+-]+)*`,
  ),
}

function each(names: readonly string[], parameters: readonly string[], value: string) {
  return Object.fromEntries(names.map((name) => [name, { parameters, value: `^(?:${value})$` }]))
}

/** By component: what it must have once, what it may have once, and what it may have often. */
const components: Readonly<
  Record<string, { once: readonly string[]; maybe: readonly string[]; often: readonly string[]; within: string }>
> = {
  VCALENDAR: {
    once: ['VERSION', 'PRODID'],
    maybe: ['CALSCALE', 'X-WR-CALNAME', 'URL', 'SOURCE', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'],
    often: ['NAME', 'DESCRIPTION'],
    within: '',
  },
  VEVENT: {
    once: ['UID', 'DTSTAMP', 'DTSTART'],
    maybe: [
      'RECURRENCE-ID',
      'RRULE',
      'CREATED',
      'LAST-MODIFIED',
      'SEQUENCE',
      'DTEND',
      'SUMMARY',
      'DESCRIPTION',
      'LOCATION',
      'GEO',
      'URL',
      'STATUS',
      'CLASS',
    ],
    often: ['RDATE', 'EXDATE', 'CATEGORIES', 'CONTACT', 'IMAGE', 'CONFERENCE', 'STYLED-DESCRIPTION'],
    within: 'VCALENDAR',
  },
  VTIMEZONE: { once: ['TZID'], maybe: [], often: [], within: 'VCALENDAR' },
  STANDARD: {
    once: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
    maybe: ['RRULE', 'TZNAME'],
    often: ['RDATE'],
    within: 'VTIMEZONE',
  },
  DAYLIGHT: {
    once: ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO'],
    maybe: ['RRULE', 'TZNAME'],
    often: ['RDATE'],
    within: 'VTIMEZONE',
  },
}

interface Property {
  readonly name: string
  readonly parameters: Readonly<Record<string, string>>
  readonly value: string
}

interface Component {
  readonly name: string
  readonly properties: Property[]
  readonly children: string[]
}

/** What is wrong with a file, in sentences, at most twenty. */
export function faultsOf(file: string): readonly string[] {
  const faults: string[] = []
  const lines = file.split('\r\n')
  if (lines.pop() !== '') faults.push('the last line has no end')
  for (const line of lines) {
    if (/[\r\n]/.test(line)) faults.push(`a line break that is none: ${line.slice(0, 60)}`)
    if (Buffer.byteLength(line) > 75) faults.push(`longer than 75 octets: ${line.slice(0, 60)}`)
    if (!line.isWellFormed()) faults.push(`folded within a character: ${line}`)
  }
  const open: Component[] = []
  const zones = new Set<string>()
  const identities = new Set<string>()
  for (const line of lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n')) {
    const property = propertyOf(line)
    if (!property) {
      faults.push(`not a content line: ${line.slice(0, 80)}`)
      continue
    }
    const { name, value } = property
    if (name === 'BEGIN') {
      const [parent] = open.slice(-1)
      if ((components[value]?.within ?? 'nothing') !== (parent?.name ?? ''))
        faults.push(`${value} within ${parent?.name}`)
      parent?.children.push(value)
      open.push({ name: value, properties: [], children: [] })
    } else if (name === 'END') {
      const component = open.pop()
      if (component?.name !== value) faults.push(`END:${value} of ${component?.name}`)
      else faults.push(...componentFaults(component, zones, identities))
    } else {
      open.at(-1)?.properties.push(property)
      faults.push(...propertyFaults(property))
    }
    if (faults.length > 20) break
  }
  if (open.length > 0) faults.push('not closed')
  return faults.slice(0, 20)
}

function propertyOf(line: string): Property | undefined {
  const [whole = '', name = ''] = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"\0-\x1f]*"|[^";:,\0-\x1f]*))*):/.exec(line) ?? []
  if (name === '') return undefined
  const parameters = [...whole.slice(name.length, -1).matchAll(/;([A-Z0-9-]+)=("[^"]*"|[^";:]*)/g)].map(
    ([, key = '', value = '']) => [key, value.replaceAll('"', '')],
  )
  return { name, parameters: Object.fromEntries(parameters) as Record<string, string>, value: line.slice(whole.length) }
}

function propertyFaults({ name, parameters, value }: Property): readonly string[] {
  const known = properties[name]
  if (!known) return [`an unknown property: ${name}`]
  const strange = Object.keys(parameters).filter((parameter) => !known.parameters.includes(parameter))
  const faults = strange.map((parameter) => `${name} with ${parameter}`)
  if (!new RegExp(known.value, 'u').test(value)) faults.push(`${name}:${value.slice(0, 80)}`)
  if (known.parameters.includes('TZID')) {
    const isDate = parameters['VALUE'] === 'DATE'
    if (isDate !== /^\d{8}(?:,|$)/.test(value)) faults.push(`${name};VALUE=${parameters['VALUE']}:${value}`)
    if ('TZID' in parameters && (isDate || value.includes('Z'))) faults.push(`${name} with a zone that does not count`)
  }
  return faults
}

function componentFaults(
  { name, properties, children }: Component,
  zones: Set<string>,
  identities: Set<string>,
): readonly string[] {
  const rule = components[name]
  if (!rule) return [`an unknown component: ${name}`]
  const faults: string[] = []
  const count = (wanted: string) => properties.filter((property) => property.name === wanted).length
  const find = (wanted: string) => properties.find((property) => property.name === wanted)
  for (const wanted of rule.once) if (count(wanted) !== 1) faults.push(`${name} has ${count(wanted)} ${wanted}`)
  for (const wanted of rule.maybe) if (count(wanted) > 1) faults.push(`${name} has ${count(wanted)} ${wanted}`)
  const allowed = [...rule.once, ...rule.maybe, ...rule.often]
  faults.push(
    ...properties
      .filter((property) => !allowed.includes(property.name))
      .map((property) => `${name} with ${property.name}`),
  )
  if (name === 'VCALENDAR' && children.length === 0) faults.push('a calendar without components')
  if (name === 'VTIMEZONE') {
    if (children.length === 0) faults.push('a zone without observances')
    const id = find('TZID')?.value ?? ''
    if (zones.has(id)) faults.push(`the zone ${id} twice`)
    zones.add(id)
  }
  if (name !== 'VEVENT') return faults
  for (const { name: of, parameters } of properties)
    if (parameters['TZID'] !== undefined && !zones.has(parameters['TZID']))
      faults.push(`${of} in the unknown zone ${parameters['TZID']}`)
  const identity = `${find('UID')?.value} ${find('RECURRENCE-ID')?.value ?? ''}`
  if (identities.has(identity)) faults.push(`${identity} twice`)
  identities.add(identity)
  const [start, end, until] = [find('DTSTART'), find('DTEND'), /UNTIL=([^;]*)/.exec(find('RRULE')?.value ?? '')?.[1]]
  const kind = (property: Property | undefined) => property?.parameters['VALUE'] ?? 'DATE-TIME'
  if (end && kind(end) !== kind(start)) faults.push(`${identity} starts and ends otherwise`)
  if (
    end &&
    JSON.stringify(end.parameters) === JSON.stringify(start?.parameters) &&
    end.value.endsWith('Z') === start?.value.endsWith('Z') &&
    end.value <= (start?.value ?? '') &&
    'VALUE' in end.parameters
  )
    faults.push(`${identity} ends before it starts`)
  if (until !== undefined && (until.length === 8) !== (kind(start) === 'DATE'))
    faults.push(`${identity} until ${until}`)
  if (/COUNT=.*UNTIL=|UNTIL=.*COUNT=/.test(find('RRULE')?.value ?? ''))
    faults.push(`${identity} has a count and an end`)
  return faults
}

import assert from 'node:assert/strict'

type Data = Readonly<Record<string, unknown>>

export const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const isUrl = (value: unknown) => typeof value === 'string' && /^https?:\/\/\S+$/.test(value)
const isMoment = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d[+-]\d\d:\d\d)?$/.test(value)
const isOneOf = (...names: readonly string[]) => {
  const known = names.map((name) => `https://schema.org/${name}`)
  return (value: unknown) => known.includes(String(value))
}
const each = (rule: (value: Data) => boolean) => (value: unknown) =>
  [value].flat().length > 0 && ([value].flat() as Data[]).every(rule)

/** The properties that Google reads of an event, and what is true of each where it stands. */
export const rules: Readonly<Record<string, { readonly isRequired?: true; readonly is: (value: unknown) => boolean }>> =
  {
    name: { isRequired: true, is: isText },
    startDate: { isRequired: true, is: isMoment },
    location: {
      isRequired: true,
      is: each(({ '@type': type, name, address, url }) =>
        type === 'Place' ? isText(name) && (isText(address) || typeof address === 'object') : isUrl(url),
      ),
    },
    endDate: { is: isMoment },
    previousStartDate: { is: isMoment },
    description: { is: isText },
    image: { is: isUrl },
    url: { is: isUrl },
    identifier: { is: isText },
    inLanguage: { is: (value) => value === 'en' || value === 'fr' },
    isAccessibleForFree: { is: (value) => typeof value === 'boolean' },
    eventStatus: {
      is: isOneOf('EventScheduled', 'EventCancelled', 'EventPostponed', 'EventRescheduled', 'EventMovedOnline'),
    },
    eventAttendanceMode: {
      is: isOneOf('OfflineEventAttendanceMode', 'OnlineEventAttendanceMode', 'MixedEventAttendanceMode'),
    },
    organizer: { is: each(({ '@type': type, name, url }) => type === 'Organization' && isText(name) && isUrl(url)) },
    offers: {
      is: each(
        ({ price, priceCurrency, availability, validFrom, url }) =>
          /^\d+(?:\.\d+)?$/.test(String(price)) &&
          /^[A-Z]{3}$/.test(String(priceCurrency)) &&
          isOneOf('InStock', 'SoldOut', 'PreOrder', 'OutOfStock')(availability) &&
          isMoment(validFrom) &&
          isUrl(url),
      ),
    },
  }

/** Those that are recommended and that every event of ours has. */
const always = ['endDate', 'image', 'url', 'inLanguage', 'eventStatus', 'eventAttendanceMode']

const others = ['@context', '@type', 'eventSchedule', 'superEvent', 'subEvent']

/** Holds the data of an event against the rules: what is required is there, what is there is right, and each property has its rule. */
export function holdAgainstRules(data: Data): void {
  assert.equal(data['@context'], 'https://schema.org')
  for (const [name, { isRequired, is }] of Object.entries(rules)) {
    const isThere = data[name] !== undefined
    if (isRequired || always.includes(name)) assert.ok(isThere, `${name} is there`)
    if (isThere) assert.ok(is(data[name]), `${name} is ${JSON.stringify(data[name])}`)
  }
  const unknown = Object.keys(data).filter((name) => !Object.hasOwn(rules, name) && !others.includes(name))
  assert.deepEqual(unknown, [], 'every property has its rule')
}

/** What one request may ask for of one thing, and what bounds its product with what is stored. */
export interface RequestLimit {
  /** Where it may be asked for. */
  readonly door: 'every door' | 'lists' | 'feeds' | 'changes' | 'CalDAV' | 'MCP' | 'pages'
  /** The most of it, or the setting that says it. */
  readonly most: number | 'MAX_PER_PAGE'
  readonly asked: string
  /** What each of them costs, and why the whole is bounded however much is stored. */
  readonly cost: string
  /** What a request above it is answered. */
  readonly above: string
}

/** The length of a part of an answer that is sent as it is made, in bytes: the next is made once this one was taken. */
export const partBytes = 262_144

/**
 * All that whoever is not signed in may ask for that is multiplied by what is stored. One number stands here once; docs/limits.md is made of
 * it (`npm run generate`), and test/long/load/bounds asks each at its limit, and one above.
 */
export const requestLimits = {
  address: {
    ...{ door: 'every door', most: 8192, asked: 'characters of an address', above: '414' },
    cost: 'read once; bounds all ids, names and fields that are listed in it',
  },
  body: {
    ...{ door: 'every door', most: 16_384, asked: 'bytes of a body, of who may not write', above: '401' },
    cost: 'read once; who may write sends MAX_BODY',
  },
  parameters: {
    ...{ door: 'every door', most: 1000, asked: 'parameters of a query or a form', above: '400' },
    cost: 'each is read once',
  },
  searchLength: {
    ...{ door: 'lists', most: 1000, asked: 'characters of a search', above: '400' },
    cost: 'each word is at most this long',
  },
  searchParts: {
    ...{ door: 'lists', most: 8, asked: 'words, phrases and exclusions of a search', above: '400' },
    cost: 'each is looked up in the index of texts; statements are broken off, or counted by READ_BUDGET',
  },
  compared: {
    ...{
      door: 'lists',
      most: 5000,
      asked: 'events that an order by relevance compares',
      above: 'the others after them',
    },
    cost: 'each once, however many dates it has: its text is read, its title and excerpt are looked through for each word',
  },
  records: {
    ...{ door: 'lists', most: 'MAX_PER_PAGE', asked: 'records of a page', above: 'as many as MAX_PER_PAGE' },
    cost: 'each is written with what it links to, and with its fields alone by `_fields`',
  },
  facets: {
    ...{ door: 'lists', most: 4, asked: 'facets', above: '400' },
    cost: 'each counts what is found; counted by READ_BUDGET',
  },
  excluded: {
    ...{
      door: 'lists',
      most: 100,
      asked: 'terms, venues, organizers or events that a filter leaves out',
      above: '400',
    },
    cost: 'each is a list of its own to look into',
  },
  together: {
    ...{ door: 'lists', most: 10, asked: 'terms that an event must have together', above: '400' },
    cost: 'each is looked for by itself',
  },
  places: {
    ...{ door: 'lists', most: 50, asked: 'towns, countries or postal codes', above: '400' },
    cost: 'each stands for its spellings among the venues',
  },
  days: {
    ...{ door: 'lists', most: 62, asked: 'days of a calendar, or of when a venue is taken', above: '400' },
    cost: 'the moments of their events are read, at most `eventsOfDay` of each day are shown',
  },
  eventsOfDay: {
    ...{ door: 'lists', most: 50, asked: 'events of each day', above: '400' },
    cost: 'times `days`, each event once',
  },
  eventsOfDays: {
    ...{ door: 'lists', most: 1000, asked: '`days` times events of each', above: '400' },
    cost: 'each event is shown once',
  },
  eventsOfPlace: {
    ...{ door: 'lists', most: 5, asked: 'events of each place on a map', above: '400' },
    cost: 'of the first 40 of 200 places, which the first 2,000 events have',
  },
  feedPart: {
    ...{ door: 'feeds', most: 100, asked: 'events of a feed that are read at a time', above: 'further parts' },
    cost: 'a part is made once the one before was taken; each reader has one feed at a time',
  },
  changes: {
    ...{ door: 'changes', most: 1000, asked: 'records of a part of the feed of changes', above: '400' },
    cost: 'each is written as it is now, in at most about a megabyte; one stream for each reader',
  },
  changesWait: {
    ...{ door: 'changes', most: 30, asked: 'seconds to wait for a change', above: '400' },
    cost: 'what is new is read once for all who wait for the same',
  },
  davBody: {
    ...{ door: 'CalDAV', most: 262_144, asked: 'bytes of a body', above: '400' },
    cost: 'read as they come',
  },
  davElements: {
    ...{ door: 'CalDAV', most: 5000, asked: 'elements of a body', above: '400' },
    cost: 'read as they come; bounds the addresses of a `calendar-multiget`',
  },
  davNames: {
    ...{ door: 'CalDAV', most: 100, asked: 'names of properties', above: '400' },
    cost: `each once for each event, in parts of ${partBytes.toLocaleString('en')} bytes, each made once the one before was taken`,
  },
  davCalendars: {
    ...{
      door: 'CalDAV',
      most: 500,
      asked: 'views, and categories, in the list of calendars',
      above: 'the first of them',
    },
    cost: 'times `davNames`',
  },
  mcpRecords: {
    ...{ door: 'MCP', most: 20, asked: 'records that a tool shows at a time', above: 'further pages' },
    cost: 'a tool asks what the lists ask, by their limits',
  },
  pageNames: {
    ...{
      door: 'pages',
      most: 50,
      asked: 'venues or organizers that a part of a name stands for',
      above: 'the first of them',
    },
    cost: 'pages ask what the lists ask, by their limits',
  },
  embedded: {
    ...{ door: 'pages', most: 50, asked: 'events of an embedded list', above: 'as many as without a number' },
    cost: 'each is written with its venue and picture',
  },
} as const satisfies Readonly<Record<string, RequestLimit>>

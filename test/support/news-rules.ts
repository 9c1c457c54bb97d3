import type { Element } from './xml.ts'

/* What RSS 2.0 (https://www.rssboard.org/rss-specification) and Atom (RFC 4287) demand; each function answers what is wrong. */

type Faults = readonly string[]

/** How often an element may be there: once, at most once, or as often as one likes. */
type Times = '1' | '?' | '*'
type Rule = readonly [times: Times, faults: (element: Element) => Faults]

const channel: Readonly<Record<string, Rule>> = {
  title: ['1', filled],
  link: ['1', address],
  description: ['1', filled],
  language: ['?', (each) => unless(/^[a-z]{2}(-[a-z]{2})?$/i.test(each.text), each)],
  lastBuildDate: ['?', date822],
  generator: ['?', filled],
  ttl: ['?', (each) => unless(/^\d+$/.test(each.text), each)],
  'atom:link': ['1', (each) => [...link(each), ...unless(each.attributes['rel'] === 'self', each)]],
  item: ['*', (each) => [...childFaults(each, item), ...unless(has(each, 'title') || has(each, 'description'), each)]],
}

const item: Readonly<Record<string, Rule>> = {
  title: ['?', filled],
  link: ['?', address],
  description: ['?', filled],
  category: ['*', filled],
  enclosure: [
    '?',
    ({ attributes: { url = '', length = '', type = '' }, name }) =>
      /^https?:\/\//.test(url) && /^\d+$/.test(length) && /^[\w-]+\/[\w.+-]+$/.test(type) ? [] : [name],
  ],
  guid: ['1', (each) => [...filled(each), ...unless(each.attributes['isPermaLink'] === 'false', each)]],
  pubDate: ['?', date822],
}

/** What is wrong with an RSS feed. */
export function faultsOfRss(root: Element): Faults {
  const [only, ...others] = root.children
  const isRss = root.name === 'rss' && root.attributes['version'] === '2.0' && only?.name === 'channel'
  if (!isRss || others.length > 0) return ['no RSS 2.0 with one channel']
  const declared = unless(root.attributes['xmlns:atom'] === 'http://www.w3.org/2005/Atom', root)
  return [...declared, ...childFaults(only, channel), ...twice(only, 'item', 'guid')]
}

const person: Readonly<Record<string, Rule>> = { name: ['1', filled], uri: ['?', address], email: ['?', filled] }

const entry: Readonly<Record<string, Rule>> = {
  id: ['1', iri],
  title: ['1', text],
  updated: ['1', date3339],
  published: ['?', date3339],
  author: ['*', (each) => childFaults(each, person)],
  link: ['*', link],
  category: ['*', (each) => unless((each.attributes['term'] ?? '') !== '' && each.children.length === 0, each)],
  content: ['?', text],
  summary: ['?', text],
}

const feed: Readonly<Record<string, Rule>> = {
  id: ['1', iri],
  title: ['1', text],
  subtitle: ['?', text],
  updated: ['1', date3339],
  // Of a feed, so that no entry needs one (§4.1.1).
  author: ['1', (each) => childFaults(each, person)],
  generator: ['?', filled],
  link: ['*', link],
  entry: ['*', (each) => [...childFaults(each, entry), ...alternates(each), ...selfless(each)]],
}

/** What is wrong with an Atom feed. */
export function faultsOfAtom(root: Element): Faults {
  if (root.name !== 'feed' || root.attributes['xmlns'] !== 'http://www.w3.org/2005/Atom') return ['no feed of Atom']
  const self = root.children.filter(({ name, attributes }) => name === 'link' && attributes['rel'] === 'self')
  return [
    ...childFaults(root, feed),
    ...unless(self.length === 1, root),
    ...alternates(root),
    ...twice(root, 'entry', 'id'),
  ]
}

function childFaults(parent: Element, rules: Readonly<Record<string, Rule>>): Faults {
  const strange = parent.children.filter(({ name }) => !(name in rules)).map(({ name }) => `${parent.name}: <${name}>`)
  const text = unless(parent.text.trim() === '', parent)
  const found = Object.entries(rules).flatMap(([name, [times, faults]]) => {
    const those = parent.children.filter((each) => each.name === name)
    const isRight = times === '*' || those.length === 1 || (times === '?' && those.length === 0)
    const wrong = those.flatMap((each) => faults(each).map((fault) => `${parent.name} > ${fault}`))
    return isRight ? wrong : [...wrong, `${parent.name}: ${those.length} <${name}>`]
  })
  return [...strange, ...text, ...found]
}

/** No two links of one kind lead elsewhere (§4.1.1); without content there must be one (§4.1.2). */
function alternates(parent: Element): Faults {
  const all = parent.children.filter(
    ({ name, attributes: { rel } }) => name === 'link' && (rel ?? 'alternate') === 'alternate',
  )
  const kinds = new Set(all.map(({ attributes: { type, hreflang } }) => `${type ?? ''} ${hreflang ?? ''}`))
  return unless(kinds.size === all.length && (all.length > 0 || has(parent, 'content')), parent)
}

function selfless(parent: Element): Faults {
  return unless(!has(parent, 'entry') && !has(parent, 'feed'), parent)
}

function twice(parent: Element, kind: string, name: string): Faults {
  const ids = parent.children
    .filter((each) => each.name === kind)
    .map((each) => each.children.find((child) => child.name === name)?.text)
  return ids.length === new Set(ids).size ? [] : [`the same ${name} twice`]
}

function has(parent: Element, name: string): boolean {
  return parent.children.some((each) => each.name === name)
}

function unless(isRight: boolean, element: Element): Faults {
  return isRight ? [] : [`${element.name}: ${element.text.slice(0, 60)} ${JSON.stringify(element.attributes)}`]
}

function filled(element: Element): Faults {
  return unless(element.text.trim() !== '' && element.children.length === 0, element)
}

function text(element: Element): Faults {
  const { type = 'text' } = element.attributes
  return unless(['text', 'html'].includes(type) && element.children.length === 0, element)
}

function address(element: Element): Faults {
  return unless(/^https?:\/\/[^\s<>"]+$/.test(element.text) && URL.canParse(element.text), element)
}

function iri(element: Element): Faults {
  return unless(/^[a-z][a-z0-9+.-]*:[^\s<>"]+$/i.test(element.text), element)
}

function link(element: Element): Faults {
  const { href = '', type = 'a/b', length = '1' } = element.attributes
  const isRight = URL.canParse(href) && /^[\w-]+\/[\w.+-]+$/.test(type) && /^\d+$/.test(length)
  return unless(isRight && element.children.length === 0, element)
}

/** RFC 822, with a year of four digits, and the right day of the week. */
function date822(element: Element): Faults {
  return unless(new Date(element.text).toUTCString() === element.text, element)
}

function date3339(element: Element): Faults {
  const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(element.text) && !Number.isNaN(Date.parse(element.text))
  return unless(isDate, element)
}

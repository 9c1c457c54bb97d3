import { lineageOfUid } from '../../../domain/uid.ts'
import type { Localized } from '../../../i18n/language.ts'
import { decodedText } from '../decode.ts'
import { baseOfPage } from '../markup.ts'
import { Unreadable, type Defaults, type Found, type Item, type Source } from '../item.ts'
import { ReadingNotes } from '../ical/reading-notes.ts'
import type { Reading } from './ends.ts'
import { eventOfNode } from './event.ts'
import { eachOnce } from './identity.ts'
import { linkedNodes } from './linked.ts'
import { documentsIn, graphOf, type Node } from './nodes.ts'
import { plainLineOf } from './texts.ts'
import { noStart } from './times.ts'
import { WrongValue } from './wrong-value.ts'
import { msg } from '../../../texts/msg.ts'

export async function* readJsonLd(source: Source, { timeZone }: Defaults): AsyncIterable<Found> {
  const parts: string[] = []
  for await (const part of decodedText(source)) parts.push(part)
  const text = parts.join('').replace(/^\ufeff/, '')
  const { documents, broken } = documentsIn(text)
  const graph = graphOf(documents)
  if (graph.events.length === 0 && broken.length === 0) throw new Unreadable(noEvents)
  for (const line of broken) yield { fault: { place: { line, title: '' }, reason: brokenScript } }
  const base = baseOfPage(text, source.url)
  const seen = new Set<string>()
  for (const { node, id, above } of eachOnce(graph.events, base)) {
    const title = plainLineOf(node['name'])
    const place = { line: null, title }
    const told = new ReadingNotes()
    const read = nodeParameters(node, { here: timeZone, base, told })
    if ('reason' in read) {
      yield { fault: { place, reason: read.reason } }
      continue
    }
    const linked = linkedNodes(node, graph, place, base)
    for (const item of linked.items) {
      if (seen.has(`${item.kind} ${item.externalId}`)) continue
      seen.add(`${item.kind} ${item.externalId}`)
      yield { item }
    }
    const references = { ...linked.references, ...(above !== undefined && { post_parent: [above] }) }
    const item: Item = {
      kind: 'event',
      externalId: id,
      place,
      parameters: { ...linked.parameters, ...read.parameters },
      references,
      ...(told.note && { note: told.note }),
      ...lineageOfNode(node, seen),
    }
    yield { item }
  }
}

function nodeParameters(
  node: Node,
  reading: Reading,
): { readonly parameters: Readonly<Record<string, unknown>> } | { readonly reason: Localized } {
  if (plainLineOf(node['name']) === '') return { reason: noName }
  try {
    const parameters = eventOfNode(node, reading)
    return parameters ? { parameters } : { reason: noStart }
  } catch (error) {
    if (error instanceof WrongValue) return { reason: error.text }
    throw error
  }
}

/** What looks like a UID is unique in the world; of several events that have the same, it is that of the first. */
function lineageOfNode(node: Node, seen: Set<string>): Pick<Item, 'lineage'> {
  const uid = plainLineOf(node['identifier'])
  if (!/^[^\s@]+@[^\s@]+$/.test(uid) || uid.length > 500 || seen.has(`uid ${uid}`)) return {}
  seen.add(`uid ${uid}`)
  return { lineage: [lineageOfUid(uid)] }
}

const noEvents: Localized = msg(
  'The page has no events: neither a calendar service with this interface belongs to it, nor has it events of schema.org in JSON-LD.',
)

const brokenScript: Localized = msg('This block of JSON-LD is no JSON: what it says of events was not imported.')

const noName: Localized = msg('The event has no “name”.')

import type { DavAnswer, DavRequest } from '../http/dav/service.ts'
import { partBytes } from '../domain/request-limits.ts'
import { localized } from '../i18n/language.ts'
import type { Context } from '../operations/context.ts'
import { making, standing, xml } from './answers.ts'
import { requestedProperties, askedByPropfind, wanted } from './requested-properties.ts'
import { isElement } from './names.ts'
import { calendarTexts } from './objects.ts'
import { type Place, placeAt, type Tree, treeOf } from './place.ts'
import { etagOf, httpDateOfUtc, objectType } from './properties.ts'
import { propfind } from './propfind.ts'
import { finiteDepth, nothingHere, otherReport, readOnly, wrongBody } from './refusals.ts'
import { multiget } from './reports/multiget.ts'
import { query } from './reports/query.ts'
import { syncReport } from './reports/sync.ts'
import { headOfRevisions } from './token.ts'
import type { Element } from './xml/element.ts'
import { readXml } from './xml/read.ts'
import { msg } from '../texts/msg.ts'

type Run = (tree: Tree) => Promise<DavAnswer>

/** Reads the body of a request; what is returned answers in the turn of the caller. */
export async function readDav(request: DavRequest): Promise<(context: Context) => Promise<DavAnswer>> {
  const run = await davRun(request)
  return async (context) => run(treeOf(request, context))
}

async function davRun(request: DavRequest): Promise<Run> {
  switch (request.method) {
    case 'OPTIONS':
      return async () => ({ status: 200, headers: standing, body: '' })
    case 'GET':
    case 'HEAD':
      return (tree) => get(request, tree)
    case 'PROPFIND': {
      const asked = askedByPropfind(await readXml(request.body))
      return async (tree) => {
        const place = await placeAt(tree)
        const withMembers = place.kind !== 'object' && isDeep(request)
        return streamedAnswer(propfind(place, tree, asked, withMembers, await aboutOf(tree)))
      }
    }
    case 'REPORT': {
      const body = await readXml(request.body)
      if (!body) throw wrongBody(wanted(['c:calendar-multiget', 'c:calendar-query', 'd:sync-collection']))
      return async (tree) => runReport(await placeAt(tree), body, tree)
    }
    default:
      return (tree) => refuseWriting(request, tree)
  }
}

/** Whether members are asked for (RFC 4918 §10.2). Throws `finiteDepth`. */
function isDeep({ depth }: DavRequest): boolean {
  if (depth === '0') return false
  if (depth?.split(',')[0]?.trim() === '1') return true
  throw finiteDepth()
}

async function aboutOf({ context, home }: Tree) {
  return { context, home, head: await headOfRevisions(context) }
}

async function runReport(place: Place, body: Element, tree: Tree): Promise<DavAnswer> {
  if (place.kind !== 'calendar') throw otherReport()
  const { collection } = place
  const about = await aboutOf(tree)
  const asked = requestedProperties(body)
  if (isElement(body, 'c:calendar-multiget')) return streamedAnswer(multiget(collection, body, asked, about))
  if (isElement(body, 'c:calendar-query')) return streamedAnswer(query(collection, body, asked, about))
  if (isElement(body, 'd:sync-collection')) return streamedAnswer(await syncReport(collection, body, asked, about))
  throw otherReport()
}

async function streamedAnswer(parts: AsyncIterable<string>): Promise<DavAnswer> {
  const iterator = parts[Symbol.asyncIterator]()
  let begin = ''
  // What cannot be read is refused as long as nothing was sent, and most answers are no longer.
  while (begin.length < partBytes) {
    const next = await iterator.next()
    if (next.done === true) return { status: 207, headers: xml, body: begin }
    begin += next.value
  }
  async function* bodyParts() {
    yield begin
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value
  }
  return { status: 207, headers: xml, body: bodyParts }
}

async function get({ ifNoneMatch }: DavRequest, tree: Tree): Promise<DavAnswer> {
  const place = await placeAt(tree)
  const { context } = tree
  if (place.kind !== 'object') {
    const body = `${localized(explanation, context.language)}\n${context.links.site}/${context.language}/connect/\n`
    return { status: 200, headers: { ...standing, 'Content-Type': 'text/plain; charset=utf-8' }, body }
  }
  const { collection, whole } = place
  const tag = etagOf({ whole, hash: collection.hash })
  const headers = { ...standing, ETag: tag, 'Last-Modified': httpDateOfUtc(whole.revisedUtc) }
  const held: readonly string[] = ifNoneMatch?.slice(0, 4000).match(/\*|"[^"]*"/g) ?? []
  if (held.includes(tag) || held.includes('*')) return { status: 304, headers, body: '' }
  const body = (await calendarTexts([whole], collection, context)).get(whole.id)
  if (body === undefined) throw nothingHere()
  return { status: 200, headers: { ...headers, 'Content-Type': objectType }, body }
}

/** Nothing is written here. That is told of what the caller may read, and of what it would make there; all else is nothing. */
async function refuseWriting({ method }: DavRequest, tree: Tree): Promise<never> {
  const isNew = making.some((each) => each === method)
  await placeAt(isNew ? { ...tree, path: tree.path.slice(0, -1) } : tree)
  throw readOnly()
}

const explanation = msg('This is an address for calendar programs: add it there as a CalDAV account.')

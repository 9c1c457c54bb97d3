import { requestLimits } from '../domain/request-limits.ts'
import type { Context } from '../operations/context.ts'
import { type AskedProperties, responder } from './requested-properties.ts'
import { collectionAt } from './collections.ts'
import { multistatusBegin, multistatusEnd } from './multistatus.ts'
import { objectWriter, wholesOf } from './objects.ts'
import type { Place, Tree } from './place.ts'
import { type About, calendarProperties, principalProperties, rootProperties } from './properties.ts'

/** How many views, and how many categories, the root lists: others have their addresses all the same. */
const maxCalendars = requestLimits.davCalendars.most

/** What is asked for of a resource, and with depth 1 of what is in it (RFC 4918 §9.1). */
export async function* propfind(
  place: Place,
  tree: Tree,
  asked: AskedProperties,
  withMembers: boolean,
  about: About,
): AsyncGenerator<string> {
  yield multistatusBegin
  switch (place.kind) {
    case 'principal':
      yield responder(principalProperties, asked, about)(place.href, undefined)
      break
    case 'root':
      yield responder(rootProperties, asked, about)(place.href, undefined)
      if (withMembers) yield* calendarResponses(tree, asked, about)
      break
    case 'calendar':
      yield responder(calendarProperties, asked, about)(place.href, place.collection)
      if (withMembers) {
        const writer = objectWriter(place.collection, asked, about)
        for await (const wholes of wholesOf(place.collection.filter, about.context)) yield* writer.all(wholes)
      }
      break
    case 'object':
      yield* objectWriter(place.collection, asked, about).all([place.whole])
  }
  yield multistatusEnd()
}

async function* calendarResponses({ root }: Tree, asked: AskedProperties, about: About): AsyncGenerator<string> {
  const { context } = about
  const write = responder(calendarProperties, asked, about)
  for (const name of await context.inTurn(() => calendarNames(root, context))) {
    const href = `${root}${name}/`
    const collection = await context.inTurn(() => collectionAt(name, href, context))
    if (collection) yield write(href, collection)
  }
}

/** The names of the calendars that the root lists: by ids, which stay the same. */
async function calendarNames(root: string, { storage, language }: Context): Promise<readonly string[]> {
  const views = (await storage.sharedViews.list()).slice(0, maxCalendars)
  const filter = { taxonomy: 'category', language, hideEmpty: true, orderBy: 'name', descending: false } as const
  const { records } = await storage.terms.find(filter, { offset: 0, limit: maxCalendars, uncounted: true })
  return [
    'all',
    ...(root.endsWith('/me/') ? ['mine'] : []),
    ...views.map(({ id }) => `view-${id}`),
    ...records.map(({ id }) => `category-${id}`),
  ]
}

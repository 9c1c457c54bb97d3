import type { AskedProperties } from '../requested-properties.ts'
import type { Collection } from '../collections.ts'
import { gone, multistatusBegin, multistatusEnd } from '../multistatus.ts'
import { isElement } from '../names.ts'
import { objectHref, objectId, objectWriter, wholesAmong } from '../objects.ts'
import type { About } from '../properties.ts'
import type { Element } from '../xml/element.ts'

/** The events of some addresses (RFC 4791 §7.9); an address of none, or of one that the reader may not know of, is 404. */
export async function* multiget(
  collection: Collection,
  body: Element,
  asked: AskedProperties,
  about: About,
): AsyncGenerator<string> {
  const hrefs = [...new Set(body.children.flatMap((child) => (isElement(child, 'd:href') ? child.text : [])))]
  const writer = objectWriter(collection, asked, about)
  yield multistatusBegin
  for (let first = 0; first < hrefs.length;) {
    const some = hrefs.slice(first, first + writer.size()).map((href) => [href, idInHref(href, collection)] as const)
    first += some.length
    const ids = [...new Set(some.flatMap(([, id]) => id ?? []))]
    const wholes = await wholesAmong(ids, collection, about.context)
    const written = await writer.partOf([...wholes.values()])
    yield some.map(([href, id]) => written.get(id ?? 0) ?? gone(href)).join('')
  }
  yield multistatusEnd()
}

/** The id in an address of an event of this calendar, which may come with its host. */
function idInHref(href: string, collection: Collection): number | undefined {
  const path = URL.parse(href, 'http://localhost')?.pathname ?? ''
  const id = objectId(path.split('/').at(-1) ?? '')
  return id !== undefined && path.toLowerCase() === objectHref(collection, id).toLowerCase() ? id : undefined
}

import type { Context } from '../../operations/context.ts'
import { shareText } from '../../operations/shared-text.ts'

/** What was presented, and of what. */
interface Kept<D, P> {
  /** The same for the same addresses and language. */
  readonly place: object
  readonly detail: D
  readonly single: boolean
  readonly presented: P
  /** For another place. */
  readonly next: Kept<D, P> | undefined
}

/** How a kept presentation is made. */
interface Presenting<R, D, P> {
  /** May depend on nothing else, above all not on who asks. `single` says whether it is that of a single read. */
  readonly present: (record: R, context: Context, detail: D, single: boolean) => P
  /** Whether two details are the same, where that is not just the same object. */
  readonly isSame?: (some: D, other: D) => boolean
  /** What of the presentation comes into answers, where that is not all of it. */
  readonly shown?: (presented: P) => object
}

/**
 * Keeps what is made of records that many others refer to, as long as the records themselves are kept: records never change, a
 * write makes new ones. The last presentation for some languages and addresses is kept, and given again for the very same
 * detail of the record, such as its picture; presentations with every translation are not kept, nor the first of a record:
 * many are read for one answer alone. What is given may be shared: nobody may change it.
 *
 * It is kept at the record itself, hidden from whoever copies the record: an answer shows dozens of records among tens of
 * thousands, and each map on the way costs more than all the rest.
 */
export function keptPresentation<R extends object, D, P extends object>({
  present,
  isSame,
  shown,
}: Presenting<R, D, P>): (record: R, context: Context, detail: D, single: boolean) => P {
  const key = Symbol('presented')
  return (record, context, detail, single) => {
    if (context.translations) return present(record, context, detail, single)
    const place = placeOf(context)
    const first = (record as { readonly [key]?: Kept<D, P> })[key]
    for (let kept = first; kept; kept = kept.next) {
      if (kept.place !== place || kept.single !== single) continue
      if (kept.detail === detail || isSame?.(kept.detail, detail)) return kept.presented
    }
    const presented = present(record, context, detail, single)
    const isFirst = !(key in record)
    if (!isFirst) shareText(shown ? shown(presented) : presented)
    const value = isFirst ? undefined : { place, detail, single, presented, next: shortened(first) }
    Object.defineProperty(record, key, { value, configurable: true })
    return presented
  }
}

/** So many presentations of one record at most are kept: in lists and alone, in each language. */
const most = 4

function shortened<D, P>(first: Kept<D, P> | undefined): Kept<D, P> | undefined {
  let count = 1
  for (let kept = first; kept; kept = kept.next) count += 1
  return count > most ? undefined : first
}

/** The same object for the same addresses and language, so that they are compared once an answer, not once a record. */
function placeOf({ links, language }: Context): object {
  if (links === latest.links && language === latest.language) return latest.place
  const name = JSON.stringify([links.api, links.site, links.language, language])
  const place = places.get(name) ?? {}
  if (places.size >= maximumPlaces) places.clear()
  places.set(name, place)
  latest = { links, language, place }
  return place
}

const places = new Map<string, object>()
const maximumPlaces = 100
let latest: Partial<Pick<Context, 'links' | 'language'>> & { readonly place: object } = { place: {} }

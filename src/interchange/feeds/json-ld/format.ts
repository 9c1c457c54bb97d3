import { withOffset } from '../../../domain/time/time.ts'
import type { Entry } from '../entry.ts'
import type { Format } from '../format.ts'
import { jsonAlone, jsonList } from '../shared/json.ts'
import { msg } from '../../../texts/msg.ts'

const context = { '@context': 'https://schema.org' }

/** JSON-LD with the words of schema.org: the data that the public pages carry. */
export const jsonLd: Format = {
  extension: 'jsonld',
  type: 'application/ld+json',
  name: msg('JSON-LD'),
  description: msg('For search engines: the data that the public pages carry, in the words of schema.org.'),
  withJsonLd: true,
  write: ({ isSingle, title }) =>
    isSingle
      ? jsonAlone((entry) => ({ ...context, ...entryJsonLd(entry) }))
      : jsonList({ ...context, '@type': 'ItemList', name: title }, 'itemListElement', entryJsonLd),
}

/** Of what is not published, or not shown, no more than the lists of the JSON show. */
function entryJsonLd({ uid, event }: Entry): Readonly<Record<string, unknown>> {
  const { json_ld, title, url, utc_start_date, utc_end_date, timezone } = event
  if (json_ld) {
    const { '@context': _shared, ...data } = json_ld
    return data
  }
  return {
    '@type': 'Event',
    identifier: uid,
    name: title,
    url,
    startDate: withOffset(utc_start_date, timezone),
    endDate: withOffset(utc_end_date, timezone),
  }
}

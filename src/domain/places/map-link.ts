/** What a link of a map says of a place; all of it may be missing, as in short links. */
export interface MapLink {
  /** A name or an address. */
  readonly name?: string
  readonly point?: { readonly latitude: number; readonly longitude: number }
}

const hosts =
  /^(maps\.google\.[a-z.]{2,6}|maps\.app\.goo\.gl|maps\.apple(\.com)?|maps\.me|(www\.)?(openstreetmap\.org|osm\.org|osmand\.net|waze\.com|mapy\.(cz|com)|what3words\.com|w3w\.co|here\.com)|(wego|share|map)\.here\.com|ul\.waze\.com|umap\.openstreetmap\.[a-z]{2,3})$/
/** Of services that have more than maps. */
const paths = /^((www\.)?google\.[a-z.]{2,6}|goo\.gl|(www\.)?bing\.com|(www\.)?yandex\.[a-z.]{2,6})\/maps(\/|\?|$)/

/** Reads a link of a map, or a `geo` URI (RFC 5870); undefined for any other. */
export function readMapLink(address: string): MapLink | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, pathname, searchParams, hash, href } = new URL(address)
  if (protocol === 'geo:') return withPoint(coordinatesIn(pathname))
  if (
    !/^https?:$/.test(protocol) ||
    !(hosts.test(hostname) || paths.test(`${hostname}${pathname}${searchParams.size > 0 ? '?' : ''}`))
  )
    return undefined
  const said = ['q', 'query', 'destination', 'daddr', 'll', 'sll', 'center', 'cp', 'coordinate', 'to'].flatMap((name) =>
    searchParams.getAll(name),
  )
  const texts = [...said, searchParams.get('address') ?? '', placeNameIn(pathname)].map((text) =>
    text.replace(/^(loc|ll):\s*/i, '').trim(),
  )
  const pin = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(href)
  const written = [
    pin ? `${pin[1]},${pin[2]}` : '',
    `${searchParams.get('mlat')},${searchParams.get('mlon')}`,
    ...texts,
    /@(-?[\d.]+,-?[\d.]+)/.exec(pathname)?.[1] ?? '',
    /map=[\d.]+\/(-?[\d.]+\/-?[\d.]+)/.exec(hash)?.[1] ?? '',
  ]
  const point = written.map(coordinatesIn).find((each) => each !== undefined)
  const name = texts.find((text) => text !== '' && !coordinatesIn(text) && /\p{L}{2}/u.test(text))
  return { ...(name !== undefined && { name: name.replace(/\s+/g, ' ').slice(0, 400) }), ...withPoint(point) }
}

/** `/maps/place/Old+Mill/@52.1,-1.2`. */
function placeNameIn(pathname: string): string {
  const [, name = ''] = /\/(?:place|search)\/([^/@]+)/.exec(pathname) ?? []
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

function coordinatesIn(text: string): MapLink['point'] | undefined {
  const [, north, east] =
    /^(-?\d{1,2}(?:\.\d{1,15})?)\s?[,~/;]\s?(-?\d{1,3}(?:\.\d{1,15})?)(?:[,;].*)?$/.exec(text.trim()) ?? []
  const [latitude, longitude] = [Number(north), Number(east)]
  // Nothing takes place in the Gulf of Guinea: two zeros say that it is not known.
  const isPoint = north !== undefined && (latitude !== 0 || longitude !== 0)
  return isPoint && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

function withPoint(point: MapLink['point'] | undefined): MapLink {
  return point ? { point } : {}
}

/*
 * The texts of statements that were put together before. Putting one together, and finding it among those that are
 * prepared, takes longer the longer it is; here it is found by the parts that it is made of, which are the same objects
 * each time: the texts of a template, and those of `joining` and `standing`.
 */

/** Where a statement is kept: after these texts, and after values between them. */
export interface Place {
  text: string | undefined
  value: Place | undefined
  readonly after: Map<readonly string[], Place>
}

/** The way from the first texts of a statement to its place. */
export interface Way {
  /** After the texts of a part. */
  texts(texts: readonly string[]): void
  /** After a value. */
  value(): void
  /** Undefined where so many parts are not kept. */
  end(): Place | undefined
}

/** So many places there are at most, and so many parts a statement that is kept may have. */
const mostPlaces = 4000
const mostParts = 200

let starts = new Map<string, Place>()
let places = 0

/** A way among the statements of one kind of database. */
export function wayOf(database: string): Way {
  if (places > mostPlaces) {
    starts = new Map()
    places = 0
  }
  let place = starts.get(database)
  if (!place) starts.set(database, (place = fresh()))
  let here = place
  let parts = 0
  return {
    texts(texts) {
      if ((parts += 1) > mostParts) return
      let next = here.after.get(texts)
      if (!next) here.after.set(texts, (next = fresh()))
      here = next
    },
    value() {
      if ((parts += 1) <= mostParts) here = here.value ??= fresh()
    },
    end: () => (parts > mostParts ? undefined : here),
  }
}

function fresh(): Place {
  places += 1
  return { text: undefined, value: undefined, after: new Map() }
}

const joinings = new Map<string, Map<number, readonly string[]>>()
const standings = new Map<string, readonly string[]>()

/** The texts around so many parts: the same object for the same. */
export function joining(parts: number, separator: string): readonly string[] {
  let known = joinings.get(separator)
  if (!known) joinings.set(separator, (known = new Map<number, readonly string[]>()))
  let texts = known.get(parts)
  if (!texts) {
    texts = parts === 0 ? [''] : ['', ...Array.from({ length: parts - 1 }, () => separator), '']
    if (parts <= mostParts) known.set(parts, texts)
  }
  return texts
}

/** The texts that are one text alone: the same object for the same. */
export function standing(text: string): readonly string[] {
  let texts = standings.get(text)
  if (!texts) {
    if (standings.size >= mostPlaces) standings.clear()
    standings.set(text, (texts = [text]))
  }
  return texts
}

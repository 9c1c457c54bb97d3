import type { DateOrder, ImportedKind, TableReading, TableShape } from '../../domain/import.ts'
import type { Language, Localized } from '../../i18n/language.ts'

/** Where in a source something stands, as a report names it. */
export interface Place {
  /** The line of the file, from 1. */
  readonly line: number | null
  /** Its title or name, as far as it can be read. */
  readonly title: string
  /** The cells of its row in a table. */
  readonly cells?: readonly (string | null)[] | undefined
}

/** One thing that a source has: a record of the calendar once it is imported. */
export interface Item {
  readonly kind: ImportedKind
  /** What its source calls it, unique there among its kind, and the same at the next reading. */
  readonly externalId: string
  readonly place: Place
  /** What creates it: parameters of `create-event`, `create-venue` and so on, in any form that a client may send. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** What it names of the same source by external ids: `{ venue: ['hall'] }`. These come before it. */
  readonly references?: Readonly<Partial<Record<Reference, readonly string[]>>>
  /** It is one occurrence of a series of the same source, which comes before it: parameters are what is different of it. */
  readonly occurrence?: { readonly series: string; readonly original: string }
  /** It cancels what is known by this UID anywhere, and creates nothing: all of it, or the date of a series that starts at a moment. */
  readonly cancels?: { readonly uid: string; readonly original?: CancelledStart }
  /** It came before in the same source, and has more now. Without this, what comes twice is a fault of the source. */
  readonly again?: true
  /** Its global ids elsewhere, the latest first; by default one made of the source and its external id. */
  readonly lineage?: readonly string[]
  /** Of one date of a series by itself: the lineage of that series. */
  readonly partOf?: readonly string[]
  /** Of a row of a table without a UID: the name of its venue, by which it is compared with events that are here. */
  readonly row?: { readonly venue: string }
  /** What a reader could not make use of. */
  readonly note?: Localized
  /** In which order the dates of its source are, where they can be read in two ways. */
  readonly dateOrder?: DateOrder
  /** Long texts of HTML among its parameters, each with what is stored of it: made where nobody waits for it. */
  readonly rich?: readonly (readonly [html: string, rich: string])[]
}

/** A day, a wall time of the zone of the series, `YYYY-MM-DD HH:MM:SS`, or the same in UTC. */
export type CancelledStart = { readonly wall: string } | { readonly utc: string }

/** A parameter that names others. */
export type Reference = 'venue' | 'organizer' | 'categories' | 'tags' | 'parent' | 'post_parent' | 'parent_venue'

/** Parameters that name one record; the others name several. */
export const namesOne: ReadonlySet<Reference> = new Set<Reference>(['parent', 'post_parent', 'parent_venue'])

/** The kinds that references name. */
export const referenced: Readonly<Record<Reference, ImportedKind>> = {
  venue: 'venue',
  organizer: 'organizer',
  categories: 'category',
  tags: 'tag',
  parent: 'category',
  post_parent: 'event',
  parent_venue: 'venue',
}

/** A part of a source that cannot be imported. */
export interface Fault {
  readonly place: Place
  readonly reason: Localized
  /** The columns of a table that are at fault. */
  readonly wrong?: readonly string[]
  /** It is left out, as it is equal to that line. */
  readonly double?: number
}

/** What a reader finds, in the order of the source; of a table first how it is read. */
export type Found = { readonly item: Item } | { readonly fault: Fault } | { readonly table: TableShape }

/** What is read. */
export interface Source {
  /** The address that it is from, where it is from one. */
  readonly url: string | null
  /** The bytes of the file, or of what the address answers, in parts; from the beginning each time. */
  readonly bytes: () => AsyncIterable<Uint8Array>
  /** Told of the line that is read, as far as that is known. */
  readonly at?: (line: number) => void
}

/** What a source does not say. */
export interface Defaults {
  /** The zone of times that name none: an IANA name. */
  readonly timeZone: string
  /** The language of texts that name none, and of words such as the names of columns where there is a choice. */
  readonly language: Language
  /** In which order the dates of this source were, the last time. */
  readonly dateOrder?: DateOrder | undefined
  /** How a table is to be read. */
  readonly table?: TableReading | undefined
  /** How tables were read that somebody mapped, the newest first. */
  readonly mapped?: readonly TableShape[] | undefined
}

/** How a source is written. */
export interface Format {
  /** As the parameter `format` names it. */
  readonly name: string
  /** Whether a file that begins like this is one, and of what name. `start`: up to 4,096 characters. */
  readonly recognizes: (start: string, filename: string) => boolean
  /**
   * Reads a source, holding no more of it than must be. What is wrong with a part is a `Fault`; what is wrong with the whole is
   * thrown as an `Unreadable`.
   */
  readonly read: (source: Source, defaults: Defaults) => AsyncIterable<Found>
}

/** A source that is not what it was taken for, or breaks off: nothing more of it is imported. */
export class Unreadable extends Error {
  readonly text: Localized

  constructor(text: Localized) {
    super(text.en)
    this.name = 'Unreadable'
    this.text = text
  }
}

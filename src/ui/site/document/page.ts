import type { Language } from '../../../i18n/language.ts'
import type { ImageRepresentation } from '../../../resources/images/representation.ts'
import type { Asset } from '../../assets/asset.ts'
import type { Html } from '../../kit/html.ts'
import type { Identity } from '../identity.ts'
import type { Paths } from './paths.ts'

/** What the picture says that represents a page where links to it are shared. */
export interface Card {
  readonly title: string
  /** When, and where. */
  readonly lines: readonly string[]
  /** The day as the leaf of a calendar has it. */
  readonly date?: { readonly month: string; readonly day: string; readonly weekday: string } | undefined
  /** The number of its tint; without one, it has the colour of the site. */
  readonly tint?: number | undefined
  /** The id of the picture in its right half. */
  readonly image?: number | undefined
}

/** The site that a page belongs to, as its frame shows it: what it says of itself, and where it is. */
export interface Frame extends Identity {
  readonly language: Language
  /** Those that the pages are in. */
  readonly languages: readonly Language[]
  /** `{site}` without a language segment and without a slash at the end. */
  readonly site: string
  /** `{site}`, with the language segment of the request if it had one. */
  readonly home: string
  /** `{api_root}/{ns}/`. */
  readonly api: string
  /** The same in the language of the page. */
  readonly data: string
  /** `{api_root}/`. */
  readonly root: string
  /** The language of those whose browser names none. */
  readonly usual: Language
  /** Where pictures come from besides the site itself, by its settings: origins as a policy has them. */
  readonly pictures: readonly string[]
  /** Whether visitors may hand in events. */
  readonly takesSubmissions: boolean
  /** What the view of places is called. */
  readonly mapName: string
  /** The path of the style sheet with the colour of the site, where it has its own. */
  readonly colours: string | undefined
}

/** How another site shows a page in a frame. */
interface Framed {
  readonly theme?: 'light' | 'dark' | undefined
  readonly target?: 'blank' | undefined
  /** How many events a list shows at a time; the usual number, if undefined. */
  readonly limit?: number | undefined
  /** Whether months and days are shown as a small month. */
  readonly isMini?: boolean
}

/** What is to be shown. */
export interface Page {
  readonly status?: 200 | 403 | 404 | 410 | 429
  /** In how many seconds one may ask again. */
  readonly retryAfter?: number | undefined
  readonly title: string
  readonly description?: string | undefined
  /** The path of the page below `{site}`: `/event/fete/`; undefined where there is no page in another language. */
  readonly path?: string
  /** The query of the address: the filters of a page. */
  readonly query?: string
  /** False where search engines are to pass the page over: what is filtered, or empty. */
  readonly isIndexed?: boolean
  /** Whether only who has its address may see it: nothing keeps it, and no other site learns of it. */
  readonly isSecret?: boolean
  /** Whether it is for this browser alone: nothing keeps it, and there are no data of it. */
  readonly isPersonal?: boolean
  /** The event that the page is of, or the series of its date: its views are counted. */
  readonly viewed?: number
  /** Styles and scripts besides those of all pages. */
  readonly assets?: readonly Asset[] | undefined
  /** Where the tiles of its map come from: browsers may ask that host. */
  readonly tiles?: string | undefined
  /** Whether style sheets or libraries of the page have pictures within them. */
  readonly hasDrawings?: boolean
  /** Whether the page shows pages of this site in frames. */
  readonly hasFrames?: boolean
  /** For a page framed by another site: its look, and where its links lead. */
  readonly framed?: Framed
  /** Whether the page needs the width of a calendar. */
  readonly isWide?: boolean
  /** The paths of a record, by language; requests by another path are redirected. */
  readonly paths?: Paths
  readonly image?: Pick<ImageRepresentation, 'id'>
  /** What its picture says where links to it are shared (see `share-picture.ts`). */
  readonly card?: Card
  /** False where no picture of the page may be drawn: it shows less than there is. */
  readonly isDrawn?: boolean
  /** Feeds of what the page shows; their paths are relative to `frame.data`. */
  readonly feeds?: readonly { readonly path: string; readonly type: string; readonly title: string }[]
  /** Path of the same data in the API, relative to `frame.data`. */
  readonly data?: string
  readonly jsonLd?: Readonly<Record<string, unknown>> | undefined
  /** The way down from the front page: the pages above this one, and the name of this one, without an address. */
  readonly trail?: readonly { readonly name: string; readonly address?: string }[]
  readonly main: Html
  /** Whether a script draws the `main` of the page, which has no other then. */
  readonly drawsMain?: boolean
}

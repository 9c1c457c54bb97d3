import type { SiteRecord } from '../../../records/site.ts'
import type { Holidays } from '../../../domain/holidays.ts'

/** What administrators have said of the site. */
export interface SiteStore {
  /** Blank where nobody has said anything. In a transaction, nobody else changes it until that ends. */
  read(): Promise<SiteRecord>
  write(site: SiteRecord): Promise<void>
  /** Whether an administrator wants no first steps any more. */
  hidesSteps(): Promise<boolean>
  hideSteps(): Promise<void>
}

/** Holidays that are to be read: the file that was sent, in Base64, or null for an address. */
export interface DueHolidays extends Pick<Holidays, 'id' | 'url'> {
  readonly content: string | null
}

/** What an office has named as holidays: a few. Moments are `YYYY-MM-DD HH:MM:SS`. */
export interface HolidayStore {
  /** By name. */
  list(): Promise<readonly Holidays[]>
  byId(id: number): Promise<Holidays | undefined>
  /** The first that is due. */
  due(nowUtc: string): Promise<DueHolidays | undefined>
  /** Due at once; answers the id. */
  insert(
    holidays: Pick<Holidays, 'name' | 'url'> & { readonly content: string | null },
    nowUtc: string,
  ): Promise<number>
  /** Keeps what was read, or why nothing could be; a file is read once. `againUtc`: when it is due again, null: never. */
  read(
    id: number,
    found: Pick<Holidays, 'days' | 'refreshedUtc'> | { readonly error: Holidays['error'] },
    againUtc: string | null,
  ): Promise<void>
  remove(id: number): Promise<void>
}

import type { SiteRecord } from '../../../records/site.ts'

/** What administrators have said of the site. */
export interface SiteStore {
  /** Blank where nobody has said anything. In a transaction, nobody else changes it until that ends. */
  read(): Promise<SiteRecord>
  write(site: SiteRecord): Promise<void>
  /** Whether an administrator wants no first steps any more. */
  hidesSteps(): Promise<boolean>
  hideSteps(): Promise<void>
}

import { hashSecret } from '../../../src/accounts/credentials.ts'
import { blankSiteText } from '../../../src/domain/text/texts.ts'
import { blankSite } from '../../../src/records/site.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import { anEvent, aTerm, aVenue } from '../../support/entities.ts'

/** What a calendar rarely has: parents that come later, numbers and texts that are easily changed on the way. */
export async function addCornerCases(storage: Storage): Promise<void> {
  const [child, parent, place, narrow, wide] = [
    await storage.newId('event'),
    await storage.newId('event'),
    await storage.newId('venue'),
    await storage.terms.newId('category'),
    await storage.terms.newId('category'),
  ]
  await storage.events.insert(anEvent({ id: parent, passwordHash: hashSecret('knock') }))
  await storage.events.insert(
    anEvent({ id: child, parent, title: 'L’été à l’Œuvre 🎻 \\N \t"\'{}', excerpt: `<p>${'é'.repeat(70_000)}</p>` }),
  )
  await storage.events.insert(anEvent({ id: 900_000, status: 'trash', trashedFrom: 'private', slug: '' }))
  await storage.venues.insert(aVenue({ id: 900_001, latitude: -0, longitude: 5e-324, geoSource: 'given' }))
  const room = { id: place, latitude: 0.1 + 0.2, longitude: -179.99999999999997, parentVenue: 900_001 }
  await storage.venues.insert(aVenue(room))
  await storage.terms.insert(aTerm({ id: wide }))
  await storage.terms.insert(aTerm({ id: narrow, parent: wide }))
  const fr = { ...blankSiteText, name: 'Cale\tndrier « 🎻 »', about: `<p>${'é'.repeat(70_000)}</p>` }
  await storage.site.write({ ...blankSite, texts: { fr }, familyCategory: wide, social: ['https://social.example/@a'] })
}

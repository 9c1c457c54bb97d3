import assert from 'node:assert/strict'
import { test } from 'node:test'
import { blankSiteText } from '../../../src/domain/text/texts.ts'
import { blankSite, type SiteRecord } from '../../../src/records/site.ts'
import { aTerm, anImage } from '../../support/entities.ts'
import type { OpenForTest } from './storage-contract.ts'

export function siteContract(open: OpenForTest): void {
  test('the record of the site is blank until it is written, and then as it was written', async (t) => {
    const { site, images, terms } = await open(t)
    assert.deepEqual(await site.read(), blankSite)
    await images.insert(anImage(1))
    await terms.insert(aTerm({ id: 7, taxonomy: 'category' }))
    const written: SiteRecord = {
      texts: { fr: { ...blankSiteText, name: 'L’été 🎻', about: '<p>À</p>' }, en: { ...blankSiteText, imprint: 'x' } },
      ...{
        logo: 1,
        icon: 1,
        cover: 1,
        color: '#0b5a7a',
        email: 'a@example.org',
        phone: '1',
        contactPage: 'https://a.example',
      },
      ...{ social: ['https://b.example', 'https://a.example'], familyCategory: 7, timeZone: 'Europe/Paris' },
      ...{ weekStart: 'sunday', language: 'fr', currencyCode: 'EUR', currencySymbol: '€', currencyPosition: 'postfix' },
    }
    await site.write(written)
    assert.deepEqual(await site.read(), written)
    await site.write(blankSite)
    assert.deepEqual(await site.read(), blankSite)
  })

  test('the site loses a picture and a category that are deleted for good', async (t) => {
    const { site, images, terms } = await open(t)
    await images.insert(anImage(1))
    await terms.insert(aTerm({ id: 7, taxonomy: 'category' }))
    await site.write({ ...blankSite, logo: 1, cover: 1, familyCategory: 7, color: '#0b5a7a' })
    await images.remove(1)
    await terms.remove(7)
    assert.deepEqual(await site.read(), { ...blankSite, color: '#0b5a7a' })
  })

  test('of two transactions that change the site, the second finds what the first has written', async (t) => {
    const storage = await open(t)
    const set = (change: Partial<SiteRecord>) =>
      storage.transaction(async ({ site }) => site.write({ ...(await site.read()), ...change }))
    await Promise.all([set({ color: '#0b5a7a' }), set({ phone: '1' }), set({ email: 'a@example.org' })])
    const expected = { ...blankSite, color: '#0b5a7a', phone: '1', email: 'a@example.org' }
    assert.deepEqual(await storage.site.read(), expected)
  })

  test('a request sees the site as it is after every write', async (t) => {
    const storage = await open(t)
    const read = async () => (await storage.forRequest().site.read()).color
    assert.equal(await read(), null)
    await storage.site.write({ ...blankSite, color: '#0b5a7a' })
    assert.equal(await read(), '#0b5a7a')
    await storage.site.write({ ...blankSite, color: '#aa0000' })
    assert.equal(await read(), '#aa0000')
  })
}

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { RecordKind } from '../../src/domain/entities.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { userIds, type Account } from '../support/api.ts'
import { aTerm } from '../support/entities.ts'
import type { TestService } from '../support/server.ts'
import { quickHash } from '../support/quick-hash.ts'
import { ask, startPermissionService, told, watchActivity } from './asking.ts'
import { callers, expectedOf, type Caller, type State } from './expected.ts'
import { accountOf, ownerFor } from './matrix.ts'
import { directProbes, eventProbes, linkedProbes, type Neighbours, type Probe } from './probes.ts'
import { fits, kept, kinds, plant, plurals, type Links, type Specimen } from './specimens.ts'

/* Nothing of a record that the caller may not read is in any byte of any answer, and nothing it sends changes it. */

/** Registers a test for each kind of record and each of the states. */
export function leaks(states: readonly State[], count: (cells: number) => void): void {
  let service: TestService
  let passwordHash: string
  let activities: () => Promise<number>
  before(async () => {
    service = await startPermissionService()
    passwordHash = quickHash('a password')
    activities = watchActivity(service)
  })
  after(() => service.close())

  for (const kind of kinds) {
    for (const state of states.filter((each) => fits(kind, each))) {
      const blind = callers.filter((caller) => expectedOf(state, 'read', caller) !== '200')
      if (blind.length === 0) continue
      for (const repeats of kind === 'event' ? [false, true] : [false])
        test(`${repeats ? 'occurrences' : plurals[kind]}, ${state}: users who may not read them learn nothing`, async () => {
          const wrong: string[] = []
          for (const owner of ['author2', 'subscriber', 'contributor'] as const) {
            const asking = blind.filter((caller) => ownerFor(caller) === owner)
            if (asking.length === 0) continue
            const { specimen, probes } = await service.storage.transaction((storage) =>
              scene(storage, { kind, state, owner, repeats }),
            )
            for (const caller of asking) {
              for (const probe of probes) wrong.push(...(await problemsOf(specimen, probe, caller)))
              count(probes.length)
            }
            // The probes do lead there: users who may read the record see it in many of the answers.
            const seen = await tellingTo('editor', specimen, probes)
            if (seen < 10) wrong.push(`only ${seen} answers tell the editor of it`)
          }
          assert.deepEqual(wrong, [])
        })
    }
  }

  async function scene(storage: Storage, given: { kind: RecordKind; state: State; owner: Account; repeats: boolean }) {
    const { kind, state } = given
    const here = { state: 'published', owner: 'admin' } as const
    const open = (each: RecordKind, links: Links = {}) => plant(storage, { ...here, kind: each }, '', links)
    // A place on Earth that nothing else is near.
    const number = await storage.newId('event')
    const point = { latitude: (number * 7) % 80, longitude: (number * 13) % 170 }
    const image = await imageOf(storage, given.owner)
    const venue = await open('venue', point)
    const organizer = await open('organizer')
    const parent = await open('event')
    const category = await termOf(storage, 'category')
    const tag = await termOf(storage, 'tag')
    const own: Links =
      kind === 'event'
        ? { venues: [venue.id], organizers: [organizer.id], categories: [category], tags: [tag], parent: parent.id }
        : kind === 'venue'
          ? point
          : {}
    const specimen = await plant(storage, given, passwordHash, { ...own, image: image.id })
    // A trashed venue is linked to nothing; links to it are removed with it.
    const linked = kind === 'event' ? { parent: specimen.series ?? specimen.id } : { [`${kind}s`]: [specimen.id] }
    const child = await open('event', state.startsWith('trashed') && kind !== 'event' ? {} : linked)
    const near: Neighbours = { venue, organizer, category, tag, parent, child, point }
    const probesFor = (one: Specimen) => [
      ...directProbes(one),
      ...(kind === 'event' ? eventProbes(one, near) : linkedProbes(one, near)),
    ]
    const unknown = probesFor({ ...specimen, id: nowhere })
    const probes = probesFor(specimen).map((probe, index) => ({ ...probe, counterpart: unknown[index] ?? probe }))
    return { specimen: { ...specimen, image: image.mark }, probes }
  }

  async function tellingTo(as: Account, specimen: Specimen, probes: readonly Probe[]): Promise<number> {
    let telling = 0
    for (const { request, headers = {} } of probes.filter((probe) => probe.request.startsWith('GET'))) {
      const asked = await ask(service, request, { as, headers })
      if (told(asked, specimen).length > 0) telling++
    }
    return telling
  }

  async function problemsOf(
    specimen: Specimen & { readonly image: string },
    { counterpart, ...probe }: Probe & { readonly counterpart: Probe },
    caller: Caller,
  ): Promise<readonly string[]> {
    const { request, status: statuses, total, asUnknown, openIfLocked = false, ...sent } = probe
    const as = accountOf(caller)
    const locked = expectedOf(specimen.state, 'read', caller) === 'locked'
    const before = JSON.stringify(await kept(service.storage, specimen))
    await activities()
    const asked = await ask(service, request, { as, ...sent })
    const wrong: string[] = []
    const problem = (text: string) => wrong.push(`${caller}, ${asked.sent}: ${text}: ${asked.bytes.slice(0, 2000)}`)

    // A list may show the title of a locked event; a refusal must not.
    const found = [
      ...told(asked, specimen, locked && openIfLocked),
      ...(asked.bytes.includes(specimen.image) ? ['image'] : []),
    ]
    if (found.length > 0) problem(`tells ${found.join(', ')}`)
    if (asked.status >= 500) problem(`answers ${asked.status}`)
    const open = locked && openIfLocked
    const wanted = mayWrite(caller) || !request.startsWith('POST') ? statuses : refused
    if (wanted && !open && !wanted.includes(asked.status))
      problem(`answers ${asked.status} instead of ${wanted.join('|')}`)
    if (total !== undefined && !open) {
      const totals = [
        asked.body['total'],
        Number(asked.headers.get('x-wp-total')),
        Number(asked.headers.get('x-tec-total')),
      ]
      if (totals.some((each) => each !== total)) problem(`counts ${totals.join(', ')} instead of ${total}`)
    }
    if (asUnknown && !open && asked.status === 400) {
      const unknown = await ask(service, counterpart.request, {
        as,
        ...(counterpart.json ? { json: counterpart.json } : {}),
      })
      // A refusal says what was sent, which is all that may differ.
      const saying = (body: unknown) => JSON.stringify(body).replace(/(?<=Received: “?)\d+/g, 'id')
      if (saying(unknown.body) !== saying(asked.body)) problem(`differs from ${unknown.bytes}`)
    }
    if (JSON.stringify(await kept(service.storage, specimen)) !== before) problem('changes the record')
    if (asked.status >= 400 && (await activities()) > 0) problem('leaves an activity')
    return wrong
  }
}

const refused = [400, 401, 403]
const nowhere = 987654321

function mayWrite(caller: Caller): boolean {
  return !/^(nobody|subscriber)/.test(caller)
}

let made = 0

/** A picture whose file and text alone tell of it. */
async function imageOf(storage: Storage, owner: Account) {
  const id = await storage.newId('image')
  const mark = `qi${(made++).toString(36)}z`
  const file = { file: `2027/${mark}.png`, width: 4, height: 4, mimeType: 'image/png', filesize: 100 }
  const rest = {
    createdUtc: '2027-01-01 00:00:00',
    language: 'en',
    focalX: null,
    focalY: null,
    sourceUrl: null,
    sizes: {},
  } as const
  await storage.images.insert({ id, ...file, ...rest, alt: { en: mark }, author: userIds[owner] })
  return { id, mark }
}

async function termOf(storage: Storage, taxonomy: 'category' | 'tag'): Promise<number> {
  const id = await storage.terms.newId(taxonomy)
  const name = `Term ${made++}`
  await storage.terms.insert(aTerm({ id, taxonomy, name, slug: `term-${made++}` }))
  return id
}

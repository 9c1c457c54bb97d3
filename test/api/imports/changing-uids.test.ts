// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Body } from '../../support/api.ts'
import { asByRule, component, exception, keptFeeds, weekly } from '../../support/kept-feeds.ts'

/* Sources that call the same events otherwise at each request. */

const { api, files, run, follow, dates } = keptFeeds()

test('a source that changes its UIDs at every request has each event once, and is told of', async () => {
  let request = 0
  const fair = (day: string, place: string) =>
    component(
      `UID:${day}${place.length}-${(request += 1)}-${Math.random()}@plugin.test`,
      `DTSTART:${day}T190000Z`,
      `DTEND:${day}T200000Z`,
      'SUMMARY:Fair',
      `LOCATION:${place}`,
    )
  const series = () => {
    const uid = `series-${(request += 1)}@plugin.test`
    const whole = weekly(uid).replace('SUMMARY:Choir', 'SUMMARY:Fair choir')
    return [whole, exception(uid, '20270208', ...asByRule('20270208'), 'SUMMARY:Fair choir outside')]
  }
  const all = () => [
    fair('20270301', 'Old Mill'),
    fair('20270301', 'New Mill'),
    fair('20270302', 'Old Mill'),
    ...series(),
  ]
  const id = await follow('/random.ics', ...all())
  await run(id)
  const before = await dates('fair')
  const edited = before.find(({ text }) => text.includes('2027-03-02')) ?? { id: 0 }
  await api.update(`/events/${edited.id}`, { title: 'Fair, ours' })
  const outside = before.find(({ text }) => text.includes('outside')) ?? { id: 0 }
  await api.update(`/events/${outside.id}`, { title: 'Fair choir inside', scope: 'this' })
  for (let times = 0; times < 3; times += 1) {
    files.set('/random.ics', all())
    const { outcome, counts, reasons } = await run(id)
    assert.deepEqual([outcome, counts['created'], counts['removed'], counts['unchanged']], ['unchanged', 0, 0, 8])
    assert.deepEqual(reasons.filter((reason) => reason.includes('another UID')).length, 1, JSON.stringify(reasons))
  }
  const now = await dates('fair')
  assert.deepEqual(
    now.map((date) => date.id),
    before.map((date) => date.id),
  )
  assert.ok(
    now.some(({ text }) => text.includes('Fair, ours')) && now.some(({ text }) => text.includes('Fair choir inside')),
  )
  assert.ok(!now.some(({ text }) => text.includes('outside')))
  const kept = (await api.read(`/imports?source_id=${id}`, 'editor'))['imports'] as Body[]
  assert.equal(kept.length, 2)
  files.set('/random.ics', [
    fair('20270301', 'Old Mill'),
    fair('20270301', 'New Mill'),
    fair('20270302', 'Old Mill').replace('SUMMARY:Fair', 'SUMMARY:Feast'),
  ])
  const { counts } = await run(id)
  assert.deepEqual([counts['created'], counts['unchanged']], [1, 4])
})

test('two events of one title, start and place stay two, whatever their order', async () => {
  const twin = (uid: string) => component(`UID:${uid}`, 'DTSTART:20270401T190000Z', 'SUMMARY:Twin', 'LOCATION:Old Mill')
  const id = await follow('/twins.ics', twin('first-of-two@twins.test'))
  await run(id)
  files.set('/twins.ics', [twin('second-of-two@twins.test'), twin('first-of-two@twins.test')])
  await run(id)
  assert.equal((await dates('twin')).length, 2)
  files.set('/twins.ics', [twin('first-of-two@twins.test'), twin('second-of-two@twins.test'), ''])
  await run(id)
  assert.equal((await dates('twin')).length, 2)
})

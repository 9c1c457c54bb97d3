// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

/* A text of an occurrence is its own in the language that was written; the others stay those of the series. */

const api = new Api({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-04T08:00:00Z' })

const titlesOf = async (id: number) => [
  (await api.read(`/events/${id}?i18n_language=en`)).title,
  (await api.read(`/events/${id}?i18n_language=fr`)).title,
]

async function aClass() {
  const { id } = await api.event({
    ...{
      title: { en: 'Class', fr: 'Cours de yogga' },
      start_date: '2027-03-01 19:00:00',
      end_date: '2027-03-01 20:00:00',
    },
    recurrence: { rules: ['FREQ=WEEKLY;COUNT=3'] },
  })
  const { ids } = await api.list(`/events/${id}/occurrences`)
  return { id, ids, date: ids[1] ?? 0 }
}

test('a title that is written in one language leaves the other that of the series, and what is corrected there', async () => {
  const { id, date } = await aClass()
  await api.update(`/events/${date}`, { title: { en: 'Class with guests' } })
  assert.deepEqual(await titlesOf(date), ['Class with guests', 'Cours de yogga'])
  await api.update(`/events/${id}`, { title: { en: 'Lesson', fr: 'Cours de yoga' } })
  assert.deepEqual(await titlesOf(date), ['Class with guests', 'Cours de yoga'])
  await api.update(`/events/${date}`, { title: { fr: 'Cours avec invités' } })
  await api.update(`/events/${id}`, { title: { en: 'Yoga', fr: 'Yoga !' } })
  assert.deepEqual(await titlesOf(date), ['Class with guests', 'Cours avec invités'])
})

test('a text that is sent for all by a date is given up by it in that language alone', async () => {
  const { id, ids, date } = await aClass()
  await api.update(`/events/${date}`, { title: { en: 'Own', fr: 'Propre' } })
  await api.update(`/events/${date}`, { scope: 'all', title: { fr: 'Pour tous' } })
  assert.deepEqual(await titlesOf(date), ['Own', 'Pour tous'])
  assert.deepEqual(await titlesOf(ids[0] ?? 0), ['Class', 'Pour tous'])
  await api.update(`/events/${id}`, { title: { fr: 'Encore' } })
  assert.deepEqual(await titlesOf(date), ['Own', 'Encore'])
  await api.update(`/events/${date}`, { title: { en: 'Class' } })
  await api.update(`/events/${id}`, { title: { en: 'New' } })
  assert.deepEqual(await titlesOf(date), ['New', 'Encore'])
})

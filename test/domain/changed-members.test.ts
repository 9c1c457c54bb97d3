import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changedMembers } from '../../src/domain/changes/changes.ts'
import { anEvent } from '../support/entities.ts'

const before = anEvent({ id: 7, title: 'Concert', cost: null })
const english = before.texts.en

void test('an unchanged record has no changed members, whenever it was modified', () => {
  assert.deepEqual(changedMembers(before, { ...before, modifiedUtc: '2027-01-01 00:00:00' }), [])
})

void test('members are named as in the API, texts by their field, each once', () => {
  assert.ok(english)
  const after = {
    ...before,
    texts: {
      en: { ...english, title: 'Recital' },
      fr: { ...english, title: 'Récital', slug: 'recital', description: '<p>Ici</p>' },
    },
    startDate: '2026-12-02 10:00:00',
    startUtc: '2026-12-02 10:00:00',
    passwordHash: 'x',
    venues: [3],
    eventStatus: 'cancelled' as const,
    virtualUrl: 'https://live.example/',
  }
  const changed = ['title', 'description', 'slug', 'start_date', 'event_status', 'virtual_url', 'password', 'venue']
  assert.deepEqual(changedMembers(before, after), changed)
})

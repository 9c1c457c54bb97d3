import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areSimilarNames } from '../../src/domain/text/similar-names.ts'

const alike = [
  ['Salle Pleyel', 'salle pléyel'],
  ['Salle Pleyel', 'Sale Pleyel'],
  ['La Salle Pleyel, Paris', 'Salle Pleyel'],
  ['Concert', 'Concerts'],
  ['Théâtre de l’Atelier', 'Theatre Atelier'],
  ['Bataclan', 'Bataclam'],
] as const

const different = [
  ['Room 1', 'Room 2'],
  ['Studio A', 'Studio B'],
  ['Jazz', 'Jazz manouche'],
  ['Town Hall', 'Town Theatre'],
  ['Église Saint-Pierre', 'Église Sainte-Anne'],
  ['Opera', 'Market'],
  ['', 'Opera'],
] as const

void test('names that are written a little otherwise are similar', () => {
  for (const [one, other] of alike) {
    assert.equal(areSimilarNames(one, other), true, `${one}, ${other}`)
    assert.equal(areSimilarNames(other, one), true, `${other}, ${one}`)
  }
})

void test('names of other things are not', () => {
  for (const [one, other] of different) assert.equal(areSimilarNames(one, other), false, `${one}, ${other}`)
})

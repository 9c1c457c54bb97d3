// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

const api = new Api()

const words = (count: number, sign = '') => Array.from({ length: count }, (_, n) => `${sign}w${n}`).join(' ')

async function refused(path: string, language = 'en') {
  const { status, body } = await api.call(`GET ${path}&i18n_language=${language}`)
  assert.equal(status, 400, path)
  const { params } = body['data'] as { readonly params: Readonly<Record<string, string>> }
  assert.deepEqual(Object.keys(params), ['search'])
  return params['search'] ?? ''
}

test('a search of events has at most eight words, phrases and exclusions', async () => {
  for (const search of [words(8), words(8, '-'), `${words(6)} "a b c d e f" -"g h i j"`, `"${words(150)}"`])
    await api.list(`/events?search=${encodeURIComponent(search)}`)
  for (const search of [words(9, '-'), words(199, '-'), `${words(7)} "a b" -c`, `${words(8)} "a b"`, `${words(8)} -c`])
    assert.match(await refused(`/events?search=${encodeURIComponent(search)}`), /\b8 words, phrases and exclusions/)
  assert.match(await refused(`/events?search=${words(9, '-')}`, 'fr'), /\b8 mots, expressions et exclusions/)
})

test('a search of more words, without phrases and exclusions, is one phrase', async () => {
  const title = 'The Ninth Annual Café & Garden Concert – a Night for All'
  const event = await api.event({ title })
  await api.event({ title: 'A Night for All: the Café Concert & the Garden, Ninth Annual –' })
  const found = async (search: string) => (await api.list(`/events?search=${encodeURIComponent(search)}`)).ids
  assert.deepEqual(await found(title), [event.id])
  assert.deepEqual(await found(title.toUpperCase().replaceAll(' ', '  ')), [event.id])
  assert.deepEqual(await found('ninth annual cafe & garden concert – a night'), [event.id])
  assert.deepEqual(await found('The Ninth Annual Café & Garden Concert – a Day for All'), [])
  // Of eight words each may stand anywhere.
  assert.equal((await found('all for night concert garden & café ninth')).length, 2)
  await api.list(`/events?search=${words(150)}`)
})

test('a search of venues or organizers has at most eight words, with any separators', async () => {
  for (const kind of ['venues', 'organizers']) {
    await api.list(`/${kind}?search=${encodeURIComponent(words(8))}`)
    for (const search of [words(9), words(9).replaceAll(' ', ',')])
      assert.match(await refused(`/${kind}?search=${encodeURIComponent(search)}`), /\b8 words/)
  }
})

test('a search of categories or tags is one text of any number of words', async () => {
  for (const kind of ['categories', 'tags']) await api.list(`/${kind}?search=${encodeURIComponent(words(20))}`)
})

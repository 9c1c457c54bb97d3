import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

const now = '2027-03-01T12:00:00Z'

function aSite(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const api = new Api(settings, { now }, t)
  return {
    api,
    read: (path = '/site') => api.read(path),
    change: (fields: Body) => api.update('/site', fields),
    refused: async (fields: Body, status: number) => {
      const reply = await api.call('PATCH /site', { as: 'admin', json: fields })
      assert.equal(reply.status, status, reply.text)
      return reply.body
    },
  }
}

const texts = { name: 'Almanac', description: 'A calendar of events', about: '', footer: '' }
const nothing = {
  ...{ ...texts, logo: null, logo_url: null, icon: null, cover: null, color: null, email: null, phone: null },
  ...{ contact_page: null, imprint: null, privacy: null, accessibility: null, social: [], family_category: null },
  ...{
    time_zone: 'UTC',
    week_start: 'monday',
    language: null,
    currency_code: 'USD',
    currency_symbol: '$',
    currency_position: 'prefix',
  },
  set_by: {},
}

test('a site of which nobody has said anything is as by default, in the language of the reader', async (t) => {
  const { read } = aSite(t)
  assert.deepEqual(await read(), nothing)
  const french = { ...nothing, description: 'Un calendrier d’événements' }
  assert.deepEqual(await read('/site?i18n_language=fr'), french)
})

test('an administrator says what the site is, member by member, and everybody reads it', async (t) => {
  const { change, read } = aSite(t)
  const said = {
    ...{ color: '#0b5a7a', email: 'agenda@port-clair.example', phone: '+33 2 98 00 00 00' },
    ...{ contact_page: 'https://port-clair.example/contact', imprint: 'https://port-clair.example/imprint' },
    ...{ social: ['https://mastodon.example/@portclair', 'https://www.facebook.com/portclair'] },
    ...{ time_zone: 'Europe/Paris', week_start: 'sunday', currency_code: 'EUR' },
    ...{ currency_symbol: '€', currency_position: 'postfix' },
  }
  assert.partialDeepStrictEqual(await change(said), said)
  await change({ phone: '' })
  await change({ about: 'One\n\n<b>two</b><script>3</script>', social: [] })
  const expected = { ...nothing, ...said, phone: null, about: '<p>One</p>\n<p><b>two</b></p>', social: [] }
  assert.deepEqual(await read(), expected)
})

test('texts are kept by language; where one is missing, the reader sees what there is', async (t) => {
  const { change, read, api } = aSite(t)
  await change({ name: { en: 'Port-Clair & around', fr: 'Port-Clair et environs' } })
  await api.update('/site?i18n_language=fr', { description: 'Ce qui se passe', imprint: 'https://a.example/mentions' })
  const names = { name: 'Port-Clair & around', description: 'Ce qui se passe', imprint: 'https://a.example/mentions' }
  assert.partialDeepStrictEqual(await read(), names)
  assert.partialDeepStrictEqual(await read('/site?i18n_language=fr'), { ...names, name: 'Port-Clair et environs' })
  const { translations } = await read('/site?translations=true')
  assert.partialDeepStrictEqual(translations, { en: { name: names.name, description: '', imprint: null } })
  await change({ name: { en: '', fr: null } })
  assert.equal((await read()).name, 'Almanac')
})

test('what was read can be written back whole, and changes nothing', async (t) => {
  const { change, read, api } = aSite(t, { SITE_NAME: 'By the environment', TIMEZONE: 'Europe/Paris' })
  await change({ description: 'Here', color: '#0b5a7a', social: ['https://a.example/b,c'] })
  const before = await read()
  const { total } = await api.list('/activity?kind=site', 'admin')
  assert.deepEqual(await change(before), before)
  assert.equal((await api.list('/activity?kind=site', 'admin')).total, total)
})

test('a member that the environment sets is refused, with the name of the setting', async (t) => {
  const environment = {
    ...{ SITE_NAME: 'Mine', SITE_DESCRIPTION: 'A', SITE_FOOTER: 'B', SITE_LOGO: '/logo.png', SITE_COLOR: '#aa0000' },
    ...{ TIMEZONE: 'Europe/Paris', WEEK_START: 'sunday', CURRENCY_CODE: 'EUR', CURRENCY_SYMBOL: '€' },
    CURRENCY_POSITION: 'postfix',
  }
  const { refused, read, change } = aSite(t, environment)
  const sent = {
    ...{
      name: 'x',
      description: 'x',
      footer: 'x',
      logo: 'https://a.example/logo.png',
      color: '#000000',
      time_zone: 'UTC',
    },
    ...{ week_start: 'monday', currency_code: 'USD', currency_symbol: '$', currency_position: 'prefix' },
  }
  const { code, data } = await refused({ ...sent, phone: '1' }, 409)
  assert.equal(code, 'rest_set_in_environment')
  const details = (data as { readonly details: Readonly<Record<string, { readonly data: Body }>> }).details
  const named = Object.entries(details).map(([member, detail]) => [member, detail.data['setting']])
  const { set_by: by } = await read()
  assert.deepEqual(Object.fromEntries(named), by)
  assert.deepEqual(Object.values(by as object).sort(), Object.keys(environment).sort())
  assert.partialDeepStrictEqual(await read(), { name: 'Mine', color: '#aa0000', logo_url: '/logo.png', phone: null })
  assert.match(String((await refused({ color: '#000000' }, 409))['message']), /^color is set by SITE_COLOR .*restart/)
  await change({ phone: '1' })
})

test('what is wrong is refused at once, each with what is accepted', async (t) => {
  const { refused, read } = aSite(t)
  const wrong = {
    ...{ color: 'blue', time_zone: 'Mars/Olympus', week_start: 'someday', currency_code: 'euro', family_category: 99 },
    ...{ social: ['ftp://a.example'], imprint: 'a.example', logo: 99, name: 'x'.repeat(201), contact_page: 'x' },
    ...{ currency_position: 'above', currency_symbol: 'x'.repeat(11) },
  }
  const { data } = await refused(wrong, 400)
  const { params } = data as { readonly params: Readonly<Record<string, string>> }
  assert.deepEqual(Object.keys(params).sort(), Object.keys(wrong).sort())
  assert.match(params['color'] ?? '', /#0b5a7a.*blue/)
  assert.deepEqual(await read(), nothing)
})

test('the category for families is a category, and goes with it', async (t) => {
  const { api, change, read, refused } = aSite(t)
  const [tag, category] = [await api.create('tags', { name: 'a' }), await api.create('categories', { name: 'Family' })]
  await refused({ family_category: tag.id }, 400)
  assert.equal((await change({ family_category: category.id }))['family_category'], category.id)
  await api.remove(`/categories/${category.id}`)
  assert.equal((await read())['family_category'], null)
})

test('of two administrators who change the same state, the second is told', async (t) => {
  const { api } = aSite(t)
  const tag = (await api.call('GET /site', { as: 'admin' })).headers.get('etag') ?? ''
  const change = (fields: Body, headers: Readonly<Record<string, string>>) =>
    api.call('PATCH /site', { as: 'admin', json: fields, headers })
  assert.equal((await change({ color: '#aa0000' }, { 'if-match': tag })).status, 200)
  const late = await change({ phone: '1' }, { 'if-match': tag })
  assert.equal(late.status, 412, late.text)
  assert.equal((late.body['data'] as { readonly current: Body }).current['color'], '#aa0000')
})

test('changes are logged for editors, and undone and restored by administrators alone', async (t) => {
  const { api, change, read } = aSite(t)
  await change({ name: { en: 'First', fr: 'Premier' }, time_zone: 'Europe/Paris', social: ['https://a.example'] })
  await change({ name: 'Second' })
  const { records } = await api.list('/activity?kind=site', 'editor')
  const [second, first] = records
  assert.deepEqual([second?.['changed'], second?.['before']], [['name'], { 'name@en': 'First' }])
  assert.deepEqual(first?.['changed'], ['time_zone', 'name', 'social'])
  assert.equal((await api.list('/activity?kind=site', 'author')).total, 0)
  const of = (entry: Body | undefined, deed: string) => `POST /activity/${String(entry?.['id'])}/${deed}`
  assert.equal((await api.call(of(second, 'undo'), { as: 'editor' })).status, 403)
  assert.equal((await api.call(of(second, 'restore'), { as: 'editor', json: { state: 'before' } })).status, 403)
  assert.equal((await read())['name'], 'Second')
  assert.equal((await api.call(of(second, 'undo'), { as: 'admin' })).status, 200)
  assert.equal((await read())['name'], 'First')
  assert.equal((await api.call(of(first, 'restore'), { as: 'admin', json: { state: 'before' } })).status, 200)
  assert.deepEqual(await read(), nothing)
})

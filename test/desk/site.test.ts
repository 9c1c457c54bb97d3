import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { png } from '../support/images.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

const page = '/en/desk/site/'
const settings = { SITE_FOOTER: 'By the <town>', TIMEZONE: 'Europe/Paris', CURRENCY_POSITION: 'postfix' }

let service: TestService
let admin: TestBrowser
before(async () => {
  service = await startDesk(settings, { now: '2027-03-01T12:00:00Z' })
  admin = await signedIn(service, 'admin')
})
after(() => service.close())

const site = async () =>
  (await service.call('GET', '/site?translations=true')).body as Readonly<Record<string, unknown>>

/** The fields of the form as a browser would send them untouched: what is closed is not sent. */
async function untouched(): Promise<Record<string, string>> {
  const { text } = await admin.get(page)
  const start = text.lastIndexOf('<form', text.indexOf('name="revision"'))
  const form = text.slice(start, text.indexOf('</form>', start))
  const fields: Record<string, string> = {}
  for (const [, attributes = ''] of form.matchAll(/<input\s([^>]*?)\/>/g)) {
    const [, name = ''] = /\bname="([^"]*)"/.exec(attributes) ?? []
    if (!/\bdisabled\b/.test(attributes)) fields[name] = /\bvalue="([^"]*)"/.exec(attributes)?.[1] ?? ''
  }
  for (const [, attributes = '', text = ''] of form.matchAll(/<textarea\s([^>]*)>([^]*?)<\/textarea>/g))
    fields[/\bname="([^"]*)"/.exec(attributes)?.[1] ?? ''] = text.trim().replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  for (const [, attributes = '', options = ''] of form.matchAll(/<select\s([^>]*)>([^]*?)<\/select>/g))
    if (!/\bdisabled\b/.test(attributes))
      fields[/\bname="([^"]*)"/.exec(attributes)?.[1] ?? ''] = /value="([^"]*)"\s+selected/.exec(options)?.[1] ?? ''
  return fields
}

void test('a page shows each token of the style sheets in use, to administrators alone', async () => {
  const { status, text } = await admin.get('/en/desk/style/')
  assert.equal(status, 200)
  for (const token of ['ink', 'accent', 'text-lead', 'round-card', 'raised', 'tint-7'])
    assert.match(text, new RegExp(`class="sample [^"]*${token}"|show-${token}"`), token)
  const [, sheet = ''] = /href="([^"]*style-samples[^"]*)"/.exec(text) ?? []
  assert.match((await admin.get(sheet)).text, /\.show-accent\{background:var\(--accent\)\}/)
  const editor = await signedIn(service, 'editor')
  assert.notEqual((await editor.get('/en/desk/style/')).status, 200)
})

void test('administrators alone have the page, which stands among their settings', async () => {
  assert.match(
    (await admin.get('/fr/desk/settings/')).text,
    /\/fr\/desk\/site\/"[^>]*>\s*<svg[^]*?<\/svg\s*><span\s*><strong>Site</,
  )
  const editor = await signedIn(service, 'editor')
  for (const path of [page, '/en/desk/site/logo/']) {
    assert.equal((await editor.get(path)).status, 403, path)
    assert.equal((await editor.submit(path, { action: 'save', phone: '1' })).status, 403, path)
  }
  assert.doesNotMatch((await editor.get('/en/desk/')).text, /desk\/site\//)
  assert.equal((await admin.get('/en/desk/site/nothing/')).status, 404)
})

void test('the site is changed in all languages, with a preview of its colour, and the change is undone', async () => {
  const fields = await untouched()
  const sent = {
    ...{
      ...fields,
      'name[en]': 'Port-Clair',
      'name[fr]': 'Ville de Port-Clair',
      'about[en]': '<p>We <b>write</b>.</p>',
    },
    ...{ color: '#ffdd00', social: 'https://mastodon.example/@a\n\nhttps://b.example', week_start: 'sunday' },
  }
  const saved = await admin.submit(page, sent)
  assert.equal(saved.status, 303, saved.text)
  assert.partialDeepStrictEqual(await site(), {
    ...{ name: 'Port-Clair', about: '<p>We <b>write</b>.</p>', color: '#ffdd00', week_start: 'sunday' },
    social: ['https://mastodon.example/@a', 'https://b.example'],
    translations: { fr: { name: 'Ville de Port-Clair' } },
  })
  const { text } = await admin.get(page)
  assert.match(text, /The site has been saved\./)
  assert.equal(text.match(/contrast (?:4\.[6-9]|[5-9]\.\d|1\d\.\d) to 1/g)?.length, 3)
  const [, entry = ''] = /name="activity" value="(\d+)"/.exec(text) ?? []
  assert.equal((await admin.submit('/en/desk/undo/', { action: 'undo', activity: entry, to: '/site/' })).status, 303)
  assert.partialDeepStrictEqual(await site(), { name: 'Almanac', color: null, social: [], week_start: 'monday' })
})

void test('a form that is saved untouched changes nothing, whatever the environment says', async () => {
  const before = await site()
  const fields = await untouched()
  assert.ok(!('footer[en]' in fields) && !('time_zone' in fields) && !('currency_position' in fields))
  assert.equal((await admin.submit(page, fields)).status, 303)
  assert.deepEqual(await site(), before)
})

void test('what the environment sets is shown, closed, with the name of the setting', async () => {
  const { text } = await admin.get(page)
  for (const name of ['SITE_FOOTER', 'TIMEZONE', 'CURRENCY_POSITION'])
    assert.match(text, new RegExp(`Set by ${name} in the environment of the service\\.`))
  assert.match(text, /name="footer\[fr\]" value="By the &lt;town&gt;"[^>]*\sdisabled/)
  assert.match(text, /name="time_zone" value="Europe\/Paris"[^>]*\sdisabled/)
  // Sent all the same, it is refused beside its field.
  const refused = await admin.submit(page, { ...(await untouched()), time_zone: 'UTC', 'name[en]': 'Kept' })
  assert.equal(refused.status, 409)
  assert.match(refused.text, /time zone|time_zone|Time zone/)
  assert.match(refused.text, /name="name\[en\]" value="Kept"/)
})

void test('wrong values come back beside their fields, and what was changed meanwhile is told', async () => {
  const fields = await untouched()
  const refused = await admin.submit(page, { ...fields, color: 'red', contact_page: 'x', social: 'here' })
  assert.equal(refused.status, 400)
  for (const name of ['color', 'contact_page', 'social'])
    assert.match(refused.text, new RegExp(`id="f-${name}[-\\w]*-problem"`))
  assert.equal((await service.call('PATCH', '/site', { as: 'admin', json: { phone: '1' } })).status, 200)
  assert.equal((await admin.submit(page, { ...fields, phone: '2' })).status, 412)
  assert.equal((await site())['phone'], '1')
})

void test('what two change at the same time is asked, and saved together where only one changed it', async () => {
  const fields = await untouched()
  const json = { phone: '7', name: { en: 'Theirs' } }
  assert.equal((await service.call('PATCH', '/site', { as: 'admin', json })).status, 200)
  const social = 'https://mastodon.example/@ours'
  const asked = await admin.submit(page, { ...fields, 'name[en]': 'Ours', social })
  assert.equal(asked.status, 412)
  assert.match(asked.text, /<fieldset class="versions">\s*<legend>Name[^<]*<\/legend>/)
  assert.equal(asked.text.match(/<fieldset class="versions">/g)?.length, 1)
  assert.match(asked.text, /name="phone" value="7"/)
  assert.partialDeepStrictEqual(await site(), { name: 'Theirs', phone: '7', social: [] })
  const merged = await admin.submit(page, { ...fields, social })
  assert.equal(merged.status, 303, merged.text)
  assert.partialDeepStrictEqual(await site(), { name: 'Theirs', phone: '7', social: [social] })
})

void test('pictures of the site are put in their places and taken away, and a logo may be an SVG', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0" onclick="x"/></svg>',
  )
  const send = async (name: string, fields: Readonly<Record<string, string>>, file?: readonly [string, Buffer]) => {
    const path = `/en/desk/site/${name}/`
    const { csrf } = await admin.get(path)
    return admin.upload(path, { csrf, ...fields }, file)
  }
  assert.equal((await send('logo', {}, ['logo.svg', svg])).status, 303)
  assert.equal((await send('cover', { 'alt[en]': 'The pier' }, ['pier.png', png])).status, 303)
  assert.equal((await send('icon', {}, ['icon.svg', svg])).status, 400)
  const shown = await site()
  assert.partialDeepStrictEqual(shown, {
    logo: { extension: 'svg' },
    cover: { width: 400, alt: 'The pier' },
    icon: null,
  })
  assert.match((await admin.get(page)).text, /<img class="thumb" src="[^"]*\.svg" alt="" \/>/)
  assert.equal((await send('logo', { 'picture[remove]': '1' })).status, 303)
  assert.partialDeepStrictEqual(await site(), { logo: null, cover: { width: 400 } })
})

void test('the activity tells of the site by its fields', async () => {
  const { text } = await admin.get('/en/desk/activity/?kind=site')
  assert.match(text, /<a href="[^"]*\/en\/desk\/site\/">Site<\/a>/)
  assert.match(text, /Cover picture/)
})

void test('how a colour is read is reckoned for the picker, for administrators alone', async () => {
  const address = (color: string) => `/en/desk/site/colour/?color=${encodeURIComponent(color)}`
  const { samples } = JSON.parse((await admin.get(address('#ffdd00'))).text) as { readonly samples: string }
  assert.equal(samples.match(/contrast \d+\.\d to 1/g)?.length, 3)
  for (const wrong of ['red', '#12', '"><script>', ''])
    assert.deepEqual(JSON.parse((await admin.get(address(wrong))).text), { samples: '' })
  assert.equal((await (await signedIn(service, 'editor')).get(address('#ffdd00'))).status, 403)
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { TestService } from '../support/server.ts'
import { plain } from './event-fields.ts'
import { signedIn, startDesk, type TestBrowser } from './signed-in.ts'

/* The editor of formatted text: which pages have it, and how it gets to browsers. */

let service: TestService
let editor: TestBrowser
before(async () => {
  service = await startDesk()
  editor = await signedIn(service, 'editor')
})
after(() => service.close())

void test('pages with a field of formatted text bring the editor and its libraries, and no others do', async () => {
  const loadedBy = async (path: string) => {
    const { status, text, headers } = await editor.get(path)
    assert.equal(status, 200)
    const [, map] = /<script type="importmap">([^<]*)<\/script>/.exec(text) ?? []
    // The policy lets nothing but files run, and knows the very map of the page.
    const hash = map === undefined ? '' : ` 'sha256-${createHash('sha256').update(map).digest('base64')}'`
    const policy = headers.get('content-security-policy') ?? ''
    assert.equal(/script-src ([^;]*);/.exec(policy)?.[1], `'self'${hash}`)
    const { imports } = JSON.parse(map ?? '{"imports":{}}') as { readonly imports: Readonly<Record<string, string>> }
    const scripts = [...text.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, src = '']) => src)
    const preloaded = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href)
    // The library of the map comes when the map is in sight.
    const { leaflet: _later, ...atOnce } = imports
    assert.deepEqual(preloaded, Object.values(atOnce))
    return { scripts, imports }
  }
  const isEditor = (src: string) => src.includes('rich-text')
  for (const path of ['/', '/events/', '/categories/new/', '/venues/', '/account/']) {
    const { scripts, imports } = await loadedBy(`/en/desk${path}`)
    assert.deepEqual([scripts.filter(isEditor), imports], [[], {}], path)
  }
  for (const path of ['/venues/new/', '/organizers/new/'])
    assert.ok((await loadedBy(`/fr/desk${path}`)).scripts.some(isEditor), path)
  const { scripts, imports } = await loadedBy('/en/desk/events/new/')
  let imported = 0
  for (const src of [...scripts, ...Object.values(imports)]) {
    const { status, headers, text } = await service.client.send({ method: 'GET', url: src })
    assert.equal(status, 200, src)
    assert.match(headers.get('content-type') ?? '', /^text\/javascript/)
    assert.match(headers.get('cache-control') ?? '', /immutable/)
    for (const [, name = ''] of text.matchAll(/(?:^|;)import\s?[^;'"]* ?from ?['"]([^'"]+)['"]/gm)) {
      imported += 1
      assert.ok(name in imports, `${src} imports ${name}`)
    }
  }
  assert.ok(imported > 20, `${imported} imports`)
})

void test('the buttons of the editor are named in the language of the page, and do nothing by themselves', async () => {
  for (const [language, label] of [
    ['en', 'Numbered list'],
    ['fr', 'Liste numérotée'],
  ] as const) {
    const { text } = await editor.get(`/${language}/desk/events/new/`)
    const [bar = ''] = /<div[^>]*role="toolbar"[\s\S]*?<\/div>/.exec(text) ?? []
    assert.match(bar, /^<div[^>]*\shidden/)
    assert.match(bar, new RegExp(`aria-label="${label}"`))
    const buttons = [...bar.matchAll(/<button[^>]*>/g)].map(([tag]) => tag)
    assert.equal(buttons.length, 9)
    for (const tag of buttons) assert.match(tag, /type="button"[\s\S]*aria-label="[^"]+"/)
  }
})

void test('forms posted by hand are cleaned of markup that the editor never writes', async () => {
  const description = '<p onclick="a()">One</p><script>a()</script><iframe src="https://a.example/"></iframe>'
  const fields = { ...plain, 'description[en]': description }
  const { status, headers } = await editor.submit('/en/desk/events/new/', fields)
  assert.equal(status, 303)
  const [, id = ''] = /(\d+)\/$/.exec(headers.get('location') ?? '') ?? []
  const { body } = await service.call('GET', `/events/${id}`, { as: 'editor' })
  assert.equal((body as { readonly description: string }).description, '<p>One</p>')
  assert.equal((body as { readonly recurrence?: object }).recurrence, undefined)
})

void test('no browser holds back the form of an event that does not repeat', async () => {
  const { text } = await editor.get('/en/desk/events/new/')
  // A choice that must be made may not have an empty one (HTML §4.10.7).
  for (const [, attributes = '', options = ''] of text.matchAll(/<select([^>]*)>([\s\S]*?)<\/select>/g))
    assert.ok(!/\srequired/.test(attributes) || !options.includes('value=""'), attributes)
})

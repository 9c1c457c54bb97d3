import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { startTestService } from '../support/server.ts'

/* Pictures that descriptions have on other hosts. */

const description = `<p><img src="https://pics.example/a.jpg" alt="A &quot;boat&quot;"><img src="https://Other.example:8443/b/c.png?d">
<a href="https://there.example/"><img src="//other.example/e.png" alt="Linked"></a><img src="/media/f.png" alt="Own">
<img src="/\\\\other.example/g.png" alt="alt src="></p>`

async function served(t: TestContext, settings: Readonly<Record<string, string>>, kind = 'events') {
  const service = await startTestService(settings)
  const fields =
    kind === 'events'
      ? { title: 'Fair', start_date: '2030-05-01 10:00', end_date: '2030-05-01 12:00' }
      : { venue: 'Fair' }
  t.after(() => service.close())
  const { body } = await service.call('POST', `/${kind}`, { as: 'admin', json: { ...fields, description } })
  const { pathname } = new URL((body as { readonly url: string }).url)
  const { text, headers } = await service.client.send({ method: 'GET', url: `/fr${pathname}` })
  const [, policy] = /img-src ([^;]*);/.exec(headers.get('content-security-policy') ?? '') ?? []
  const prose = /<div class="prose"[^>]*>(.*?)<\/div>/s.exec(text)?.[1] ?? ''
  return { policy, prose, pictures: [...prose.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, source]) => source) }
}

for (const kind of ['events', 'venues'])
  void test(`a picture on another host is a link with its words, and is not asked for: ${kind}`, async (t) => {
    const { policy, prose, pictures } = await served(t, {}, kind)
    assert.deepEqual(pictures, ['/media/f.png'])
    assert.doesNotMatch(policy ?? '', /example/)
    assert.match(prose, /<a href="https:\/\/pics\.example\/a\.jpg">A &quot;boat&quot;<\/a>/)
    assert.match(prose, /<a href="https:\/\/Other\.example:8443\/b\/c\.png\?d">c\.png<\/a>/)
    // No link within a link.
    assert.match(prose, /<a href="https:\/\/there\.example\/">Linked<\/a>/)
  })

void test('pictures of the hosts of a setting are shown, and of no other', async (t) => {
  const { policy, prose, pictures } = await served(t, { IMAGE_HOSTS: 'PICS.example, other.example:8443' })
  assert.deepEqual(pictures, ['https://pics.example/a.jpg', 'https://Other.example:8443/b/c.png?d', '/media/f.png'])
  assert.match(policy ?? '', /'self' .*PICS\.example other\.example:8443$/)
  assert.match(prose, />Linked<\/a>/)
})

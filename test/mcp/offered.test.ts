import assert from 'node:assert/strict'
import { test } from 'node:test'
import { revisions, startMcp } from './client.ts'

const now = '2027-03-01T12:00:00Z'
const jazz = {
  title: 'Jazz *night*',
  description: '<p>Four players.</p><p># Not a heading</p>',
  start_date: '2027-03-08 20:00',
  end_date: '2027-03-08 22:00',
  venue: { venue: 'Town Hall', city: 'Port-Clair' },
}

for (const revision of revisions)
  void test(`a client of ${revision} reads an event as Markdown and as iCalendar`, async (t) => {
    const { service, connect } = await startMcp({}, { now }, t)
    const { body } = await service.call('POST', '/events', { as: 'admin', json: jazz })
    const { id } = body as { id: number }
    const { client } = await connect({ revision, segment: '/fr' })
    const { resourceTemplates } = await client.listResourceTemplates()
    assert.deepEqual(
      resourceTemplates.map(({ uriTemplate, mimeType }) => [uriTemplate, mimeType]),
      [
        ['almanac://events/{id}', 'text/markdown'],
        ['almanac://events/{id}/calendar', 'text/calendar'],
      ],
    )
    const read = async (uri: string) => {
      const [first] = (await client.readResource({ uri })).contents
      return first && 'text' in first ? first.text : ''
    }
    const markdown = await read(`almanac://events/${id}`)
    assert.match(markdown, /^# Jazz \\\*night\\\*\n\n- \*\*Quand\*\*\u00a0: lundi 8 mars 2027/)
    assert.match(markdown, /^Four players\.$/m)
    assert.match(markdown, /^\\# Not a heading$/m)
    assert.match(await read(`almanac://events/${id}/calendar`), /BEGIN:VEVENT\r\n[^]*SUMMARY:Jazz \*night\*/)
    await assert.rejects(read('almanac://events/99999'), /event/i)
  })

void test('what a guest may not read is no resource and no part of a prompt', async (t) => {
  const { service, connect } = await startMcp({}, { now }, t)
  const { body } = await service.call('POST', '/events', { as: 'admin', json: { ...jazz, status: 'draft' } })
  const { id } = body as { id: number }
  const { client } = await connect()
  for (const uri of [`almanac://events/${id}`, `almanac://events/${id}/calendar`])
    await assert.rejects(client.readResource({ uri }), (error: Error) => !error.message.includes('Jazz'))
  await assert.rejects(client.getPrompt({ name: 'press_text', arguments: { event: String(id) } }))
  const { messages } = await client.getPrompt({ name: 'newsletter', arguments: {} })
  assert.ok(!JSON.stringify(messages).includes('Jazz'))
})

for (const revision of revisions)
  void test(`a client of ${revision} gets prompts with the data that they need`, async (t) => {
    const { service, connect } = await startMcp({}, { now }, t)
    await service.call('POST', '/events', { as: 'admin', json: jazz })
    const { client } = await connect({ revision })
    const { prompts } = await client.listPrompts()
    assert.deepEqual(
      prompts.map(({ name }) => name),
      ['newsletter', 'press_text', 'translation'],
    )
    const asked = prompts.map(({ arguments: all = [] }) =>
      all.flatMap(({ name, required }) => (required ? [name] : [])),
    )
    assert.deepEqual(asked, [[], ['event'], ['event', 'into']])
    const textOf = async (name: string, sent: Record<string, string>) => {
      const [message] = (await client.getPrompt({ name, arguments: sent })).messages
      return message?.content.type === 'text' ? message.content.text : ''
    }
    const letter = await textOf('newsletter', { when: 'next week', language: 'fr' })
    assert.match(letter, /^Écrivez une lettre/)
    assert.match(letter, /"title":"Jazz \*night\*"/)
    assert.match(await textOf('press_text', { event: 'jazz-night' }), /Port-Clair/)
    assert.match(await textOf('translation', { event: 'jazz-night', into: 'fr' }), /into Français[^]*Four players/)
    await assert.rejects(textOf('translation', { event: 'jazz-night', into: 'xx' }), /into must be one of en, fr/)
    await assert.rejects(textOf('newsletter', { when: 'sometime' }), /when must say when/)
  })

void test('editors are told which languages are missing, others have no such tool', async (t) => {
  const { service, connect } = await startMcp({}, { now }, t)
  await service.call('POST', '/events', { as: 'admin', json: jazz })
  const editor = await connect({ as: 'editor' })
  const { data } = await editor.call('list_languages_missing', { missing: 'fr' })
  assert.deepEqual([data['total'], (data['totals'] as Record<string, number>)['venue']], [1, 0])
  const [record] = data['records'] as [{ title: string; written_in: string; missing: string[] }]
  assert.deepEqual([record.title, record.written_in, record.missing], [jazz.title, 'en', ['fr']])
  for (const as of ['author', 'subscriber'] as const) {
    const { client, call } = await connect({ as })
    assert.ok(!(await client.listTools()).tools.some(({ name }) => name === 'list_languages_missing'))
    assert.equal((await call('list_languages_missing')).isError, true)
  }
})

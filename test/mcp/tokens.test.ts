// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account, TestService } from '../support/server.ts'
import { startMcp, type ToolAnswer } from './client.ts'

/* The token of a preview: bound to its caller, to its call and to what it changes, for ten minutes and once. */

const now = '2027-03-01T12:00:00Z'
const settings = { TIMEZONE: 'Europe/Paris' }
const play = { title: 'Play', when: 'friday 8pm – 10pm', status: 'publish' }
const tokenOf = ({ data }: ToolAnswer) => String(data['token'])

type Sent = Readonly<Record<string, unknown>>

/** Refused by a code, and nothing was written. */
function refused({ isError, text }: ToolAnswer, code: string): void {
  assert.ok(isError && text.includes(`(${code})`), text)
}

async function total(service: TestService): Promise<number> {
  const { body } = await service.call('GET', '/events?status=publish,draft,pending&starts_after=0001-01-01', {
    as: 'admin',
  })
  return (body as { total: number }).total
}

/** Calls a tool as a client of the older revision does, on a node. */
async function posted(node: Pick<TestService, 'call'>, as: Account, name: string, sent: Sent): Promise<string> {
  const { body } = await node.call('POST', '/mcp', {
    as,
    json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: sent } },
    headers: { accept: 'application/json, text/event-stream', 'mcp-protocol-version': '2025-11-25' },
  })
  return typeof body === 'string' ? body : JSON.stringify(body)
}

void test('a token is used once: a second call is refused by name, and creates nothing', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const token = tokenOf(await call('create_event', play))
  assert.equal((await call('create_event', { ...play, token })).data['done'], true)
  refused(await call('create_event', { ...play, token }), 'preview-already-used')
  const other = await connect({ as: 'editor', revision: '2025-11-25' })
  refused(await other.call('create_event', { ...play, token }), 'preview-already-used')
  assert.equal(await total(service), 1)
})

void test('of several calls with one token at once, on several nodes, one is done', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const token = tokenOf(await call('create_event', play))
  const other = await service.another()
  const nodes = [service, other, service, other, service, other]
  const answers = await Promise.all(nodes.map((node) => posted(node, 'editor', 'create_event', { ...play, token })))
  assert.equal(answers.filter((text) => text.includes('"done":true')).length, 1)
  for (const text of answers) assert.match(text, /"done":true|preview-already-used|rest_request_running/)
  assert.equal(await total(service), 1)
})

void test('a preview of one node is carried out on another', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const token = tokenOf(await call('create_event', play))
  assert.match(await posted(await service.another(), 'editor', 'create_event', { ...play, token }), /"done":true/)
})

void test('no token can be guessed, mended or made of another one', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const token = tokenOf(await call('create_event', play))
  const [text = '', seal = ''] = token.split('.')
  const said = JSON.parse(Buffer.from(text, 'base64url').toString()) as Sent
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const turned = (letters: string) => (letters.startsWith('A') ? 'B' : 'A') + letters.slice(1)
  const other = tokenOf(await call('create_event', { ...play, title: 'Other' }))
  for (const guess of [
    'x',
    '.',
    text,
    `${text}.`,
    `.${seal}`,
    `${text}.${turned(seal)}`,
    `${turned(text)}.${seal}`,
    `${text}.${other.split('.')[1] ?? ''}`,
    `${other.split('.')[0] ?? ''}.${seal}`,
    `${encoded({ ...said, until: 9_999_999_999 })}.${seal}`,
    `${encoded({ ...said, id: 'another' })}.${seal}`,
    `${token}.${seal}`,
    ` ${token}x`,
    'A'.repeat(1200),
  ])
    refused(await call('create_event', { ...play, token: guess }), 'preview-unknown')
  assert.equal((await call('create_event', { ...play, token: '' })).isError, true)
  assert.equal((await call('create_event', { ...play, token: 7 })).isError, true)
  assert.equal(await total(service), 0)
})

void test('a token is no use for other arguments, another tool, another language or another event', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const ids: number[] = []
  for (const title of ['One', 'Two']) {
    const sent = { ...play, title }
    const { data } = await call('create_event', { ...sent, token: tokenOf(await call('create_event', sent)) })
    ids.push((data['event'] as { id: number }).id)
  }
  const [one, two] = ids
  const creating = tokenOf(await call('create_event', play))
  for (const sent of [
    { title: 'Party' },
    { when: 'friday 9pm – 10pm' },
    { status: 'draft' },
    { cost: '5' },
    { language: 'fr' },
  ])
    refused(await call('create_event', { ...play, ...sent, token: creating }), 'preview-of-another-call')
  const cancelling = tokenOf(await call('cancel_event', { event: one }))
  refused(await call('cancel_event', { event: one, as: 'postponed', token: cancelling }), 'preview-of-another-call')
  refused(
    await call('change_event', { event: one, event_status: 'cancelled', token: cancelling }),
    'preview-of-another-call',
  )
  for (const [name, sent] of [
    ['cancel_event', { event: two }],
    ['create_event', play],
  ] as const)
    assert.equal((await call(name, { ...sent, token: cancelling })).isError, true)
  refused(await call('cancel_event', { event: one, token: creating }), 'preview-outdated')
  const { body } = await service.call('GET', `/events/${String(one)}`)
  assert.equal((body as { event_status: string }).event_status, 'scheduled')
  // A refusal spends nothing: the same call with the same arguments is still to be had, in any order and by the same event named otherwise.
  assert.equal((await call('cancel_event', { token: cancelling, event: 'one' })).data['done'], true)
  assert.equal(await total(service), 2)
})

void test('a token is of no use to anybody else, nor with another password of the same user', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const token = tokenOf(await call('create_event', play))
  const admin = await connect({ as: 'admin' })
  refused(await admin.call('create_event', { ...play, token }), 'preview-unknown')
  const { body } = await service.call('POST', '/users/me/application-passwords', {
    as: 'editor',
    json: { name: 'other' },
  })
  const { password } = body as { password: string }
  const other = await connect({ headers: { authorization: `Bearer ${password}` } })
  refused(await other.call('create_event', { ...play, token }), 'preview-unknown')
  const guest = await connect()
  refused(await guest.call('create_event', { ...play, token }), 'rest_forbidden')
  assert.equal(await total(service), 0)
})

void test('after ten minutes a token is over', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const preview = await call('create_event', play)
  assert.equal(preview.data['token_valid_until'], 'Monday, March 1, 2027, 13:10 (Europe/Paris)')
  const token = tokenOf(preview)
  service.setClock('2027-03-01T12:10:00Z')
  refused(await call('create_event', { ...play, token }), 'preview-expired')
  service.setClock('2027-03-01T12:09:59Z')
  assert.equal((await call('create_event', { ...play, token })).data['done'], true)
})

void test('words that mean another day by now are another call', async (t) => {
  const { service, connect } = await startMcp(settings, { now: '2027-03-01T22:55:00Z' }, t)
  const { call } = await connect({ as: 'editor' })
  const sent = { title: 'Play', when: 'tomorrow 8pm' }
  const token = tokenOf(await call('create_event', sent))
  service.setClock('2027-03-01T23:01:00Z')
  refused(await call('create_event', { ...sent, token }), 'preview-of-another-call')
})

void test('what somebody has changed since the preview is not changed by it', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const series = { title: 'Choir', when: 'every tuesday 7pm, 4 times', status: 'publish' }
  const made = await call('create_event', { ...series, token: tokenOf(await call('create_event', series)) })
  const { id } = made.data['event'] as { id: number }
  const found = await call('find_events', { what: 'choir' })
  const [date] = found.data['events'] as [{ id: number }]
  const tokens = [
    [{ event: date.id }, tokenOf(await call('cancel_event', { event: date.id }))],
    [{ event: id }, tokenOf(await call('cancel_event', { event: id }))],
  ] as const
  const change = { as: 'admin' as const, json: { cost: '7' } }
  assert.equal((await service.call('PUT', `/events/${id}`, change)).status, 200)
  for (const [sent, token] of tokens) refused(await call('cancel_event', { ...sent, token }), 'preview-outdated')
  const cancelled = await call('find_events', { event_status: 'cancelled' })
  assert.equal(cancelled.data['total'], 0)
})

void test('where all dates are written, a change of any of them outdates the preview; where one is, that of another does not', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'editor' })
  const series = { title: 'Choir', when: 'every tuesday 7pm, 4 times', status: 'publish' }
  await call('create_event', { ...series, token: tokenOf(await call('create_event', series)) })
  const found = await call('find_events', { what: 'choir' })
  const [first, second] = found.data['events'] as [{ id: number }, { id: number }]
  const all = { event: first.id, scope: 'all', cost: '9' }
  const one = { event: first.id, cost: '8' }
  const tokens = [tokenOf(await call('change_event', all)), tokenOf(await call('change_event', one))]
  const change = { as: 'admin' as const, json: { cost: '7' } }
  assert.equal((await service.call('PUT', `/events/${second.id}`, change)).status, 200)
  refused(await call('change_event', { ...all, token: tokens[0] }), 'preview-outdated')
  assert.equal((await call('change_event', { ...one, token: tokens[1] })).data['done'], true)
})

void test('who has lost the right since the preview writes nothing', async (t) => {
  const { service, connect } = await startMcp(settings, { now }, t)
  const { call } = await connect({ as: 'author' })
  const token = tokenOf(await call('create_event', play))
  assert.equal((await service.call('PUT', '/users/3', { as: 'admin', json: { roles: ['subscriber'] } })).status, 200)
  assert.match(await posted(service, 'author', 'create_event', { ...play, token }), /rest_forbidden/)
  assert.equal(await total(service), 0)
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Sending } from '../../support/api.ts'
import { languages } from './asking.ts'

/*
 * What is refused as a whole, and not for one of its parameters: what was sent, and what is accepted.
 */

const api = new Api({ MAX_BODY: '2000', MAX_UPLOAD: '4000' })

interface Expected {
  readonly status: number
  readonly code: string
  readonly en: string
  readonly fr: string
}

/** No-break spaces of any width as plain ones. */
function plain(text: unknown): string {
  return String(text).replaceAll(/[\u00a0\u202f]/g, ' ')
}

async function refuses(request: string, sending: Sending, { status, code, ...texts }: Expected): Promise<void> {
  for (const language of languages) {
    const headers = { ...sending.headers, 'accept-language': language }
    const reply = await api.call(request, { ...sending, headers })
    assert.deepEqual([reply.status, reply.body['code']], [status, code], reply.text)
    assert.equal(plain(reply.body['message']), texts[language])
  }
}

test('a body that is too large is told the limit and its size', async () => {
  await refuses(
    'POST /events',
    { as: 'admin', json: { title: 'x'.repeat(3000) } },
    {
      status: 413,
      code: 'rest_request_too_large',
      en: 'The body may have at most 2,000 bytes. Received: 3012 (Content-Length).',
      fr: 'Le corps de la requête peut peser au plus 2 000 octets. Valeur reçue : 3012 (Content-Length).',
    },
  )
  const { total } = await api.list('/events')
  assert.equal(total, 0)
})

test('a picture that is too large is told the limit and its size', async () => {
  await refuses(
    'POST /images',
    { as: 'admin', form: 'x'.repeat(5000), headers: { 'content-type': 'image/png' } },
    {
      status: 413,
      code: 'rest_upload_file_too_big',
      en: 'A picture may have at most 4,000 bytes. Received: 5000 (Content-Length).',
      fr: 'Une image peut peser au plus 4 000 octets. Valeur reçue : 5000 (Content-Length).',
    },
  )
})

test('the refusal of a file that is no picture names the accepted formats', async () => {
  await refuses(
    'POST /images',
    { as: 'admin', form: 'hello world', headers: { 'content-type': 'image/png' } },
    {
      status: 400,
      code: 'rest_upload_invalid_image',
      en: 'Only intact JPEG, PNG, GIF, WebP and AVIF pictures are accepted. Received: a file of 11 bytes (file).',
      fr: 'Seules les images JPEG, PNG, GIF, WebP et AVIF intactes sont acceptées. Valeur reçue : un fichier de 11 octets (file).',
    },
  )
})

test('an address that is too long is told the limit and its length', async () => {
  const path = `/events?a=${'x'.repeat(9000)}`
  const length = new URL(`http://x/api/calendar/events/v1${path}`).pathname.length + '?a='.length + 9000
  await refuses(
    `GET ${path}`,
    {},
    {
      status: 414,
      code: 'rest_address_too_long',
      en: `The address may have at most 8,192 characters; this one has ${length.toLocaleString('en')}.`,
      fr: `L’adresse peut avoir au plus 8 192 caractères ; celle-ci en a ${plain(length.toLocaleString('fr'))}.`,
    },
  )
})

test('the refusal of an unpublished record names it as it was asked for', async () => {
  const event = await api.event({ status: 'draft', slug: 'secret-night' })
  const venue = await api.create('venues', { venue: 'Cellar', status: 'draft' })
  const open = await api.event()
  const ticketOf = async (json: object) => (await api.call('POST /tickets', { as: 'admin', json })).body['id'] as number
  const hidden = await ticketOf({ event: event.id, name: 'Door', price: '5' })
  const draft = await ticketOf({ event: open.id, name: 'Door', price: '5', status: 'draft' })
  for (const [path, kind, en, fr] of [
    [`/events/${event.id}`, 'event', `id must be that of an event`, 'id doit être celui d’un événement'],
    ['/events/by-slug/secret-night', 'event', 'slug must be that of an event', 'slug doit être celui d’un événement'],
    [`/venues/${venue.id}`, 'venue', 'id must be that of a venue', 'id doit être celui d’un lieu'],
    [
      `/tickets/${hidden}`,
      'event',
      'id must be that of a ticket of an event',
      'id doit être celui d’un billet d’un événement',
    ],
    [`/tickets/${draft}`, 'ticket', 'id must be that of a ticket', 'id doit être celui d’un billet'],
  ] as const) {
    const sent = path.split('/').at(-1) ?? ''
    const isId = /^\d+$/.test(sent)
    await refuses(
      `GET ${path}`,
      {},
      {
        status: 403,
        code: `${kind}-not-accessible`,
        en: `${en} that is published or that you may read. Received: ${isId ? sent : `“${sent}”`}.`,
        fr: `${fr} publié ou que vous pouvez lire. Valeur reçue : ${isId ? sent : `« ${sent} »`}.`,
      },
    )
  }
})

test('an event that is updated under an unknown slug is said not to have it', async () => {
  await refuses(
    'PUT /events/by-slug/none',
    { as: 'editor', json: { title: 'x' } },
    {
      status: 404,
      code: 'rest-event-not-found',
      en: 'No event has the slug “none”.',
      fr: 'Aucun événement ne porte le slug « none ».',
    },
  )
})

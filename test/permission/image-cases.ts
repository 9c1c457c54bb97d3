import type { Method } from '../../src/operations/operation.ts'
import { userIds } from '../support/api.ts'
import { png } from '../support/images.ts'
import type { Account, CallOptions, TestService } from '../support/server.ts'
import type { Role } from './expected.ts'

interface Case {
  readonly row: string
  readonly role: Role
  readonly request: string
  readonly sent?: Omit<CallOptions, 'as'>
}

/** Pictures of an editor, and one’s own. */
export async function imageCases(service: TestService, row: string, method: Method, role: Role): Promise<Case[]> {
  if (row === 'list-images') return [{ row, role, request: `${method} /images` }]
  const headers = { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="a.png"' }
  const sending = { payload: png, headers }
  if (row === 'upload-site-logo') return [{ row, role, request: `${method} /site/logo`, sent: sending }]
  if (row === 'upload-image') return [{ row, role, request: `${method} /images`, sent: sending }]
  const of = async (owner: Account) => `${method} /images/${await imageOf(service, owner)}`
  const changing = row === 'update-image' ? { sent: { json: { alt: fresh() } } } : {}
  const others = { row, role, request: await of('editor'), ...changing }
  return role === 'nobody' ? [others] : [others, { ...others, row: `${row}:own`, request: await of(role) }]
}

/** The same pictures as media, by the same rows. */
export async function mediaCases(service: TestService, deed: string, method: Method, role: Role): Promise<Case[]> {
  const cases = await imageCases(service, deed === 'list' ? 'list-images' : `${deed}-image`, method, role)
  const text = deed === 'update' ? { sent: { json: { alt_text: fresh() } } } : {}
  return cases.map((each) => ({ ...each, ...text, request: each.request.replace('/images', '/api/wp/v2/media') }))
}

async function imageOf({ storage }: TestService, owner: Account): Promise<number> {
  const id = await storage.newId('image')
  const file = { file: `2027/${fresh()}.png`, width: 4, height: 4, mimeType: 'image/png', filesize: 100 }
  const rest = {
    createdUtc: '2027-01-01 00:00:00',
    language: 'en',
    alt: {},
    focalX: null,
    focalY: null,
    sourceUrl: null,
    sizes: {},
  } as const
  await storage.images.insert({ id, ...file, ...rest, author: userIds[owner] })
  return id
}

let made = 0
function fresh(): string {
  return `picture${made++}`
}

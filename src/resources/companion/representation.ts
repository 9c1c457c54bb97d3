import { z } from 'zod'
import type { Permission } from '../../accounts/permission.ts'
import type { User } from '../../domain/people/user.ts'
import type { UploadedImageRepresentation } from '../images/representation.ts'

export const userRepresentation = z.strictObject({
  id: z.int(),
  username: z.string(),
  name: z.string(),
  slug: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.string()),
  capabilities: z.record(z.string(), z.literal(true)),
})

const contents = ['posts', 'tribe_events', 'tribe_venues', 'tribe_organizers']
const withContents = (...deeds: readonly string[]) =>
  deeds.flatMap((deed) => contents.map((content) => `${deed}_${content}`))

/** The rights of a role under the names that clients look for. */
const capabilities: Partial<Record<Permission, readonly string[]>> = {
  write: withContents('edit', 'delete'),
  publish: withContents('publish', 'edit_published', 'delete_published'),
  'edit-others': withContents('edit_others', 'delete_others'),
  'manage-categories': ['manage_categories'],
  upload: ['upload_files'],
  import: ['import'],
  'manage-users': ['list_users', 'create_users', 'edit_users', 'delete_users'],
  'see-service': ['manage_options'],
}

export function presentMe(
  { id, login, name, email, role }: User,
  permissions: readonly Permission[],
): z.output<typeof userRepresentation> {
  const names = ['read', role, ...permissions.flatMap((permission) => capabilities[permission] ?? [])]
  return {
    ...{ id, username: login, name, slug: login.toLowerCase(), email, roles: [role] },
    capabilities: Object.fromEntries(names.map((capability) => [capability, true as const])),
  }
}

const text = z.strictObject({ rendered: z.string() })

const size = z.strictObject({
  file: z.string(),
  width: z.int(),
  height: z.int(),
  filesize: z.int(),
  mime_type: z.string(),
  source_url: z.string(),
})

export const mediaRepresentation = z.strictObject({
  id: z.int(),
  date: z.string(),
  date_gmt: z.string(),
  slug: z.string(),
  status: z.literal('inherit'),
  type: z.literal('attachment'),
  link: z.string(),
  title: text,
  caption: text,
  author: z.int(),
  alt_text: z.string(),
  media_type: z.literal('image'),
  mime_type: z.string(),
  media_details: z.strictObject({
    width: z.int(),
    height: z.int(),
    file: z.string(),
    filesize: z.int(),
    sizes: z.record(z.string(), size),
  }),
  source_url: z.string(),
})

export const mediaListRepresentation = z.array(mediaRepresentation)

/** A picture as an attachment. It has no page of its own, so its link is its file. */
export function presentMedia(image: UploadedImageRepresentation): z.output<typeof mediaRepresentation> {
  const { id, url, width, height, filesize, mime_type, date, date_utc } = image
  const file = lastPathSegment(url)
  const name = file.replace(/\.[^.]*$/, '')
  const full = { file, width, height, filesize, mime_type, source_url: url }
  const smaller = Object.entries(image.sizes).map(([key, { 'mime-type': mime, url: address, ...others }]) => {
    return [key, { ...others, file: lastPathSegment(address), mime_type: mime, source_url: address }] as const
  })
  return {
    ...{ id, date: date.replace(' ', 'T'), date_gmt: date_utc.replace(' ', 'T'), slug: name },
    ...{ status: 'inherit', type: 'attachment', link: url, author: Number(image.author) },
    // There is no caption, but clients read into it.
    ...{ title: { rendered: name }, caption: { rendered: '' }, alt_text: image.alt },
    ...{ media_type: 'image', mime_type, source_url: url },
    media_details: { width, height, file, filesize, sizes: { ...Object.fromEntries(smaller), full } },
  }
}

function lastPathSegment(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}

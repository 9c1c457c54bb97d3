import type { Role } from '../domain/people/user.ts'

/** What a role may do with events, venues and organizers, with terms and with pictures (contract/access.md §3). */
const permissions = [
  /** Write records of one's own that stay unpublished, edit and delete these. */
  'write',
  /** Publish, and edit and delete what of one's own is published. */
  'publish',
  /** Edit, delete and read what belongs to others; name others as authors. */
  'edit-others',
  /** Create, edit and delete categories. */
  'manage-categories',
  /** Create, edit and delete tags. */
  'manage-tags',
  /** Create a tag by naming it on an event. */
  'create-tags-by-name',
  /** Upload pictures, or have them fetched. */
  'upload',
  /** Import, take imports back, and see what they did. */
  'import',
  /** Save questions about events for everybody. */
  'manage-views',
  /** Have programs told of changes. */
  'manage-webhooks',
  /** See what happened to the records of others, and from where. */
  'read-all-activity',
  /** See, add, change and remove users and their application passwords. */
  'manage-users',
  /** See the settings in force, and whether the service is well. */
  'see-service',
  /** Say what the site is: its name, its look, its time zone. */
  'manage-site',
] as const

export type Permission = (typeof permissions)[number]

/** What administrators alone may do. */
const administration: readonly Permission[] = ['manage-users', 'see-service', 'manage-site']

/** Which role has which permission: the one table of rights. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  administrator: permissions,
  editor: permissions.filter((permission) => !administration.includes(permission)),
  author: ['write', 'publish', 'manage-categories', 'create-tags-by-name', 'upload'],
  contributor: ['write', 'create-tags-by-name'],
  subscriber: [],
}

/** What an application password may be used to change, besides everything but users. */
export const writableKinds = [
  ...[
    'events',
    'venues',
    'organizers',
    'categories',
    'tags',
    'tickets',
    'images',
    'imports',
    'sources',
    'site',
    'users',
    'webhooks',
  ],
] as const satisfies readonly string[]

/** What it may be used to read beyond what everybody may. */
export const readableKinds = [...writableKinds, 'activity', 'translations'] as const

export type WritableKind = (typeof writableKinds)[number]
export type ReadableKind = (typeof readableKinds)[number]

export type Scope = 'read' | 'write' | `read:${ReadableKind}` | `write:${WritableKind}`

/** Every scope. */
export const scopes: readonly Scope[] = [
  'read',
  'write',
  ...readableKinds.map((kind) => `read:${kind}` as const),
  ...writableKinds.map((kind) => `write:${kind}` as const),
]

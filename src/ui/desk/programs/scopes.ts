import { readableKinds, writableKinds, type ReadableKind, type Scope } from '../../../domain/people/scope.ts'
import type { Localized } from '../../../i18n/language.ts'
import { localize, type TextKey } from '../../../texts/text.ts'
import type { DeskRequest } from '../page.ts'

/** What people give programs most often; null: everything that their user may do. */
export const presets = {
  read: ['read'],
  events: [
    'read',
    ...(['events', 'venues', 'organizers', 'tags', 'tickets', 'images'] as const).map(
      (kind) => `write:${kind}` as const,
    ),
  ],
  everything: null,
} as const satisfies Readonly<Record<string, readonly Scope[] | null>>

type Preset = keyof typeof presets
export const presetNames = Object.keys(presets) as readonly Preset[]

/** The names of the kinds, as the desk has them elsewhere. */
export const kindNames: Readonly<Record<ReadableKind, TextKey>> = {
  events: 'common.events',
  venues: 'common.venues',
  organizers: 'common.organizers',
  categories: 'common.categories',
  tags: 'common.tags',
  tickets: 'common.tickets',
  images: 'desk.site.pictures',
  imports: 'desk.imports.imports',
  sources: 'desk.sources.sources',
  site: 'desk.site.title',
  users: 'desk.users.users',
  webhooks: 'desk.webhooks.title',
  activity: 'desk.activity.title',
  translations: 'desk.programs.translations',
}

/** The rows in which single scopes are chosen: what each is called, and what it is to read and to write it. */
export const scopeRows: readonly { readonly name: Localized; readonly read: Scope; readonly write?: Scope }[] = [
  { name: localize('desk.programs.all'), read: 'read', write: 'write' },
  ...readableKinds.map((kind) => {
    const writable = writableKinds.find((each) => each === kind)
    return {
      name: localize(kindNames[kind]),
      read: `read:${kind}` as const,
      ...(writable && { write: `write:${writable}` as const }),
    }
  }),
]

/** What scopes allow, in words: one of the presets, or all of them by name. */
export function scopeWords(
  scopes: readonly Scope[] | null,
  { say, language }: Pick<DeskRequest, 'say' | 'language'>,
): string {
  const preset = presetNames.find((name) => hasSameScopes(presets[name], scopes))
  if (preset !== undefined || scopes === null) return say(`desk.programs.may.${preset ?? 'everything'}`)
  const named = (deed: 'read' | 'write') =>
    scopeRows.flatMap(({ name, [deed]: scope }) => (scope && scopes.includes(scope) ? [say(name)] : []))
  const list = new Intl.ListFormat(language, { type: 'unit', style: 'long' })
  return (['read', 'write'] as const)
    .flatMap((deed) => {
      const names = named(deed)
      return names.length === 0 ? [] : [say(`desk.programs.${deed}These`, { names: list.format(names) })]
    })
    .join('; ')
}

function hasSameScopes(preset: readonly Scope[] | null, scopes: readonly Scope[] | null): boolean {
  if (!preset || !scopes) return preset === scopes
  return preset.length === scopes.length && preset.every((scope) => scopes.includes(scope))
}

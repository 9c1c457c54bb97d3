import type { Activity, KeptLinks } from '../../domain/changes/activity.ts'
import { changesBetween } from '../../domain/changes/changes.ts'
import type { Taxonomy } from '../../domain/entities.ts'
import { utcText } from '../../domain/time/time.ts'
import { isKnownLanguage } from '../../i18n/language.ts'
import { type Context, logActivity } from '../../operations/context.ts'

type Kind = Activity['kind']

const isLinkable = (kind: Kind) => kind === 'venue' || kind === 'organizer' || isTaxonomy(kind)
const isTaxonomy = (kind: Kind): kind is Taxonomy => kind === 'category' || kind === 'tag'

/**
 * Gives a record what its removal took from it, where that is among the entries that are taken back: its events, and, after a term was
 * deleted, the term itself without its texts, and the categories that were below it. The rest is for an update to bring back.
 */
export async function restoreLinks(
  kind: Kind,
  record: number,
  undone: readonly Activity[],
  context: Context,
): Promise<void> {
  const removals = undone.filter(({ action }) => action === 'trashed' || action === 'deleted')
  const deletion = removals.find(({ action }) => action === 'deleted')
  if (deletion && isTaxonomy(kind)) await revive(kind, deletion, context)
  const linked = removals.flatMap(({ before }) => (before as KeptLinks).linked_events ?? [])
  if (linked.length === 0) return
  if (!isLinkable(kind)) return
  const { storage } = context
  if (isTaxonomy(kind)) await storage.terms.link(record, linked)
  else await storage[`${kind}s`].link(record, linked)
  await storage.revisions.reviseShowing(kind, record, utcText(context.now()))
}

/** Makes a term anew, under the id that it had; its texts and place are left to an update, which refuses a name that was given to another. */
async function revive(taxonomy: Taxonomy, { record: id, before }: Activity, context: Context): Promise<void> {
  const { terms } = context.storage
  const { language } = before
  if (!isKnownLanguage(language) || (await terms.byId(id))) return
  const revisedUtc = utcText(context.now())
  const texts = { [language]: { name: '', description: '', slug: '' } }
  await terms.insert({ id, taxonomy, language, texts, parent: null, count: 0, revisedUtc, mirroredFrom: null })
  await logActivity(context, { action: 'restored', kind: taxonomy, record: id, changed: [] })
  for (const child of await terms.byIds((before as KeptLinks).linked_children ?? [])) {
    // Records that were moved elsewhere since stay there.
    if (child.parent !== (before['parent'] ?? null)) continue
    const below = { ...child, parent: id }
    await terms.update(below)
    const changes = changesBetween(child, below)
    await logActivity(context, { action: 'updated', kind: taxonomy, record: child.id, ...changes })
  }
}

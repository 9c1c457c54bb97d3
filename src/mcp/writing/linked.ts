import { includesScope, may } from '../../accounts/actor.ts'
import { oneLineExcerpt } from '../../domain/text/shown-value.ts'
import { insufficientScope } from '../../errors/access.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import type { Context } from '../../operations/context.ts'
import { createTermFinder } from '../../resources/events/writing/terms.ts'
import type { TermReference } from '../../schema/types/references/ids.ts'
import type { lookingUp } from '../words/shared-arguments.ts'
import { msg } from '../../texts/msg.ts'

type Look = ReturnType<typeof lookingUp>
/** What an event names by words. */
export interface LinkArguments {
  readonly categories?: References
  readonly tags?: References
  readonly new_venue?: string | undefined
  readonly new_organizer?: string | undefined
}

type References = readonly TermReference[] | null | undefined

/** The ids of the categories that a write names. Unlike by the API, none is created: a misspelled one would be public at once. */
export async function categoryIds(references: References, look: Look, context: Context) {
  const find = await createTermFinder('category', references, context)
  const ids: number[] = []
  for (const [index, reference] of (references ?? []).entries()) {
    const id =
      (await find(reference))?.id ?? (await look.one('category', `categories[${index}]`, reference.text.trim()))?.id
    if (id !== undefined) ids.push(id)
  }
  return ids
}

/** Remembers what would be created by whom it may not. */
export async function checkMayCreate(given: LinkArguments, look: Look, context: Context): Promise<void> {
  const { scopes } = context.actor
  for (const [kind, name] of [
    ['venue', given.new_venue],
    ['organizer', given.new_organizer],
  ] as const)
    if (name !== undefined && !includesScope(scopes, `write:${kind}s`))
      look.add(lacking(`new_${kind}`, name, `write:${kind}s`))
  const mayCreate = may(context.actor, 'create-tags-by-name')
  if (mayCreate && includesScope(scopes, 'write:tags')) return
  const find = await createTermFinder('tag', given.tags, context)
  for (const [index, reference] of (given.tags ?? []).entries())
    if (!('id' in reference) && !(await find(reference)))
      look.add(lacking(`tags[${index}]`, reference.text, mayCreate ? 'write:tags' : undefined))
}

/** `scope`: that of the application password; undefined where the user may not either. */
function lacking(
  parameter: string,
  name: string,
  scope: 'write:venues' | 'write:organizers' | 'write:tags' | undefined,
): Issue {
  const shown = oneLineExcerpt(name)
  const why =
    scope === undefined
      ? msg('you may not create tags')
      : msg`the application password does not have the scope ${scope}`
  return issue(
    parameter,
    insufficientScope.code,
    msg`${parameter}: “${shown}” is not there yet and cannot be created: ${why}. Name one that is there.`,
  )
}

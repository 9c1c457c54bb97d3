import { isDeepStrictEqual } from 'node:util'
import { changesBetween } from '../../domain/changes/changes.ts'
import { blankSiteText, type SiteText, type Texts } from '../../domain/text/texts.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import type { Language } from '../../i18n/language.ts'
import { type Context, logActivity } from '../../operations/context.ts'
import { setByEnvironment } from '../../operations/settings.ts'
import { siteRecord, type SiteRecord } from '../../records/site.ts'
import { checkImage, imageAfter } from '../records/images.ts'
import type { Prepared } from '../records/resource.ts'
import { checkStoredLength, plainByLanguage, richIn } from '../records/texts.ts'
import { type SiteInput, sitePictures } from './fields.ts'
import { setInEnvironment } from './problems.ts'
import { msg } from '../../texts/msg.ts'

/** The site is one; the log names it as other records. */
const id = 1

/** Issues of a write that only the storage can find. Throws where the environment sets what it would change. */
export async function checkSite(input: SiteInput, context: Context, before: SiteRecord | undefined): Promise<Issue[]> {
  const issues = [...checkStoredLength('about', input.about, context)]
  for (const name of sitePictures) {
    const reference = input[name]
    if (reference) issues.push(...(await checkImage(name, reference, context, before?.[name], name === 'logo')))
  }
  const { family_category: category } = input
  const isUnknown = async (term: number) => (await context.storage.terms.byIds([term]))[0]?.taxonomy !== 'category'
  if (category && !context.refused && (await isUnknown(category))) issues.push(noCategory)
  if (issues.length === 0 && !context.refused) refuseSetByEnvironment(input, context)
  return issues
}

const noCategory = issue(
  'family_category',
  'rest_invalid_pattern',
  msg('family_category must be the id of a category.'),
)

/** Changes what was sent. */
export async function updateSite(
  before: SiteRecord,
  input: SiteInput,
  prepared: Prepared,
  context: Context,
): Promise<SiteRecord> {
  const after = { ...before, ...siteRecord.revise(before, input), texts: siteTextsAfter(before.texts, input, context) }
  for (const name of sitePictures) {
    const reference = input[name]
    if (reference !== undefined) Object.assign(after, { [name]: await imageAfter(reference, prepared, context) })
  }
  const site: SiteRecord = { ...after, social: input.social === undefined ? before.social : (input.social ?? []) }
  if (isDeepStrictEqual(site, before)) return before
  await context.storage.site.write(site)
  await logActivity(context, { action: 'updated', kind: 'site', record: id, ...changesBetween(before, site) })
  return site
}

/** Refuses to change what the environment sets. */
export function refuseSetByEnvironment(input: SiteInput, { settings }: Context): void {
  const taken = Object.entries(setByEnvironment(settings))
    .filter(([member]) => input[member as keyof SiteInput] !== undefined)
    .map(([member, setting]) => ({ member, setting }))
  if (taken.length > 0) throw setInEnvironment(taken)
}

function siteTextsAfter(before: SiteRecord['texts'], input: SiteInput, context: Context): SiteRecord['texts'] {
  const texts: Texts<SiteText> = { ...before }
  for (const field of Object.keys(blankSiteText) as (keyof SiteText)[]) {
    const said = field === 'about' ? richIn(input[field], context) : plainByLanguage(input[field], context)
    for (const [language, text] of Object.entries(said) as [Language, string | null][])
      texts[language] = { ...blankSiteText, ...texts[language], [field]: text ?? '' }
  }
  const written = Object.entries(texts).filter(([, text]) => Object.values(text).some((each) => each !== ''))
  return Object.fromEntries(written)
}

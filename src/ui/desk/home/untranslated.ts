import { may } from '../../../accounts/actor.ts'
import type { Language } from '../../../i18n/language.ts'
import { translatedLanguages } from '../../../operations/settings.ts'
import { listTranslations } from '../../../resources/translations/operations.ts'
import { upperFirst } from '../../kit/dates/periods.ts'
import { html, type Html } from '../../kit/html.ts'
import { missingIn } from '../forms/bilingual.ts'
import type { DeskRequest } from '../page.ts'

interface Untranslated {
  readonly language: Language
  /** How many published events, venues and others have no text in it. */
  readonly count: number
}

/** The language in which most is missing, for those who may add it; undefined where nothing is. */
export async function languageToAdd({ actor, context, perform }: DeskRequest): Promise<Untranslated | undefined> {
  if (!may(actor, 'edit-others')) return undefined
  const counts: Untranslated[] = []
  for (const language of translatedLanguages(context.settings)) {
    const { body } = await perform(listTranslations, { parameters: { missing: language, per_page: 1 } })
    counts.push({ language, count: body.total })
  }
  const [most] = counts.toSorted((one, other) => other.count - one.count)
  return most && most.count > 0 ? most : undefined
}

/** The card that leads to them. */
export function untranslatedCard({ language, count }: Untranslated, { say, address }: DeskRequest): Html {
  return html`<section class="card">
    <h2>${upperFirst(say(missingIn(language)))} <small>${count}</small></h2>
    <p>
      <a class="button quiet" href="${address(`/untranslated/?language=${language}`)}">${say('desk.home.translate')}</a>
    </p>
  </section>`
}

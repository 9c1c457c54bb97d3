import { html, type Html } from '../kit/html.ts'
import type { Language } from '../../i18n/language.ts'
import { say } from '../../texts/text.ts'
import { fact, linkTo } from './facts.ts'

/** How a venue, an organizer or the site is reached. */
interface Reachable {
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
  readonly website?: string | null | undefined
}

/** Links that reach someone; undefined where the way is not known. */
export function contactLinks({ phone, email, website }: Reachable) {
  return {
    telephone: phone ? telephoneLink(phone) : undefined,
    email: email ? html`<a href="mailto:${email}">${email}</a>` : undefined,
    website: linkTo(website),
  }
}

/** These links among the facts of a page about a venue or an organizer. */
export function contactFacts(record: Reachable, language: Language): readonly (Html | false)[] {
  const { website, telephone, email } = contactLinks(record)
  return [
    fact('globe-alt', say('common.website', language), website),
    fact('phone', say('common.telephone', language), telephone),
    fact('envelope', say('site.email', language), email),
  ]
}

/** A number that phones can call, where it is one. */
function telephoneLink(number: string): Html {
  const digits = number.replace(/\(0\)|[\s()./-]/g, '')
  return /^\+?\d{3,15}$/.test(digits) ? html`<a href="tel:${digits}">${number}</a>` : html`${number}`
}

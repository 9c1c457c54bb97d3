import { languages } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { languageLinks } from '../../kit/languages.ts'
import { form } from '../forms/controls.ts'
import { keysButton } from '../keys.ts'
import type { DeskPage, DeskRequest } from '../page.ts'
import { userName } from '../parts/user-name.ts'
import { pagesOfGroup } from './places.ts'

/** What the menu leads to. */
interface Leads {
  readonly pages: readonly DeskPage[]
  /** `{site}` without a language segment. */
  readonly site: string
  /** The path of this page below `/desk`, with its query. */
  readonly at: string
}

/** A round button with the initials of the user, and what it opens, without a script. */
export function accountMenu(request: DeskRequest, { pages, site, at }: Leads): Html | false {
  const { actor, say, address, language } = request
  if (!actor.user) return false
  const name = userName(actor.user.name, request)
  return html`<div class="account">
    <button type="button" class="avatar" popovertarget="account">
      <span aria-hidden="true">${initialsOf(name)}</span><span class="hidden">${name}</span>
    </button>
    <div popover id="account" role="group" aria-label="${name}">
      <p><strong>${name}</strong></p>
      ${pagesOfGroup(pages, 'account').map(
        (page) => page.navigation && html`<a href="${address(page.path)}">${say(page.navigation.name)}</a> `,
      )}
      <a href="${site}/${language}/">${say('desk.general.publicSite')}</a>
      ${keysButton(request)} ${deskLanguages(request, { site, at })}
      ${form(request, html`<button class="link">${say('common.signOut')}</button>`, { to: '/sign-out/' })}
    </div>
  </div>`
}

/** The page in each language that is offered. Who reads another one than those of the site can leave it. */
export function deskLanguages(
  { language, context }: DeskRequest,
  { site, at }: Pick<Leads, 'site' | 'at'>,
): Html | false {
  const { pageLanguages } = context.settings
  const offered = languages.filter((each) => pageLanguages.includes(each) || each === language)
  return languageLinks(language, offered, (each) => `${site}/${each}/desk${at}`)
}

/** The first letters of the first and the last word of a name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '')
  const letters = [words[0], ...words.slice(1).slice(-1)].map((word = '') => Array.from(word)[0] ?? '')
  return letters.join('').toUpperCase()
}

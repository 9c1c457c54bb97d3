import { may } from '../../accounts/actor.ts'
import { definitionOf } from '../../i18n/language.ts'
import type { Asset } from '../assets/asset.ts'
import { commandsScript, deskStyle, shownOnceScript } from '../assets/desk-assets.ts'
import { assetTags, basePath } from '../assets/tags.ts'
import { focused, html, type Html } from '../kit/html.ts'
import { icon } from '../kit/icon.ts'
import { form, hidden } from './forms/controls.ts'
import { sentenceKeys } from './events/states.ts'
import { keyList } from './keys.ts'
import { problemSummary } from './forms/summary.ts'
import { navigation, pageList, type Sections } from './navigation.ts'
import { accountMenu, deskLanguages } from './places/account-menu.ts'
import { kinTabs, stepsBack } from './places/around-heading.ts'
import type { DeskRequest } from './page.ts'
import type { Flash } from './desk-context.ts'

/** A page as the shell shows it. */
export interface ShellContent {
  readonly status?: number
  readonly title: string
  readonly main: Html
  readonly tools?: Html | undefined
  readonly assets?: readonly Asset[] | undefined
}

/** The frame of all pages of the desk. */
export interface Surroundings extends Sections {
  readonly siteName: string
  /** The path of the style sheet with the colour of the site, where it has its own. */
  readonly colours: string | undefined
  /** `{site}` without a language segment. */
  readonly site: string
  /** How many messages are unread; undefined where the reader has none. */
  readonly unread: number | undefined
  readonly flash: Flash | undefined
}

/** The whole document of a page of the desk. */
export function shell(shown: ShellContent, request: DeskRequest, around: Surroundings): string {
  const { language, say, address } = request
  const { siteName, site, colours } = around
  const base = basePath(site)
  const files = [deskStyle.path, ...(colours === undefined ? [] : [colours])]
  return html`<!doctype html>
    <html lang="${language}" dir="${definitionOf(language).direction}">
      <head>
        <meta charset="utf-8" />
        <title>${shown.title} – ${siteName}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta name="csrf-token" content="${request.csrf}" />
        <link rel="icon" type="image/png" sizes="48x48" href="${base}/icon-48.png" />
        ${files.map((path) => html`<link rel="stylesheet" href="${base}${path}" /> `)}
        ${assetTags([...(request.session ? [commandsScript] : []), ...(shown.assets ?? []), ...(around.flash && addressed.test(around.flash.message) ? [shownOnceScript] : [])], base)}
      </head>
      <body class="${['desk', request.session ? around.isNarrow && 'narrow' : 'alone'].filter(Boolean).join(' ')}">
        <a class="skip" href="#main">${say('common.skipToContent')}</a>
        <header>
          <a class="site" href="${request.session ? address('/') : `${site}/${language}/`}"
            ><img src="${base}/icon-48.png" alt="" width="30" height="30" /><span>${siteName}</span></a
          >
          ${
            request.session
              ? html`${commandButton(request)} ${beginning(request)} ${bell(request, around)}
                ${accountMenu(request, around)}`
              : html`<a href="${site}/${language}/">${say('desk.general.publicSite')}</a>
                  ${deskLanguages(request, around)}`
          }
        </header>
        ${request.session && html`${navigation(request, around)} ${pageList(request, around.pages)} ${keyList(request)}`}
        <main id="main" tabindex="-1">
          ${around.flash && message(around.flash, request)} ${request.session && stepsBack(request, around)}
          <div class="title">
            <h1>${shown.title}</h1>
            ${shown.tools && html`<div class="tools">${shown.tools}</div>`}
          </div>
          ${request.session && kinTabs(request, around)}
          ${request.refusal ? html`${problemSummary(request.refusal, request, shown.main)} ${focused(shown.main)}` : shown.main}
        </main>
      </body>
    </html> `.markup
}

/** A button for what Ctrl+K does, which its script shows. */
function commandButton(request: DeskRequest): Html {
  const { actor, say, address } = request
  return html`<button
    type="button"
    class="finder"
    data-commands="${address('/find/')}"
    data-user="${actor.user?.id}"
    data-label="${say('desk.commands.label')}"
    data-nothing="${say('site.index.nothing')}"
    data-new-name="${say('desk.home.newEvent')}"
    ${may(actor, 'write') && html`data-new="${address('/events/new/')}" data-hint="${sentenceKeys(request)}" data-draft="${say('desk.events.list.statusOfOne.draft')}"`}
    hidden
  >
    ${icon('magnifying-glass')}<span>${say('desk.commands.button')}</span> <kbd>Ctrl K</kbd>
  </button>`
}

/** The way to a new event, from every page. */
function beginning({ actor, say, address }: DeskRequest): Html | false {
  return (
    may(actor, 'write') &&
    html`<a
      class="begin"
      href="${address('/events/new/')}"
      aria-label="${say('desk.home.newEvent')}"
      title="${say('desk.home.newEvent')}"
      >${icon('plus')}</a
    >`
  )
}

/** The way to the messages, with how many are unread. */
function bell({ address, say }: DeskRequest, { unread, at }: Surroundings): Html | false {
  return (
    unread !== undefined &&
    html`<a
      class="bell"
      href="${address('/messages/')}"
      aria-label="${say('desk.messages.unread', { count: unread })}"
      ${/^\/messages\/(\?|$)/.test(at) && html`aria-current="page"`}
      >${icon('bell')}${unread > 0 && html`<b class="badge">${unread > 99 ? '99+' : unread}</b>`}</a
    >`
  )
}

/** A message that ends with an address to be kept. */
const addressed = /^(.*?)(https?:\S+)$/

/** The message of an action, with a button to undo it; an address at its end is chosen as a whole by a click or copied, to be passed on. */
function message({ message, about, undo }: Flash, request: DeskRequest): Html {
  const [, text = message, url] = addressed.exec(message) ?? []
  return html`<div
    class="flash"
    role="status"
    ${url !== undefined && html`data-once data-copied="${request.say('common.copied')}"`}
  >
    <p>${text}${url !== undefined && html`<code class="whole">${url}</code>`}</p>
    ${about && html`<a href="${about.to}">${about.name}</a>`}
    ${url !== undefined && html`<button type="button" class="link" data-copy="${url}" hidden><span>${request.say('common.copy')}</span></button>`}
    ${
      undo &&
      form(
        request,
        html`${Object.entries(undo.fields).map(([name, value]) => hidden(name, value))}
          <button class="link">
            ${request.say(undo.fields['redo'] === '1' ? 'desk.richText.redo' : 'common.undo')}
          </button>`,
        { to: undo.to },
      )
    }
  </div>`
}

import { permits } from '../../../accounts/actor.ts'
import { maxViews } from '../../../domain/view.ts'
import { Invalid, issue } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import { localize } from '../../../texts/text.ts'
import { html, type Html } from '../../kit/html.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { sentText } from '../forms/sent.ts'
import { deskPage, type DeskRequest, type ActionResult } from '../page.ts'
import { listsWithViews, viewPath } from '../parts/views.ts'

const longestName = 60
const longestQuery = 2000

/** The saved filters of a user, who alone sees them. */
export const viewsPage = deskPage({
  path: '/views/',
  navigation: {
    group: 'more',
    name: localize('desk.views.title'),
    sign: 'magnifying-glass',
    about: localize('desk.about.views'),
  },
  permit: permits('write'),
  load: async ({ context, actor }) => ({ views: actor.user ? await context.storage.views.list(actor.user.id) : [] }),
  title: (_found, { say }) => say('desk.views.title'),
  render: ({ views }, request): Html => {
    const { say, address } = request
    if (views.length === 0) return html`<p>${say('desk.views.none')}</p>`
    return html`<ul class="plain view-list">
      ${views.map((view) => {
        const { id, name } = view
        return html`<li>
          <a href="${address(viewPath(view))}">${name}</a>
          ${form(
            request,
            html`${hidden('view', id)}
              <input
                name="name"
                value="${name}"
                maxlength="${longestName}"
                required
                aria-label="${say('desk.views.name')}"
              />
              ${submitButton(request, localize('desk.views.rename'), 'rename', 'quiet')}
              ${submitButton(request, localize('common.delete'), 'remove', 'quiet')}`,
          )}
        </li>`
      })}
    </ul>`
  },
  actions: {
    save: async (request) => {
      const list = sentText(request, 'list')
      const name = nameIn(request)
      const query = new URLSearchParams(sentText(request, 'query')).toString()
      if (!Object.hasOwn(listsWithViews, list)) throw refused('list', localize('desk.views.unknown'))
      if (query === '' || query.length > longestQuery) throw refused('query', localize('desk.views.unknown'))
      const { user } = request.actor
      if (user && !(await request.context.storage.views.put(user.id, { name, list, query }, maxViews)))
        throw refused('name', localize('desk.views.full', { count: maxViews }))
      return told(viewPath({ list, query }), localize('desk.views.saved', { name }))
    },
    rename: async (request) => {
      const { user } = request.actor
      const name = nameIn(request)
      if (user && !(await request.context.storage.views.rename(user.id, idIn(request), name)))
        throw refused('name', localize('desk.views.unknown'))
      return told('/views/', localize('desk.views.saved', { name }))
    },
    remove: async (request) => {
      const { user } = request.actor
      if (user) await request.context.storage.views.remove(user.id, idIn(request))
      return told('/views/', localize('desk.views.removed'))
    },
  },
})

function told(to: string, message: Localized): ActionResult {
  return { to, message }
}

function nameIn(request: DeskRequest): string {
  const name = sentText(request, 'name').replace(/\s+/g, ' ')
  if (name === '' || name.length > longestName) throw refused('name', localize('desk.views.noName'))
  return name
}

function idIn(request: DeskRequest): number {
  const id = sentText(request, 'view')
  if (!/^\d{1,15}$/.test(id)) throw refused('view', localize('desk.views.unknown'))
  return Number(id)
}

function refused(parameter: string, message: Localized): Invalid {
  return new Invalid([issue(parameter, 'rest_invalid_param', message)])
}

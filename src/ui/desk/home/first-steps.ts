import { may } from '../../../accounts/actor.ts'
import type { Permission } from '../../../accounts/permission.ts'
import type { Localized } from '../../../i18n/language.ts'
import { events } from '../../../resources/events/operations.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { localize } from '../../../texts/text.ts'

interface Step {
  readonly path: string
  readonly right: Permission
  readonly name: Localized
  readonly hint: Localized
}

/** The first steps of a calendar without events; each is shown to users with its right. */
const steps: readonly Step[] = [
  {
    path: '/site/',
    right: 'manage-site',
    name: localize('desk.steps.site'),
    hint: localize('desk.steps.siteHint'),
  },
  {
    path: '/users/new/',
    right: 'manage-users',
    name: localize('desk.steps.people'),
    hint: localize('desk.steps.peopleHint'),
  },
  {
    path: '/imports/new/',
    right: 'import',
    name: localize('common.importEvents'),
    hint: localize('desk.steps.importHint'),
  },
  {
    path: '/venues/new/',
    right: 'write',
    name: localize('common.addVenue'),
    hint: localize('desk.steps.venueHint'),
  },
  {
    path: '/events/new/',
    right: 'write',
    name: localize('desk.steps.event'),
    hint: localize('desk.steps.eventHint'),
  },
]

/** Whether there is no event yet that the reader sees; the trash does not count. */
export async function isEmpty({ perform }: DeskRequest): Promise<boolean> {
  const parameters = { start_date: '0001-01-01', end_date: '9999-12-31', per_page: 1 }
  const { body } = await perform(events.list, { parameters })
  return body.total === 0
}

/** What to begin with; `isSetUp`: whether somebody has said what the site is. */
export function firstSteps({ actor, say, address }: DeskRequest, isSetUp: boolean): Html {
  return html`<section class="card">
    <h2>${say('desk.steps.title')}</h2>
    <ol class="plain">
      ${steps
        .filter(({ right }) => may(actor, right))
        .map(
          ({ path, name, hint }) =>
            html`<li>
              <a href="${address(path === '/site/' && !isSetUp ? '/start/' : path)}">${say(name)}</a>
              <small>${say(hint)}</small>
            </li> `,
        )}
    </ol>
  </section>`
}

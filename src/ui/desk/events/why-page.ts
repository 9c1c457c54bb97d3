import { permits } from '../../../accounts/actor.ts'
import { readExplanation } from '../../../resources/events/lists/explain.ts'
import { listEvents } from '../../../resources/events/lists/list.ts'
import { hasText } from '../../../texts/text.ts'
import { mayBeId } from '../desk-context.ts'
import { html } from '../../kit/html.ts'
import { deskPage } from '../page.ts'

/** What visitors are shown: of the filters of a list these alone are in force. */
const asVisitors = { status: 'publish', per_page: 1 } as const

/** Why an event is in the lists of the site, or is not (docs/contract/lists.md §18). */
export const whyPage = deskPage({
  path: '/events/:id/why/',
  permit: permits('write'),
  load: async ({ path, perform }) => {
    const id = path['id'] ?? ''
    if (!mayBeId(id)) return undefined
    const { body } = await perform(listEvents, { parameters: { ...asVisitors, explain: Number(id) } })
    const explained = readExplanation(body)
    return explained && { ...explained, asked: id }
  },
  title: (_found, { say }) => say('desk.why.title'),
  tools: ({ asked }, { say, address }) =>
    html`<a class="button quiet" href="${address(`/events/${asked}/`)}">${say('common.edit')}</a>`,
  render: ({ listed, reasons }, { say }) => {
    if (listed) return html`<p class="lead">${say('desk.why.listed')}</p>`
    return html`<p class="lead">${say('desk.why.notListed')}</p>
      <ul>
        ${reasons
          .filter(({ matches }) => !matches)
          .map(({ parameter, text }) => {
            const key = `desk.why.${parameter}`
            return html`<li>${hasText(key) ? say(key) : text}</li>`
          })}
      </ul>`
  },
})

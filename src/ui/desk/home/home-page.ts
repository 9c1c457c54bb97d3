import { may } from '../../../accounts/actor.ts'
import { localize } from '../../../texts/text.ts'
import { html } from '../../kit/html.ts'
import { deskPage } from '../page.ts'
import { hideSteps, nextStep, stepsToShow } from './first-steps.ts'
import { findRecent, recentCard } from './recent.ts'
import { findTasks, taskCards } from './tasks.ts'
import { findWeek, weekCard } from './week.ts'

/** What waits for the reader, what comes in the next seven days, and what was done last. */
export const homePage = deskPage({
  path: '/',
  navigation: { group: 'alone', name: localize('desk.home.name'), sign: 'home' },
  load: async (request) => {
    const week = await findWeek(request)
    if (!may(request.actor, 'write')) return { week }
    const tasks = await findTasks(request)
    const steps = await stepsToShow(request, week.length > 0)
    return { week, tasks, steps, recent: await findRecent(request) }
  },
  title: (_found, { say }) => say('desk.home.name'),
  tools: (_found, { actor, say, address }) =>
    html`${may(actor, 'write') && html`<a class="button" href="${address('/events/new/')}">${say('desk.home.newEvent')}</a>`}`,
  render: ({ week, tasks, steps, recent = [] }, request) =>
    html`${steps && nextStep(request, steps)} ${tasks && taskCards(tasks, request)}
      <div class="overview">${weekCard(week, request)} ${recentCard(recent, request)}</div>`,
  actions: { hide: hideSteps },
})

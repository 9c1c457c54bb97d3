import { may } from '../../../accounts/actor.ts'
import { translatedLanguages } from '../../../operations/settings.ts'
import { events } from '../../../resources/events/operations.ts'
import { kindsFor } from '../../../resources/messages/kinds.ts'
import { failingSources } from '../../../resources/sources/failing.ts'
import { localize } from '../../../texts/text.ts'
import type { Localized } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon, type IconName } from '../../kit/icon.ts'
import { importName } from '../administration/imports/parts.ts'
import { languageName } from '../forms/bilingual.ts'
import type { DeskRequest } from '../page.ts'
import { waitingCount } from '../queue/waiting.ts'
import { placePath } from '../unsaved/box.ts'
import { unsavedOf } from '../unsaved/unsaved-list.ts'
import { ownDrafts } from './returned.ts'

const signs = {
  unsaved: 'pencil-square',
  returned: 'arrow-uturn-left',
  drafts: 'document-text',
  review: 'inbox',
  pending: 'clock',
  failing: 'exclamation-triangle',
  untranslated: 'language',
  messages: 'bell',
} as const satisfies Readonly<Record<string, IconName>>

/** Something that waits for the reader: how much of it there is, and where it is done. */
interface Task {
  readonly name: keyof typeof signs
  readonly count: number
  readonly sentence: Localized
  readonly path: string
  readonly button: 'goOn' | 'why' | 'reviewThem' | 'look' | 'translate' | 'readMessages'
}

/** What waits for the reader, the most urgent first. What they may not do does not wait for them. */
export async function findTasks(request: DeskRequest): Promise<readonly Task[]> {
  const found = [
    await unsavedTask(request),
    ...(await draftTasks(request)),
    await reviewTask(request),
    await failingTask(request),
    ...(await translationTasks(request)),
    await messagesTask(request),
  ]
  return found.filter(({ count }) => count > 0)
}

/** The cards of these: a sentence and a button each. */
export function taskCards(tasks: readonly Task[], { say, address }: DeskRequest): Html {
  if (tasks.length === 0) return html`<p class="calm">${icon('check')}${say('desk.home.waits.calm')}</p>`
  return html`<section aria-labelledby="tasks">
    <h2 class="hidden" id="tasks">${say('desk.home.waits.title')}</h2>
    <ul class="tasks">
      ${tasks.map(
        ({ name, sentence, path, button }, index) =>
          html`<li class="card task">
            ${icon(signs[name])}
            <p id="task-${index}">${say(sentence)}</p>
            <a class="button quiet" href="${address(path)}" aria-describedby="task-${index}"
              >${say(`desk.home.${button}`)}</a
            >
          </li> `,
      )}
    </ul>
  </section>`
}

async function unsavedTask(request: DeskRequest): Promise<Task> {
  const entries = await unsavedOf(request)
  const [{ form, kind, record, title } = { form: '', kind: '', record: '', title: '' }] = entries
  return {
    ...{ name: 'unsaved', count: entries.length, button: 'goOn' },
    sentence: localize('desk.home.waits.unsaved', {
      count: entries.length,
      title: title || localize('desk.unsaved.untitled'),
    }),
    path: entries.length === 1 ? `${placePath(kind, record || undefined)}?unsaved=${form}` : '/unsaved/',
  }
}

async function draftTasks(request: DeskRequest): Promise<readonly Task[]> {
  const { returned, drafts, total } = await ownDrafts(request)
  const all = `/events/?status=draft&when=any&author=${request.actor.user?.id ?? 0}`
  const titleOf = ([first]: typeof drafts) => first?.title || localize('common.untitledEvent')
  const pathOf = ([first]: typeof drafts, count: number) => (count === 1 && first ? `/events/${first.id}/` : all)
  const count = returned.length
  return [
    {
      ...{ name: 'returned', count, path: pathOf(returned, count), button: 'why' },
      sentence: localize('desk.home.waits.returned', { count, title: titleOf(returned) }),
    },
    {
      ...{ name: 'drafts', count: total, path: pathOf(drafts, total), button: 'goOn' },
      sentence: localize('desk.home.waits.drafts', { count: total, title: titleOf(drafts) }),
    },
  ]
}

/** What an editor is to review; others are told how much of theirs waits for one. */
async function reviewTask(request: DeskRequest): Promise<Task> {
  if (may(request.actor, 'edit-others')) {
    const count = await waitingCount(request)
    const sentence = localize('desk.home.waits.review', { count })
    return { name: 'review', count, sentence, path: '/queue/', button: 'reviewThem' }
  }
  const parameters = { start_date: '0001-01-01', end_date: '9999-12-31', series: 'first', status: 'pending' }
  const { body } = await request.perform(events.list, {
    parameters: { ...parameters, author: request.actor.user?.id, per_page: 1 },
  })
  const path = '/events/?status=pending&when=any'
  const sentence = localize('desk.home.waits.pending', { count: body.total })
  return { name: 'pending', count: body.total, sentence, path, button: 'look' }
}

async function failingTask({ actor, context }: DeskRequest): Promise<Task> {
  const failing = may(actor, 'import') ? await failingSources(context.storage) : []
  const [first] = failing
  return {
    ...{ name: 'failing', count: failing.length, button: 'why' },
    sentence: localize('desk.home.waits.failing', { count: failing.length, title: first ? importName(first) : '' }),
    path: failing.length === 1 && first ? `/sources/${first.id}/` : '/sources/',
  }
}

/** What is published and has no title in a language of the site, for those who may add it. */
async function translationTasks({ actor, context }: DeskRequest): Promise<readonly Task[]> {
  if (!may(actor, 'edit-others')) return []
  return Promise.all(
    translatedLanguages(context.settings).map(async (language): Promise<Task> => {
      const { total } = await context.storage.untranslated('event', [language], { offset: 0, limit: 0 })
      const path = `/untranslated/?kind=event&language=${language}`
      const sentence = localize('desk.home.waits.untranslated', { count: total, named: languageName(language) })
      return { name: 'untranslated', count: total, sentence, path, button: 'translate' }
    }),
  )
}

async function messagesTask({ actor, context }: DeskRequest): Promise<Task> {
  const kinds = kindsFor(actor)
  const count = kinds.length > 0 ? await context.storage.messages.unread(actor.user?.id ?? 0, kinds) : 0
  const sentence = localize('desk.home.waits.messages', { count })
  return { name: 'messages', count, sentence, path: '/messages/', button: 'readMessages' }
}

import type { Localized } from '../../../../i18n/language.ts'
import { may } from '../../../../accounts/actor.ts'
import { Invalid } from '../../../../errors/problem.ts'
import { recordsMeant } from '../../../../resources/question/names.ts'
import { localize } from '../../../../texts/text.ts'
import type { DeskRequest } from '../../page.ts'
import { sentText } from '../../forms/sent.ts'
import { shiftIn, shiftWords } from './shift.ts'
import type { DeedName } from './words.ts'

/** What a button of the list does with the events that are chosen. */
export interface Deed {
  /** As `change-events` takes it. */
  readonly change: Readonly<Record<string, unknown>>
  /** What the page that asks is called, where it is no mere change. */
  readonly title?: Localized
  /** Before: “30 events are moved to the trash.” */
  readonly ahead: (count: number) => Localized
  /** After: “30 events moved to the trash.” */
  readonly told: (count: number) => Localized
  /** Whether it is about dates: these are shown first, however few are chosen. */
  readonly isOfDates?: boolean
}

type ReadDeed = (request: DeskRequest) => Promise<Deed>

const changed = (count: number) => localize('desk.events.list.told.changed', { count })
const willChange = (count: number) => localize('desk.events.list.ahead.changed', { count })

/** By the names of the buttons. */
export const deeds: Readonly<Record<DeedName, ReadDeed>> = {
  publish: async ({ actor }) => ({
    change: { status: 'publish' },
    ahead: (count) =>
      may(actor, 'publish')
        ? localize('desk.events.list.ahead.published', { count })
        : localize('desk.events.list.ahead.handedIn', { count }),
    told: (count) =>
      may(actor, 'publish')
        ? localize('desk.events.list.told.published', { count })
        : localize('desk.events.list.told.handedIn', { count }),
  }),
  draft: async () => ({
    change: { status: 'draft' },
    ahead: (count) => localize('desk.events.list.ahead.drafted', { count }),
    told: (count) => localize('desk.events.list.told.drafted', { count }),
  }),
  trash: async () => ({
    change: { status: 'trash' },
    ahead: (count) => localize('desk.events.list.ahead.trashed', { count }),
    told: (count) => localize('desk.events.list.told.trashed', { count }),
  }),
  restore: async () => ({
    change: { status: 'draft' },
    ahead: (count) => localize('desk.events.list.ahead.restored', { count }),
    told: (count) => localize('desk.events.list.told.restored', { count }),
  }),
  category: async (request) => ({
    change: { categories: sentText(request, 'category'), categories_mode: modeIn(request, 'category_how') },
    ahead: willChange,
    told: changed,
  }),
  tags: async (request) => {
    const tags = sentText(request, 'tags')
    if (tags === '') throw invalidParameter('tags', localize('desk.events.list.noTags'))
    return { change: { tags, tags_mode: modeIn(request, 'tags_how') }, ahead: willChange, told: changed }
  },
  venue: async (request) => {
    const { named } = await recordsMeant('venue', sentText(request, 'venue').slice(0, 200), 50, request.context)
    const [venue] = named
    if (!venue) throw invalidParameter('venue', localize('desk.events.list.unknownVenue'))
    return { change: { venue: venue.id }, ahead: willChange, told: changed }
  },
  copy: async (request) => {
    const how = shiftWords(request)
    return {
      title: localize('desk.events.list.ahead.copyTitle'),
      change: { copy: true, shift: shiftIn(request) },
      ahead: (count) => localize('desk.events.list.ahead.copied', { count, how }),
      told: (count) => localize('desk.events.list.told.copied', { count }),
      isOfDates: true,
    }
  },
  shift: async (request) => {
    const how = shiftWords(request)
    return {
      title: localize('desk.events.list.ahead.moveTitle'),
      change: { shift: shiftIn(request) },
      ahead: (count) => localize('desk.events.list.ahead.moved', { count, how }),
      told: (count) => localize('desk.events.list.told.moved', { count }),
      isOfDates: true,
    }
  },
}

function modeIn(request: DeskRequest, name: string): string {
  const sent = sentText(request, name)
  return sent === 'remove' || sent === 'replace' ? sent : 'add'
}

export function invalidParameter(parameter: string, message: Localized): Invalid {
  return new Invalid([{ parameter, code: 'rest_invalid_param', message, sent: null }])
}

import { presenceSeconds } from '../../../domain/people/unsaved.ts'
import { instantOfUtc, utcText } from '../../../domain/time/time.ts'
import { Invalid, issue } from '../../../errors/problem.ts'
import { timeInWords } from '../../../i18n/times.ts'
import { lastChange } from '../activity/last-change.ts'
import { localize } from '../../../texts/text.ts'
import type { DeskData, DeskRequest } from '../page.ts'
import { userName } from '../parts/user-name.ts'
import type { KeptAnswer, SessionAnswer } from '../unsaved/answers.ts'
import { isKeptKind, type KeptKind } from '../unsaved/kept-form.ts'
import { recordsKept } from './records.ts'
import { keepForm, ownForm } from '../unsaved/work.ts'

/** At how many records somebody can be at the same time. */
const mostPlaces = 20

/** Keeps what is typed into a form, notes that somebody is at it, and tells who else is; to those who may edit the record. */
export const keepTyped: DeskData = {
  path: '/unsaved/keep/',
  answer: async ({ actor, csrf }): Promise<SessionAnswer> => ({ user: actor.user?.id ?? 0, csrf }),
  take: async (request): Promise<KeptAnswer> => {
    const { query, actor } = request
    const form = await ownForm(request)
    if (!form) throw wrong('kept')
    const { kind, record = '' } = query
    if (!isKeptKind(kind) || recordsKept[kind].permit(actor) === false) throw wrong('kind')
    if (kind === 'site' ? record !== '' : !/^(?:new|[1-9]\d{0,15})$/.test(record)) throw wrong('record')
    const { headline } = recordsKept[kind]
    // What is as it was again is not unsaved.
    if (query['typed'] === '0') await request.context.storage.unsaved.remove(form.user, form.form)
    if (query['typed'] === '1')
      await keepForm(request, form, { kind, ...(headline !== undefined && { headline }) }, record)
    return record === 'new' ? {} : presenceAround(request, kind, record)
  },
}

function wrong(parameter: string): Invalid {
  return new Invalid([issue(parameter, 'rest_invalid_param', localize('desk.unsaved.unknownForm', { parameter }))])
}

/** Who else is at a record, and whether somebody has saved it meanwhile. */
async function presenceAround(request: DeskRequest, kind: KeptKind, record: string): Promise<KeptAnswer> {
  const { actor, context, language, say, query } = request
  const revision = await recordsKept[kind].revisionOf(request, record)
  if (revision === undefined || !actor.user) return {}
  const { presence } = context.storage
  const place = { user: actor.user.id, kind, record }
  const now = context.now()
  await presence.note(place, utcText(now), mostPlaces)
  const names = await presence.others(place, utcText(now.subtract({ seconds: presenceSeconds })))
  const list = new Intl.ListFormat(language).format(names.map((name) => userName(name, request)))
  return {
    ...(names.length > 0 && { others: say('desk.unsaved.others', { count: names.length, names: list }) }),
    ...(query['revision'] && query['revision'] !== revision && { newer: await newer(request, kind, record) }),
  }
}

async function newer(request: DeskRequest, kind: KeptKind, record: string): Promise<string> {
  const { say, context, language } = request
  const last = await lastChange(request, kind, record)
  const { timeZone } = context.settings
  return last
    ? say('desk.unsaved.newer', {
        name: last.name,
        time: timeInWords(instantOfUtc(last.atUtc).epochMilliseconds, timeZone, language),
      })
    : say('desk.unsaved.newerBySomebody')
}

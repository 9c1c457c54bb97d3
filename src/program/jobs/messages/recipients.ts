import { type Message, type MessageKind, choiceOf } from '../../../domain/people/message.ts'
import { temporalZone } from '../../../domain/time/time-zone.ts'
import { utcText } from '../../../domain/time/time.ts'
import { contextOfUser } from '../../../resources/imports/engine/importing.ts'
import { sendsMails } from '../../../resources/mails/letters.ts'
import { shownMessages } from '../../../resources/messages/shown.ts'
import { visitorsLogin } from '../../../resources/submissions/visitor.ts'
import type { NewMessage } from '../../../storage/stores/service/messages.ts'
import type { JobContext } from '../job.ts'

export type MessageContext = Pick<JobContext, 'storage' | 'clock' | 'importing' | 'signal' | 'log'>

/** By the clocks of the site, when a mail tells what came in a day. */
const morning = { hour: 7 }

/** Tells users, each in the way that the user has chosen; visitors, who share a user, are told of nothing here. */
export function teller({ storage, clock, importing }: MessageContext) {
  const known = new Map<number, ReturnType<typeof readRecipient>>()

  async function readRecipient(id: number) {
    const { language } = { language: importing.settings.defaultLanguage }
    const context = await contextOfUser(id, language, { ...importing, storage, clock })
    return { context, choices: await storage.messages.choices(id) }
  }

  /** `also`: the kind of what the message tells of besides, in whichever way the user wants to be told of either. */
  return async (
    told: Omit<Message, 'id' | 'others' | 'isRead'> & Pick<NewMessage, 'entry'>,
    also: MessageKind = told.kind,
  ): Promise<boolean> => {
    if (!known.has(told.user)) known.set(told.user, readRecipient(told.user))
    const { context, choices } = (await known.get(told.user)) ?? (await readRecipient(told.user))
    const { user } = context.actor
    if (!user || user.login === visitorsLogin) return false
    const seen = await shownMessages([{ ...told, id: 0, others: 0, isRead: false }], context)
    if (seen.length === 0) return false
    const wanted = [told.kind, also].map((kind) => choiceOf(kind, user.role, choices))
    const desk = wanted.some((choice) => choice.desk)
    const mail = (['once', 'daily'] as const).find((way) => wanted.some((choice) => choice.mail === way)) ?? 'never'
    if (!desk && mail === 'never') return false
    const isMailed = mail !== 'never' && user.email !== null && sendsMails(context)
    const due = mail === 'once' ? clock() : nextMorning(clock(), context.settings.timeZone)
    await storage.messages.tell({ ...told, isRead: !desk, mailUtc: isMailed ? utcText(due) : null })
    return true
  }
}

function nextMorning(now: Temporal.Instant, zone: string): Temporal.Instant {
  const here = now.toZonedDateTimeISO(temporalZone(zone))
  const today = here.toPlainDate().toZonedDateTime({ timeZone: here.timeZoneId, plainTime: morning })
  const next = Temporal.ZonedDateTime.compare(today, here) > 0 ? today : today.add({ days: 1 })
  return next.toInstant()
}

import { instantOfUtc } from '../../../domain/time/time.ts'
import { shortMoment, timeInWords } from '../../../i18n/times.ts'
import { html, type Html } from '../../kit/html.ts'
import { hidden } from '../forms/controls.ts'
import type { DeskRequest } from '../page.ts'
import type { UnsavedEntry } from './kept-form.ts'

/** A form that keeps what is typed into it, with what was typed before and not saved. */
export function keptBox(request: DeskRequest, content: Html, revision: string | undefined, style = ''): Html {
  const { kept, say, address, actor } = request
  if (!kept) return html`<div class="${style}">${content}</div>`
  const { proof, kind, record, entries, taken } = kept
  const [newest, ...others] = entries
  return html`${unsavedForms(request)}
    <div
      class="${style}"
      data-kept="${proof}"
      data-keep="${address('/unsaved/keep/')}"
      data-user="${actor.user?.id}"
      data-kind="${kind}"
      data-record="${record}"
      data-revision="${revision ?? ''}"
      data-saved="${say('desk.unsaved.saved')}"
      data-offline="${say('desk.unsaved.offline')}"
      data-full="${say('desk.unsaved.tooLong')}"
      data-saving="${say('desk.unsaved.saving')}"
      data-cut="${say('desk.unsaved.cut')}"
      data-over="${say('desk.unsaved.over')}"
      data-other="${say('desk.unsaved.other')}"
      data-sign-in="${say('desk.account.signIn')}"
      data-sign-in-at="${address('/sign-in/?next=%2Funsaved%2F')}"
      ${taken && html`data-taken`}
    >
      <p class="presence" role="status" data-presence hidden></p>
      ${taken && html`<div class="flash" role="status"><p>${say('desk.unsaved.taken', { when: unsavedTime(taken, request) })}</p></div>`}
      ${newest && unsavedOffer(newest, request, others.length)} ${content}
    </div>`
}

/** Whether what is typed is kept, beside the buttons that save. */
export function keptStatus({ kept }: DeskRequest): Html | false {
  return (
    kept !== undefined &&
    html`<span class="kept" role="status" data-status></span>
      <div class="notice" role="alert" data-notice hidden></div>`
  )
}

/** What was typed before, with the ways to go on with it and to throw it away. */
function unsavedOffer(entry: UnsavedEntry, request: DeskRequest, more: number): Html {
  const { say, address } = request
  const { form, title, record } = entry
  const named = record === 'new' && title !== '' ? ` · ${title}` : ''
  return html`<div class="flash unsaved" role="status" data-offer="${form}">
    <p>${say('desk.unsaved.notSaved', { when: unsavedTime(entry, request) })}${named}</p>
    <button class="link" form="go-on" name="unsaved" value="${form}">${say('desk.unsaved.goOn')}</button>
    <button class="link" form="discard" name="form" value="${form}">${say('desk.unsaved.discard')}</button>
    ${more > 0 && html`<a href="${address('/unsaved/')}">${say('desk.unsaved.more', { count: more })}</a>`}
  </div>`
}

/** The forms of these buttons, which cannot stand within another one. */
function unsavedForms({ csrf, address, kept, path }: DeskRequest): Html {
  return html`<form id="go-on" method="get"></form>
    <form id="discard" method="post" action="${address('/unsaved/')}">
      ${hidden('csrf', csrf)}${hidden('action', 'discard')}${hidden('to', placePath(kept?.kind ?? '', path['id']))}
    </form>`
}

/** The path of the form of a record. */
export function placePath(kind: string, record: string | undefined): string {
  if (kind === 'site') return '/site/'
  const plural = kind === 'category' ? 'categories' : `${kind}s`
  return `/${plural}/${record ?? 'new'}/`
}

/** The time where it was today, else the day, too. */
export function unsavedTime({ atUtc }: UnsavedEntry, { context, language }: DeskRequest): string {
  const { timeZone } = context.settings
  const moment = instantOfUtc(atUtc)
  const day = (instant: Temporal.Instant) => instant.toZonedDateTimeISO(timeZone).toPlainDate()
  return day(moment).equals(day(context.now()))
    ? timeInWords(moment.epochMilliseconds, timeZone, language)
    : shortMoment(moment.epochMilliseconds, timeZone, language)
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { isFormToken } from '../../accounts/sign-in/session.ts'
import type { Problem } from '../../errors/problem.ts'
import type { Language } from '../../i18n/language.ts'
import { html } from '../kit/html.ts'
import { type DeskContext, mayBeId, readRequest } from './desk-context.ts'
import type { Desk } from './desk.ts'
import { isFromHere } from '../../domain/network.ts'
import type { DeskData, DeskPage, DeskRequest } from './page.ts'
import { formatListQuery } from './parts/list-query.ts'
import { refusalOf } from './refused.ts'
import { createReplies } from './replies.ts'
import { doOnce, isFromScript, keepRefused, keepWithoutSession } from './unsaved/work.ts'
import { say } from '../../texts/text.ts'

/** Answers requests to pages of the desk, and for what its scripts ask. */
export function createHandler(given: Desk) {
  const { show, sendData, sendFile, redirect, finish } = createReplies(given.site, given.config.sessionDays)

  return async (
    page: DeskPage | DeskData | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
    language: Language,
  ) => {
    const isPublic = page !== undefined && 'isPublic' in page && page.isPublic === true
    const deskContext = await readRequest(request, language, given, isPublic)
    const { desk, at } = deskContext
    const isOpen = page !== undefined && 'isOpen' in page && page.isOpen === true
    if (!desk.session && !isOpen) {
      const kept =
        page && request.method === 'POST' ? await keepWithoutSession(page, request, deskContext, given) : undefined
      if ((page && 'answer' in page) || isFromScript(request))
        return sendData(reply, 401, { message: say('desk.general.signedOut', language) })
      const next = kept ?? (at === '/' ? undefined : at)
      const query = new URLSearchParams({
        ...(next !== undefined && { next }),
        ...(kept !== undefined && { after: 'kept' }),
      })
      return redirect(reply, desk.address(`/sign-in/${query.size === 0 ? '' : `?${query.toString()}`}`))
    }
    if (!page || !mayBeId(desk.path['id'] ?? '1')) return show(reply, notFoundAnswer(desk), deskContext)
    if (page.permit?.(desk.actor) === false) return show(reply, forbiddenAnswer(desk), deskContext)
    if ('answer' in page) return answerData(page, request, reply, deskContext)
    if (request.method !== 'POST') {
      const moved = page.moved?.(desk.query, desk)
      if (moved) return redirect(reply, desk.address(`${page.path}${formatListQuery(moved)}`), 301)
      return showPage(page, reply, deskContext)
    }
    if (!page.isOneClick && !isFromHere(request.headers, deskContext.site))
      return show(reply, foreignFormAnswer(desk), deskContext)
    try {
      return await given.visits.withForm(request, desk.actor, page.upload, (sent) =>
        performAction(page, sent, request, reply, deskContext),
      )
    } catch (error) {
      // A file that is too large, or a form that breaks off: nothing of it was read.
      const refusal = refusalOf(error, language)
      return showPage(page, reply, { ...deskContext, desk: { ...desk, refusal } })
    }
  }

  /** Shows a page, or why it cannot be shown. */
  async function showPage(page: DeskPage, reply: FastifyReply, deskContext: DeskContext) {
    const { desk } = deskContext
    try {
      const found = await page.load(desk)
      if (found === undefined) return show(reply, notFoundAnswer(desk), deskContext)
      const { assets } = page
      const status = desk.refusal ? deskStatus(desk.refusal.problem) : 200
      const [title, main, tools] = [page.title(found, desk), page.render(found, desk), page.tools?.(found, desk)]
      return show(reply, { status, title, main, tools, assets }, deskContext)
    } catch (error) {
      const { problem, message } = refusalOf(error, desk.language)
      if (problem.status === 404) return show(reply, notFoundAnswer(desk), deskContext)
      if (problem.status === 401 || problem.status === 403) return show(reply, forbiddenAnswer(desk), deskContext)
      const main = html`<p>${message}</p>`
      return show(reply, { status: problem.status, title: desk.say('desk.general.refused'), main }, deskContext)
    }
  }

  /** Does what a form asks for, and goes on; or hands it back. */
  async function performAction(
    page: DeskPage,
    sent: DeskRequest['form'],
    request: FastifyRequest,
    reply: FastifyReply,
    deskContext: DeskContext,
  ) {
    const { token, desk } = deskContext
    // A button that confirms what was refused does that.
    const { csrf = request.headers['x-csrf-token'], action = sent['confirm'] ?? 'save', ...form } = sent
    if (token !== undefined && !page.isOneClick && !isFormToken(csrf, token))
      return show(reply, foreignFormAnswer(desk), deskContext)
    const does = Object.hasOwn(page.actions ?? {}, String(action)) ? page.actions?.[String(action)] : undefined
    if (!does) return show(reply, notFoundAnswer(desk), deskContext)
    const asked = { ...desk, form }
    const isScript = isFromScript(request)
    try {
      const { done, isForm } = await doOnce(page, String(action), does, asked, request)
      if ('main' in done) return await show(reply, done, deskContext)
      return await finish(reply, done, deskContext, { isScript, tellsLater: isForm })
    } catch (error) {
      const refusal = refusalOf(error, desk.language)
      await keepRefused(page, String(action), asked)
      const { problem, message, fields } = refusal
      if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
      if (isScript)
        return sendData(reply, deskStatus(problem), { message, fields: Object.fromEntries(fields), data: problem.data })
      return showPage(page, reply, {
        ...deskContext,
        desk: { ...asked, refusal: { ...refusal, action: String(action) } },
      })
    }
  }

  async function answerData(data: DeskData, request: FastifyRequest, reply: FastifyReply, deskContext: DeskContext) {
    const { desk, token, site } = deskContext
    try {
      if (request.method !== 'POST') {
        const answer = await data.answer(desk)
        return data.type === undefined ? sendData(reply, 200, answer) : sendFile(reply, data, String(answer))
      }
      const isOwn =
        isFromHere(request.headers, site) && token !== undefined && isFormToken(request.headers['x-csrf-token'], token)
      if (!isOwn || !data.take) return sendData(reply, 403, { message: desk.say('desk.general.foreignText') })
      const take = data.take.bind(data)
      const taken = await given.visits.withForm(request, desk.actor, undefined, (form) => take({ ...desk, form }))
      return sendData(reply, 200, taken)
    } catch (error) {
      const { problem, message } = refusalOf(error, desk.language)
      return sendData(reply, deskStatus(problem), { message })
    }
  }
}

/** 401 asks for credentials in a header (RFC 9110 §15.5.2), which nobody sends to the desk. */
function deskStatus({ status }: Problem): number {
  return status === 401 ? 403 : status
}

function notFoundAnswer({ say, address }: DeskRequest) {
  const main = html`<p>${say('desk.general.absentText')}</p>
    <p><a class="button" href="${address('/')}">${say('desk.general.toDesk')}</a></p>`
  return { status: 404, title: say('desk.general.absent'), main }
}

function forbiddenAnswer({ say, address }: DeskRequest) {
  const main = html`<p>${say('desk.general.forbiddenText')}</p>
    <p><a class="button" href="${address('/')}">${say('desk.general.toDesk')}</a></p>`
  return { status: 403, title: say('desk.general.forbidden'), main }
}

/** A form that did not come from a page of this session. */
function foreignFormAnswer({ say, address }: DeskRequest) {
  const main = html`<p>${say('desk.general.foreignText')}</p>
    <p><a class="button" href="${address('/')}">${say('desk.general.toDesk')}</a></p>`
  return { status: 403, title: say('desk.general.foreign'), main }
}

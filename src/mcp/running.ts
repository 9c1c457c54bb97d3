import { randomUUID } from 'node:crypto'
import { accessRefusal } from '../accounts/actor.ts'
import { oneLineExcerpt } from '../domain/text/shown-value.ts'
import { Problem } from '../errors/problem.ts'
import { localized, type Language } from '../i18n/language.ts'
import type { Context } from '../operations/context.ts'
import { actorOf } from '../operations/operation.ts'
import type { Fields } from '../schema/field.ts'
import { readArguments } from './arguments.ts'
import { refusalText } from './shown/refused.ts'
import { toldResult } from './shown/told.ts'
import type { ToolArguments, Tool } from './tool.ts'
import { isOffered, tools } from './tools.ts'
import { msg } from '../texts/msg.ts'

/** What answers one caller, on one request or connection. */
export interface Serving {
  /** The surroundings of what is done next. */
  readonly contextNow: () => Promise<Context>
  /** Is told of faults, which callers are told nothing of but an id. */
  readonly report: (error: unknown, id: string) => void
}

/** Has a tool do its work; what is refused is an answer. */
export async function runTool(tool: Tool, sent: unknown, { contextNow, report }: Serving) {
  const context = await contextNow()
  try {
    const { needs } = tool
    if (needs && !isOffered(tool, context.actor)) throw accessRefusal(actorOf(needs, context.actor))
    const { given, raw, own } = readCall(tool.arguments, sent, context)
    const result = toldResult(await tool.run(given, own, raw), own.language)
    tool.schema.parse(result.structuredContent)
    return result
  } catch (error) {
    const id = randomUUID()
    if (!(error instanceof Problem)) report(error, id)
    const isClosed = !context.actor.user && !isOffered(tool, context.actor)
    const more = isClosed ? `\n${localized(needsPassword, context.language)}` : ''
    const text = refusalText(error, context.language, id) + more
    return { content: [{ type: 'text' as const, text }], isError: true as const }
  }
}

const needsPassword = msg('This tool needs an application password of a user who may do that.')

/** What is told of a name that no tool has. */
export function noTool(name: string, { actor, language }: Context): string {
  const names = tools.filter((each) => isOffered(each, actor)).map((each) => each.name)
  return localized(msg`No tool is called “${oneLineExcerpt(name)}”. There are: ${names.join(', ')}.`, language)
}

/** The arguments of a call, and its surroundings in the language that they ask for. */
export function readCall<F extends Fields>(fields: F, sent: unknown, context: Context) {
  const all = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  // Many programs send all arguments, with null for those that nobody has given; an empty text is what clears something.
  const raw: ToolArguments = Object.fromEntries(all.filter(([, value]) => value !== null))
  const given = readArguments(fields, raw, context)
  const { language } = given as { readonly language?: Language | undefined }
  const links = { ...context.links, language: language ?? context.links.language }
  return { given, raw, own: language === undefined ? context : { ...context, language, links } }
}

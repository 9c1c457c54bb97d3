import { randomUUID } from 'node:crypto'
import type { McpServer } from '@modelcontextprotocol/server'
import { Problem } from '../errors/problem.ts'
import { localized, type Language } from '../i18n/language.ts'
import type { Context } from '../operations/context.ts'
import type { Fields } from '../schema/field.ts'
import { version } from '../version.ts'
import { readArguments } from './arguments.ts'
import { instructions } from './instructions.ts'
import type { Prompt } from './prompt.ts'
import { prompts } from './prompts.ts'
import { eventResources } from './resource.ts'
import { describedArguments } from './schema.ts'
import { cleanedData } from './shown/clean.ts'
import { refusedText } from './shown/refused.ts'
import { quoted, toldResult } from './shown/told.ts'
import type { Sent, Tool } from './tool.ts'
import { tools } from './tools.ts'

/** What answers one caller, on one request or connection. */
export interface Serving {
  /** The surroundings of what is done next. */
  readonly contextNow: () => Promise<Context>
  /** Is told of faults, which callers are told nothing of but an id. */
  readonly report: (error: unknown, id: string) => void
}

/** A list that stays as it is. */
const fixed = { listChanged: false }

/** A server of the protocol with the tools, resources and prompts that the caller may use (docs/contract/mcp.md). */
export async function createServer(serving: Serving): Promise<McpServer> {
  // Loaded when it is first asked for: most services never are.
  const { McpServer, ProtocolError, ResourceTemplate } = await import('@modelcontextprotocol/server')
  const context = await serving.contextNow()
  const { language, settings } = context
  const server = new McpServer(
    {
      name: 'almanac',
      title: localized(settings.siteName, language),
      version: version(),
      websiteUrl: `${context.links.site}/`,
    },
    { capabilities: { tools: fixed, resources: fixed, prompts: fixed }, instructions: instructions(context) },
  )
  for (const tool of tools.filter(({ permit }) => permit(context.actor))) addTool(server, tool, serving, context)
  for (const prompt of prompts) addPrompt(prompt)
  for (const { name, template, title, description, mimeType, read } of eventResources)
    server.registerResource(
      name,
      new ResourceTemplate(template, { list: undefined }),
      { title: localized(title, language), description: localized(description, language), mimeType },
      async (uri, { id }) =>
        orProtocolError(async (now) => {
          const contents = { uri: uri.href, mimeType, text: await read(String(id), now) }
          return { contents: [contents] }
        }),
    )
  return server

  function addPrompt(prompt: Prompt): void {
    const declared = {
      title: localized(prompt.title, language),
      description: localized(prompt.description, language),
      argsSchema: describedArguments(prompt.arguments, context),
    }
    server.registerPrompt(prompt.name, declared, (sent: unknown) =>
      orProtocolError(async (now) => {
        const { given, own } = readCall(prompt.arguments, sent, now)
        const { task, data } = await prompt.ask(given, own)
        const text = `${task}\n\n${quoted(JSON.stringify(cleanedData(data)), own.language)}`
        return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] }
      }),
    )
  }

  /** What is no tool refuses by an error of the protocol. */
  async function orProtocolError<T>(work: (now: Context) => Promise<T>): Promise<T> {
    const now = await serving.contextNow()
    try {
      return await work(now)
    } catch (error) {
      const id = randomUUID()
      if (error instanceof Problem) throw new ProtocolError(invalidParams, refusedText(error, now.language, id))
      serving.report(error, id)
      throw new ProtocolError(internalError, refusedText(error, now.language, id))
    }
  }
}

/** As JSON-RPC has them. */
const [invalidParams, internalError] = [-32_602, -32_603]

function addTool(server: McpServer, tool: Tool, serving: Serving, context: Context): void {
  const title = localized(tool.title, context.language)
  const declared = {
    title,
    description: localized(tool.description, context.language),
    inputSchema: describedArguments(tool.arguments, context),
    outputSchema: tool.schema,
    annotations: {
      title,
      readOnlyHint: tool.effect === 'reads',
      destructiveHint: tool.effect === 'changes',
      idempotentHint: tool.effect === 'reads',
      openWorldHint: false,
    },
  }
  server.registerTool(tool.name, declared, (sent: unknown) => runTool(tool, sent, serving))
}

async function runTool(tool: Tool, sent: unknown, { contextNow, report }: Serving) {
  const context = await contextNow()
  try {
    const { given, raw, own } = readCall(tool.arguments, sent, context)
    return toldResult(await tool.run(given, own, raw), own.language)
  } catch (error) {
    const id = randomUUID()
    if (!(error instanceof Problem)) report(error, id)
    const text = refusedText(error, context.language, id)
    return { content: [{ type: 'text' as const, text }], isError: true as const }
  }
}

/** The arguments of a call, and its surroundings in the language that they ask for. */
function readCall<F extends Fields>(fields: F, sent: unknown, context: Context) {
  const all = typeof sent === 'object' && sent !== null ? Object.entries(sent) : []
  // Many programs send all arguments, with null for those that nobody has given; an empty text is what clears something.
  const raw: Sent = Object.fromEntries(all.filter(([, value]) => value !== null))
  const given = readArguments(fields, raw, context)
  const { language } = given as { readonly language?: Language | undefined }
  const links = { ...context.links, language: language ?? context.links.language }
  return { given, raw, own: language === undefined ? context : { ...context, language, links } }
}

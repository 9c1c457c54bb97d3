import { randomUUID } from 'node:crypto'
import type { McpServer } from '@modelcontextprotocol/server'
import { Problem } from '../errors/problem.ts'
import { localized, type Language } from '../i18n/language.ts'
import type { Context } from '../operations/context.ts'
import { version } from '../version.ts'
import { argumentsSchema, readArguments } from './arguments.ts'
import { instructions } from './instructions.ts'
import { refusedResult } from './shown/refused.ts'
import { toldResult } from './shown/told.ts'
import type { Sent, Tool } from './tool.ts'
import { tools } from './tools.ts'

/** What answers one caller, on one request or connection. */
export interface Serving {
  /** The surroundings of what is done next. */
  readonly contextNow: () => Promise<Context>
  /** Is told of faults, which callers are told nothing of but an id. */
  readonly report: (error: unknown, id: string) => void
}

/** A server of the protocol with the tools, resources and prompts that the caller may use (docs/contract/mcp.md). */
export async function createServer(serving: Serving): Promise<McpServer> {
  // Loaded when it is first asked for: most services never are.
  const sdk = await import('@modelcontextprotocol/server')
  const context = await serving.contextNow()
  const { language, settings } = context
  const server = new sdk.McpServer(
    {
      name: 'almanac',
      title: localized(settings.siteName, language),
      version: version(),
      websiteUrl: `${context.links.site}/`,
    },
    { capabilities: { tools: {} }, instructions: instructions(context) },
  )
  for (const tool of tools.filter(({ permit }) => permit(context.actor))) addTool(server, tool, serving, context)
  return server
}

function addTool(server: McpServer, tool: Tool, serving: Serving, context: Context): void {
  const { language } = context
  const declared = {
    title: localized(tool.title, language),
    description: localized(tool.description, language),
    inputSchema: {
      '~standard': {
        version: 1 as const,
        vendor: 'almanac',
        // Read below, so that all that is wrong is told at once and in the language of the caller.
        validate: (value: unknown) => ({ value }),
        jsonSchema: {
          input: () => argumentsSchema(tool.arguments, language, context),
          output: () => ({ type: 'object' }),
        },
      },
    },
    outputSchema: tool.schema,
    annotations: {
      title: localized(tool.title, language),
      readOnlyHint: tool.effect === 'reads',
      destructiveHint: tool.effect === 'changes',
      idempotentHint: tool.effect === 'reads',
      openWorldHint: false,
    },
  }
  server.registerTool(tool.name, declared, (sent: unknown) => runTool(tool, sent, serving))
}

async function runTool(tool: Tool, sent: unknown, { contextNow, report }: Serving) {
  const raw = typeof sent === 'object' && sent !== null ? (sent as Sent) : {}
  let context = await contextNow()
  try {
    const given = readArguments(tool.arguments, raw, context)
    context = inLanguage(context, given['language'] as Language | undefined)
    return toldResult(await tool.run(given, context, raw), context.language)
  } catch (error) {
    const id = randomUUID()
    if (!(error instanceof Problem)) report(error, id)
    return refusedResult(error, context.language, id)
  }
}

/** The same surroundings, in a language that was asked for. */
function inLanguage(context: Context, language: Language | undefined): Context {
  if (language === undefined) return context
  return { ...context, language, links: { ...context.links, language } }
}

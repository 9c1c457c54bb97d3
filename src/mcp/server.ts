import { randomUUID } from 'node:crypto'
import type { McpServer } from '@modelcontextprotocol/server'
import { Problem } from '../errors/problem.ts'
import { localized } from '../i18n/language.ts'
import type { Context } from '../operations/context.ts'
import { version } from '../version.ts'
import { noTool, readCall, runTool, type Serving } from './running.ts'
import { instructions } from './instructions.ts'
import type { Prompt } from './prompt.ts'
import { prompts } from './prompts.ts'
import { eventResources } from './resource.ts'
import { describedArguments } from './schema.ts'
import { cleanData } from './shown/clean.ts'
import { refusalText } from './shown/refused.ts'
import { markedAsData } from './shown/told.ts'
import type { Tool } from './tool.ts'
import { isOffered, tools } from './tools.ts'

/** A list that stays as it is. */
const fixed = { listChanged: false }

/** A server of the protocol with the tools, resources and prompts that the caller may use (docs/contract/mcp.md). */
export async function createMcpServer(serving: Serving): Promise<McpServer> {
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
  for (const tool of tools.filter((each) => isOffered(each, context.actor))) addTool(server, tool, context)
  // That of the library says of what it does not know no more than that, and of what others may use the same.
  server.server.setRequestHandler('tools/call', async ({ params }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (tool) return runTool(tool, params.arguments, serving)
    throw new ProtocolError(invalidParams, noTool(params.name, context))
  })
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
        const text = `${task}\n\n${markedAsData(JSON.stringify(cleanData(data)), own.language)}`
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
      if (error instanceof Problem) throw new ProtocolError(invalidParams, refusalText(error, now.language, id))
      serving.report(error, id)
      throw new ProtocolError(internalError, refusalText(error, now.language, id))
    }
  }
}

/** As JSON-RPC has them. */
const [invalidParams, internalError] = [-32_602, -32_603]

function addTool(server: McpServer, tool: Tool, context: Context): void {
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
  // Registered to be listed: calls are answered above.
  server.registerTool(tool.name, declared, () => ({ content: [] }))
}

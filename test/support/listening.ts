import { createApp, type AppOptions } from '../../src/program/app.ts'
import type { Config } from '../../src/config/config.ts'
import { httpClient } from './client.ts'

/** The program at a port of 127.0.0.1, as its users meet it. */
export async function listening(config: Config, surroundings: AppOptions) {
  const app = await createApp(config, surroundings)
  const client = httpClient(await app.server.listen({ host: '127.0.0.1', port: 0 }))
  const close = async () => {
    client.close()
    // Who has gone is not waited for.
    app.server.server.closeAllConnections()
    await app.close()
  }
  return { app, client, close }
}

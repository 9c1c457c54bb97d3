import { createServer } from 'node:net'
import { once } from 'node:events'
import type { Config } from '../../../config/config.ts'
import { inEachLanguage } from '../../../i18n/language.ts'
import { good, wrong, type Finding } from '../../../installation/finding.ts'
import { sentences } from '../output/sentences.ts'

/** Whether the port is free, or taken by this service itself. */
export async function portFinding({ host, port, apiRoot, apiNamespace }: Config): Promise<Finding> {
  const server = createServer()
  try {
    await once(server.listen({ host, port, exclusive: true }), 'listening')
    server.close()
    return good(`Port ${port} of ${host} is free.`, `Le port ${port} de ${host} est libre.`)
  } catch (error) {
    const at = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
    const ours = `http://${at}:${port}${apiRoot}/${apiNamespace}/doc`
    const answer = await fetch(ours, { signal: AbortSignal.timeout(3000) }).then(
      (got) => got.text(),
      () => '',
    )
    if (answer.includes('"openapi"'))
      return good(`The service answers at port ${port} of ${host}.`, `Le service répond au port ${port} de ${host}.`)
    const [sentence] = sentences(error) ?? []
    return wrong(sentence ?? inEachLanguage(() => String(error)))
  }
}

import type { Tracer } from '@opentelemetry/api'
import { WrongSettings } from '../../config/config.ts'
import { version } from '../../version.ts'
import { msg } from '../../texts/msg.ts'

/** In milliseconds: how long the collector may take. */
const timeoutMs = 3000

/** What the libraries that make and send spans need of the log. */
interface Log {
  warn(details: object, message: string): void
}

/**
 * The libraries of OpenTelemetry, loaded only where traces are wanted. Further settings are theirs, in the environment:
 * `OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES`. Throws `WrongSettings` where they are not
 * installed.
 */
export async function tracing(endpoint: string) {
  const { api, resources, sdk, exporter } = await loadTracing()
  const { defaultResource, detectResources, envDetector, resourceFromAttributes, serviceNameEnvDetector } = resources
  const ours = resourceFromAttributes({ 'service.name': 'almanac', 'service.version': version() })
  const given = detectResources({ detectors: [envDetector, serviceNameEnvDetector] })
  const sending = new exporter.OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: timeoutMs })
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(ours).merge(given),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: sending })],
  })
  const tracer: Tracer = provider.getTracer('almanac', version())
  return {
    api,
    tracer,
    /** Where it is told that a collector does not answer. */
    logTo(log: Log): void {
      const error = (message: string) => log.warn({ reason: message.slice(0, 500) }, 'Traces could not be sent.')
      const nothing = () => undefined
      const logger = { error, warn: nothing, info: nothing, debug: nothing, verbose: nothing }
      api.diag.setLogger(logger, { logLevel: api.DiagLogLevel.ERROR, suppressOverrideMessage: true })
    },
    async end(): Promise<void> {
      await provider.shutdown().catch(() => undefined)
      api.diag.disable()
    },
  }
}

const packages = [
  '@opentelemetry/api',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
]

async function loadTracing() {
  try {
    const [api, resources, sdk, exporter] = await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
    return { api, resources, sdk, exporter }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    const command = `npm install --no-save ${packages.join(' ')}`
    throw new WrongSettings([
      msg`OTEL_EXPORTER_OTLP_ENDPOINT needs packages that are not installed. Install them beside Almanac: ${command}`,
    ])
  }
}

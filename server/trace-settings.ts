import { ratio, serviceName, webUrl } from './config-texts.ts'

/** The collector of traces, the share of traces that is kept, and the name of this service in them. */
export interface TraceSettings {
  readonly url: string
  readonly ratio: number
  readonly serviceName: string
}

type Read = <T>(name: string, fallback: T, parse: (text: string) => T | null, wants: string) => T

/** OpenTelemetry's own variables; null without a collector. */
export function readTraces(read: Read): TraceSettings | null {
  const url = read<string | null>(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    null,
    webUrl,
    'an http:// or https:// address',
  )
  const kept = read('OTEL_TRACES_SAMPLER_ARG', 1, ratio, 'a number from 0 to 1')
  const name = read(
    'OTEL_SERVICE_NAME',
    'marquee-gateway',
    serviceName,
    'a name of letters, digits, dots and dashes',
  )
  return url === null ? null : { url, ratio: kept, serviceName: name }
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import type { Context, Span } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Tracing } from '#server/lib/tracing.ts'
import type { TraceSettings } from '#server/trace-settings.ts'
import { statementName } from './statement-name.ts'

/** Time for one batch, repetitions included; the gateway's stop waits for the last one. */
const sendMs = 3_000

/** Traces sent to a collector by OTLP over HTTP. Only a gateway with a collector imports this module and its packages. */
export function openTracing({ url, ratio, serviceName }: TraceSettings): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${url.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: sendMs,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('marquee')
  const current = new AsyncLocalStorage<Span>()
  const childOf = (span: Span): Context => trace.setSpan(ROOT_CONTEXT, span)
  const close = tellOutgoing((name, facts) => {
    const parent = current.getStore()
    return parent && tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts }, childOf(parent))
  })
  return {
    begin(name, facts, parent) {
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes: facts }, contextOf(parent))
      return {
        run: (work) => current.run(span, work),
        end(more, isFailed) {
          span.setAttributes(more)
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async statement(text, work) {
      const parent = current.getStore()
      if (parent?.isRecording() !== true) return work()
      const attributes = { 'db.system.name': 'postgresql' }
      const span = tracer.startSpan(
        statementName(text),
        { kind: SpanKind.CLIENT, attributes },
        childOf(parent),
      )
      try {
        return await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    async close() {
      close()
      // A collector that is away must not keep the gateway from stopping.
      await provider.shutdown().catch(() => undefined)
    },
  }
}

/** The context of a caller's span (W3C Trace Context); a new trace when there is none or the header is malformed. */
function contextOf(header: string | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? []
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

const headerOf = (span: Span): string => {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

/** A request of Node's `fetch`, as its channels tell of it. */
interface Outgoing {
  readonly origin: string | URL
  readonly method: string
  addHeader(name: string, value: string): void
}

/**
 * Gives each outgoing `fetch` of a call a span and a `traceparent` header. The span has the host, not the path, which
 * may contain a player's number. Returns the stop function.
 */
function tellOutgoing(
  begin: (name: string, facts: Readonly<Record<string, string>>) => Span | undefined,
): () => void {
  const open = new WeakMap<object, Span>()
  const created = (message: unknown) => {
    const { request } = message as { readonly request: Outgoing }
    const { host } = new URL(request.origin)
    const facts = { 'http.request.method': request.method, 'server.address': host }
    const span = begin(`${request.method} ${host}`, facts)
    if (span === undefined) return
    open.set(request, span)
    request.addHeader('traceparent', headerOf(span))
  }
  const answered = (message: unknown) => {
    const { request, response } = message as {
      readonly request: Outgoing
      readonly response: { readonly statusCode: number }
    }
    open.get(request)?.setAttribute('http.response.status_code', response.statusCode).end()
    open.delete(request)
  }
  const failed = (message: unknown) => {
    const { request } = message as { readonly request: Outgoing }
    open.get(request)?.setStatus({ code: SpanStatusCode.ERROR }).end()
    open.delete(request)
  }
  const channels = [
    ['undici:request:create', created],
    ['undici:request:headers', answered],
    ['undici:request:error', failed],
  ] as const
  for (const [name, hear] of channels) subscribe(name, hear)
  return () => {
    for (const [name, hear] of channels) unsubscribe(name, hear)
  }
}

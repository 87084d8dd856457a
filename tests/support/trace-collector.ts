import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

/** A collector of traces (OTLP over HTTP, JSON) that keeps what it receives. Other paths are answered, too. */
export async function startCollector() {
  const bodies: string[] = []
  const others: { readonly path: string; readonly traceparent: string | undefined }[] = []
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    const { traceparent } = headers
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (url === '/v1/traces') bodies.push(body)
      else others.push({ path: url, traceparent: typeof traceparent === 'string' ? traceparent : undefined })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Everything received, as text. */
    text: () => bodies.join('\n'),
    spans: (): readonly CollectedSpan[] => bodies.flatMap(spansIn),
    /** Requests that are not of a collector. */
    others,
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[]
  }[]
}

const spansIn = (body: string): readonly CollectedSpan[] =>
  (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  )

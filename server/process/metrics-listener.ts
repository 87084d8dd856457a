import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import type { Registry } from 'prom-client'
import { OperatorFault } from '#server/lib/fault.ts'

export interface MetricsListener {
  readonly port: number
  close(): Promise<void>
}

/**
 * `GET /metrics` on a separate listener, never on the players' address. Throws an OperatorFault when the port is in
 * use.
 */
export async function listenForMetrics(
  { metricsHost: host, metricsPort: port }: { readonly metricsHost: string; readonly metricsPort: number },
  registry: Registry,
): Promise<MetricsListener> {
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') response.writeHead(404).end()
    else
      registry.metrics().then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(503).end(),
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        new OperatorFault(`Metrics cannot be served at ${host}:${port}. Check METRICS_PORT.`, { cause }),
      ),
    )
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? port) : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between browser and product that collects violations of the content security policy. */
export interface CspProxy {
  readonly port: number
  /** Violations so far: `img-src https://stranger.example/x.png`. */
  readonly violations: readonly string[]
  close(): void
}

const reportPath = '/__csp'

/**
 * Passes everything through unchanged, except that every policy gets a report address. Works in any engine from the
 * first byte of a page on, which a script in the page would not.
 */
export async function startCspProxy(productPort: number): Promise<CspProxy> {
  const violations: string[] = []
  const server = createServer((message, reply) => {
    if (message.url === reportPath) {
      let body = ''
      message.on('data', (chunk: Buffer) => (body += chunk.toString()))
      message.on('end', () => {
        violations.push(violationOf(body))
        reply.writeHead(204).end()
      })
      return
    }
    const { method, url, headers } = message
    const onward = request({ host: '127.0.0.1', port: productPort, method, path: url, headers }, (answer) => {
      const policy = answer.headers['content-security-policy']
      reply.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(typeof policy === 'string' && {
          'content-security-policy': `${policy}; report-uri ${reportPath}`,
        }),
      })
      answer.pipe(reply)
    })
    onward.on('error', () => reply.destroy())
    reply.on('close', () => onward.destroy())
    message.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    violations,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function violationOf(body: string): string {
  const report = (JSON.parse(body) as Record<string, Record<string, string> | undefined>)['csp-report'] ?? {}
  return `${report['effective-directive'] ?? report['violated-directive'] ?? '?'} ${report['blocked-uri'] ?? '?'}`
}

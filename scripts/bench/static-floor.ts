import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../lib/run.ts'

/** A brand's first screen as a static page: the stamper's output without scripts. */
export function serveStatic(brand: string): Promise<{ url: string; close: () => void }> {
  const folder = join(root, 'dist', 'brands', brand)
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(?:modulepreload|preload)"[^>]*>/g, '')
  const page = gzipSync(html)
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
        .end(page)
      return
    }
    try {
      const file = readFileSync(join(folder, new URL(request.url ?? '/', 'http://x').pathname))
      response
        .writeHead(200, {
          'content-type': request.url?.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream',
        })
        .end(file)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      resolve({ url: `http://127.0.0.1:${port}/`, close: () => server.close() })
    }),
  )
}

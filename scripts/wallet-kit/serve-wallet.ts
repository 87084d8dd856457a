import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WalletRequest } from './model-wallet.ts'

interface Answering {
  answer(path: string, request: WalletRequest): Promise<{ status: number; body: object }>
}

/** Larger than any call of the contract. */
const mostBytes = 64 * 1024

/** A wallet served over HTTP on a free port of this machine, or on `port`. */
export async function serveWallet(
  wallet: Answering,
  port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const answered = bodyOf(request).then((rawBody) =>
      rawBody === null
        ? { status: 413, body: { success: false, errorCode: 'request.tooLarge' } }
        : wallet.answer(request.url ?? '', { headers: request.headers, rawBody }),
    )
    answered.then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      // Simulates a crashed wallet: no response.
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** null: too large. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= mostBytes) chunks.push(chunk)
  }
  return bytes > mostBytes ? null : Buffer.concat(chunks).toString('utf8')
}

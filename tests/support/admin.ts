import { request } from 'node:http'
import { readDoor } from '#server/process/data-files.ts'
import type { Product } from './product.ts'

/**
 * Performs an operator's action through the gateway's admin interface. Returns the reply's value; rejects when it is
 * refused.
 */
export function askAdmin(product: Product, action: string, input: object): Promise<unknown> {
  const door = readDoor(product.dataDir)
  if (door === null) throw new Error('No gateway runs on this data folder')
  const { host, port, token } = door
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host,
        port,
        method: 'POST',
        path: `/admin/v1/${action}`,
        headers: {
          host: `localhost:${port}`,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
        },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('end', () => {
          const reply = JSON.parse(Buffer.concat(chunks).toString()) as { success: boolean; value?: unknown }
          if (reply.success) resolve(reply.value)
          else reject(new Error(`${action}: ${JSON.stringify(reply)}`))
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(JSON.stringify(input))
  })
}

/** Switches a module of a merchant. */
export const setModule = (product: Product, merchantCode: string, modId: string, on: boolean) =>
  askAdmin(product, 'module', { merchantCode, modId, on })

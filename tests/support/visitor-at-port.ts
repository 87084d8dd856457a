import { request } from 'node:http'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Gateway } from '#server/build-gateway.ts'
import { Visitor } from './gateway.ts'
import type { TestBrand } from './gateway.ts'

/** An answer as received, with the parts that `Visitor` reads. */
export interface HttpAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Sends a request to a port of this machine. */
export function askPort(
  port: number,
  {
    method = 'GET',
    path,
    headers = {},
    body,
  }: {
    readonly method?: string
    readonly path: string
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: string
  },
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () =>
        resolve({ statusCode: answer.statusCode ?? 0, headers: answer.headers, body: text }),
      )
      answer.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** A visitor whose calls travel over a real connection to that port. */
export function visitorAt(port: number, brand: TestBrand): Visitor {
  const inject = async ({ method, url, query, headers, payload }: InjectOptions) => {
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const body =
      payload === undefined ? undefined : typeof payload === 'string' ? payload : JSON.stringify(payload)
    const answer = await askPort(port, {
      method: method ?? 'GET',
      path: `${url as string}${search === '' ? '' : `?${search}`}`,
      headers: {
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        }),
        ...(headers as Record<string, string>),
      },
      ...(body !== undefined && { body }),
    })
    return {
      ...answer,
      json: () => JSON.parse(answer.body) as unknown,
      cookies: [answer.headers['set-cookie'] ?? []].flat().map((line) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        return { name, value }
      }),
    } as unknown as LightMyRequestResponse
  }
  return new Visitor({ app: { inject } } as unknown as Gateway, brand)
}

import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { Visitor } from './gateway.ts'

export interface Stream {
  readonly response: IncomingMessage
  /** Waits until the received data contain the text or match the pattern; resolves to all of them. */
  until(wanted: string | RegExp): Promise<string>
  readonly ended: Promise<void>
  leave(): void
}

interface Place {
  /** The last event id, as sent by our pages. */
  readonly since?: string
  /** As sent by a browser that reconnects an EventSource. */
  readonly lastEventId?: string
}

/** Opens the event stream like a browser, over a real connection. */
export function openStream(
  port: number,
  visitor: Pick<Visitor, 'host' | 'cookie'>,
  { since, lastEventId }: Place = {},
): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: `/wps/system/events${since === undefined ? '' : `?since=${since}`}`,
        headers: {
          host: visitor.host,
          ...(visitor.cookie !== null && { cookie: visitor.cookie }),
          ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        },
      },
      (response) => {
        let text = ''
        const waiting = new Set<() => void>()
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString()
          for (const look of waiting) look()
        })
        const ended = new Promise<void>((done) => response.on('close', () => done()))
        const until = (wanted: string | RegExp) =>
          new Promise<string>((found) => {
            const look = () => {
              if (!(typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text))) return
              waiting.delete(look)
              found(text)
            }
            waiting.add(look)
            look()
          })
        resolve({ response, until, ended, leave: () => outgoing.destroy() })
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}

import { GameError } from './api.ts'
import { wait } from './platform.ts'

export interface EventStream {
  close(): void
}

export interface EventStreamOptions {
  readonly path: string
  readonly authorization: () => string
  readonly onEvent: (event: unknown) => void
  /** True while the connection is lost and being retried. */
  readonly onLost: (isLost: boolean) => void
  /** The vendor rejected the session; the stream stays closed. */
  readonly onRefused?: (error: GameError) => void
}

const longestPauseMs = 8_000

/**
 * Server-sent events with the token in a header, which EventSource cannot send. Reconnects automatically; the first
 * event after a reconnect is the whole state.
 */
export function openEventStream(options: EventStreamOptions): EventStream {
  const { path, authorization, onEvent, onLost } = options
  const leaving = new AbortController()

  async function read(): Promise<void> {
    const response = await fetch(path, {
      headers: { authorization: authorization(), accept: 'text/event-stream' },
      signal: leaving.signal,
    })
    if (!response.ok || response.body === null) {
      const { errorCode, action } = (await response.json()) as { errorCode: string; action: string }
      throw new GameError(errorCode, action, null)
    }
    onLost(false)
    let rest = ''
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const messages = (rest + value).split('\n\n')
      rest = messages.pop() ?? ''
      for (const message of messages)
        if (message.startsWith('data: ')) onEvent(JSON.parse(message.slice('data: '.length)))
    }
  }

  async function keep(): Promise<void> {
    for (let tries = 0; !leaving.signal.aborted; tries += 1) {
      const before = Date.now()
      const error: unknown = await read().catch((reason: unknown) => reason)
      if (leaving.signal.aborted) return
      if (error instanceof GameError && error.action === 'exit') return options.onRefused?.(error)
      onLost(true)
      if (Date.now() - before > longestPauseMs) tries = 0
      await wait(Math.min(longestPauseMs, 500 * 2 ** tries))
    }
  }

  void keep()
  return { close: () => leaving.abort() }
}

import { describe, expect, it, vi } from 'vitest'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { earlyFetch } from './early-fetch.ts'

const url = '/wps/relay/GCSGAME_gameList?gameType=RNG'
const headers = { accept: 'application/json', merchant: 'AURORA01', language: 'pt' }

/** A page with one early reply, and the calls that are sent none the less. */
function aPage(reply: () => Promise<Response> = async () => new Response('early')) {
  const sent = vi.fn<typeof fetch>(async (_, init) => {
    init?.signal?.throwIfAborted()
    return new Response('sent')
  })
  const clock = createManualClock()
  const call = earlyFetch(sent, { [url]: { headers, reply: reply() } }, clock)
  const ask = async (input: string, init?: RequestInit) => (await call(input, init)).text()
  return { ask, sent, clock }
}

describe('the replies to calls that the page made itself', () => {
  it('are taken once; the second call is sent', async () => {
    const { ask, sent } = aPage()
    expect(await ask('/wps/system/country', { headers })).toBe('sent')
    expect(await ask(url, { headers: { ...headers } })).toBe('early')
    expect(await ask(url, { headers })).toBe('sent')
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a player', { ...headers, token: 'csrf' }],
    ['another language', { ...headers, language: 'en' }],
  ])('are not for %s', async (_, other) => {
    const { ask } = aPage()
    expect(await ask(url, { headers: other })).toBe('sent')
  })

  it('are asked for again when the early call failed', async () => {
    const { ask } = aPage(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await ask(url, { headers })).toBe('sent')
  })

  it('end with the caller’s signal when the early call does not answer', async () => {
    const { ask } = aPage(() => new Promise(() => undefined))
    const patience = new AbortController()
    const asked = ask(url, { headers, signal: patience.signal })
    patience.abort(new Error('too late'))
    await expect(asked).rejects.toThrow('too late')
  })

  it('are outdated after a minute', async () => {
    const { ask, clock } = aPage()
    await clock.advance(60_000)
    expect(await ask(url, { headers })).toBe('sent')
  })

  it('are none on a page that came from a plain file server', async () => {
    const sent = vi.fn<typeof fetch>(async () => new Response('sent'))
    await earlyFetch(sent, undefined, createManualClock())(url, { headers })
    expect(sent).toHaveBeenCalledOnce()
  })
})

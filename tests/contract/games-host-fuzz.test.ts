import { expect, it } from 'vitest'
import { OpenInput, SeedInput } from '#sandbox/games/api/shapes.ts'
import { BetsInput, MoveInput, SitInput } from '#sandbox/games/blackjack/shapes.ts'
import { BetInput, QuoteInput } from '#sandbox/games/book/book-shapes.ts'
import { ActInput, AwayInput, SeatInput } from '#sandbox/games/cards/card-shapes.ts'
import { BetInput as CrashBet, RoundInput } from '#sandbox/games/crash/crash-shapes.ts'
import { PlayInput, StepInput } from '#sandbox/games/quick/quick-shapes.ts'
import { FeltSlip } from '#sandbox/games/felt/felt-shapes.ts'
import { ShotsInput } from '#sandbox/games/fishing/fishing-shapes.ts'
import { TicketInput } from '#sandbox/games/lottery/lottery-shapes.ts'
import { SlipInput } from '#sandbox/games/roulette/roulette-shapes.ts'
import { sandboxErrors } from '#sandbox/games/sandbox-error.ts'
import { SpinInput } from '#sandbox/games/slots/slot-shapes.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { cases, fc, patienceMs } from '#tests/support/law.ts'
import { nasty, oddInput } from '#tests/support/odd-input.ts'
import { aTable } from '#tests/support/sandbox-house.ts'

/** Calls of game pages with their body shapes; GETs get odd values in path and query. */
const posts: Readonly<Record<string, object>> = {
  '/api/session': OpenInput,
  '/api/seeds': SeedInput,
  '/api/round/seeds': SeedInput,
  '/api/spins': SpinInput,
  '/api/fishing/shots': ShotsInput,
  '/api/book/quotes': QuoteInput,
  '/api/book/bets': BetInput,
  '/api/lottery/ticket': TicketInput,
  '/api/roulette/slip': SlipInput,
  '/api/felt/slip': FeltSlip,
  '/api/quick/play': PlayInput,
  '/api/quick/start': PlayInput,
  '/api/quick/step': StepInput,
  '/api/blackjack/sit': SitInput,
  '/api/blackjack/bets': BetsInput,
  '/api/blackjack/move': MoveInput,
  '/api/blackjack/leave': {},
  '/api/crash/bet': CrashBet,
  '/api/crash/back': {},
  '/api/crash/out': RoundInput,
  '/api/cards/seat': SeatInput,
  '/api/cards/away': AwayInput,
  '/api/cards/act': ActInput,
  '/api/cards/leave': {},
}
const gets = [
  '/api/games/:odd',
  '/api/session',
  '/api/balance',
  '/api/round?roundId=:odd&signature=:odd',
  '/api/book/events',
  '/api/book/events/:odd',
  '/api/book/bets?before=:odd',
  '/api/quick/open',
  '/api/blackjack/table',
  '/api/blackjack/rounds',
  '/api/free-rounds',
  '/api/crash/table',
  '/api/crash/chain',
  '/api/cards/table',
  '/api/cards/hands?before=:odd',
  '/api/roulette/stake/:odd',
  '/api/felt/stake/:odd',
  '/api/lottery/stake/:odd',
  '/play?gameId=:odd&code=:odd',
  '/round?roundId=:odd&signature=:odd',
  '/rules/:odd',
  '/art/tile/:odd.svg?v=:odd',
  '/art/scene/:odd/:odd.svg?v=:odd',
]
/** A stream's response stays open until its page disconnects. */
const isStream = (url: string) => url.endsWith('/stream')

const rawTexts = fc.oneof(
  fc.constantFrom('%00', '%E0%A4%A', '%', '..%2f..%2fetc%2fpasswd', '%F0%9F%92%A5', '__proto__', ' '),
  nasty.map((value) => encodeURIComponent(JSON.stringify(value).toWellFormed().slice(0, 2_000))),
)

await onOneEngine('the games host', (database) => {
  it('lists every call of the host in this test', async () => {
    const { vendor } = await aTable(database().db, { merchantCode: 'FUZZ0' })
    const tree = vendor.app.printRoutes({ commonPrefix: false })
    const known = [...Object.keys(posts), ...gets].map((url) =>
      url.replace(/[?].*/, '').replace(/:odd.*/, ''),
    )
    const missing = tree
      .split('\n')
      .flatMap((line) => /(\/api\/\S*) \((?:GET|POST)/.exec(line)?.[1] ?? [])
      .filter((url) => !isStream(url))
      .filter((url) => !known.includes(url.replace(/:.*/, '')))
    expect(missing).toEqual([])
  })

  it('refuses malformed calls, and never fails', { timeout: patienceMs(60_000) }, async () => {
    const { vendor, token, clock } = await aTable(database().db, {
      merchantCode: 'FUZZ1',
      balanceMinor: 100_000n,
    })
    const asked = fc.oneof(
      fc
        .constantFrom(...Object.entries(posts))
        .chain(([url, shape]) => oddInput(shape).map((body) => ({ method: 'POST' as const, url, body }))),
      fc
        .tuple(fc.constantFrom(...gets), rawTexts)
        .map(([url, odd]) => ({ method: 'GET' as const, url: url.replaceAll(':odd', odd), body: null })),
    )
    await fc.assert(
      fc.asyncProperty(
        asked,
        fc.constantFrom(token, 'x', '\u0000', ''),
        async ({ method, url, body }, bearer) => {
          clock.advance(60_000)
          const response = await vendor.app.inject({
            method,
            url,
            headers: { authorization: `Bearer ${bearer}` },
            ...(body !== null && { payload: body }),
          })
          expect(response.statusCode, `${method} ${url} ${response.body.slice(0, 300)}`).toBeLessThan(500)
          if (!url.startsWith('/api/')) return
          const reply = response.json<{ success: boolean; errorCode?: string }>()
          if (response.statusCode === 200) expect(reply.success).toBe(true)
          else expect(Object.keys(sandboxErrors)).toContain(reply.errorCode)
        },
      ),
      { numRuns: cases(1000, 100_000) },
    )
  })
})

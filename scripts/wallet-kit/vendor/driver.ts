import { spawn } from 'node:child_process'
import { UsageFault } from '../options.ts'

/** Outcome reported to the player; `pending`: the vendor does not know yet. */
export type RoundOutcome = 'settled' | 'refused' | 'rolledBack' | 'pending'
const outcomes: readonly string[] = ['settled', 'refused', 'rolledBack', 'pending']

/** Opens a vendor's game and plays it for a player. */
export interface GameDriver {
  /** A seat; null when the vendor refuses the code. */
  open(launchCode: string): Promise<string | null>
  /** One round at the smallest stake; the same `requestId` requests the same round again. */
  play(seat: string, requestId: string): Promise<RoundOutcome>
}

interface Answer {
  readonly success?: boolean
  readonly errorCode?: string
  readonly value?: { readonly token?: string; readonly coins?: readonly string[]; readonly state?: string }
}

const codes: Readonly<Record<string, RoundOutcome>> = {
  'round.rolledBack': 'rolledBack',
  'round.open': 'pending',
  'wallet.unreachable': 'pending',
}

/** The sandbox vendor's slots, by its own calls. */
export function sandboxDriver(origin: string, gameId: string): GameDriver {
  async function post(path: string, body: object, token = ''): Promise<Answer> {
    const response = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answer
  }
  return {
    async open(launchCode) {
      const { success, value } = await post('/api/session', { gameId, launchCode })
      return success === true ? `${value?.token ?? ''} ${value?.coins?.[0] ?? ''}` : null
    },
    async play(seat, requestId) {
      const [token = '', coin = ''] = seat.split(' ')
      const { success, errorCode = '', value } = await post('/api/spins', { requestId, coin }, token)
      if (success === true) return value?.state === 'settled' ? 'settled' : 'pending'
      return codes[errorCode] ?? 'refused'
    },
  }
}

/** Any other vendor's game, by the tester's program. */
export function commandDriver(command: string): GameDriver {
  const run = (...words: readonly string[]) =>
    new Promise<string | null>((resolve, reject) => {
      const child = spawn(command, words, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
      child.on('error', reject)
      child.on('close', (code) => resolve(code === 0 ? said.trim() : null))
    })
  return {
    open: (launchCode) => run('open', launchCode),
    async play(seat, requestId) {
      const said = await run('play', seat, requestId)
      if (said === null || !outcomes.includes(said))
        throw new UsageFault(`The driver said ${JSON.stringify(said)}, not one of ${outcomes.join(', ')}.`)
      return said as RoundOutcome
    },
  }
}

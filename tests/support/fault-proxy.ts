import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { numbersOf } from './seeded.ts'

/**
 * What the network between a browser and the product does.
 * - `loss`: three of ten parts are lost and sent again, as TCP does: late, after a wait that doubles.
 * - `delay`: an answer arrives three seconds later.
 * - `reset`: the connection breaks in the middle of the body of an answer, which was carried out.
 * - `halfOpen`: connections stand and are accepted, and nothing arrives on them, in either direction.
 */
export type Fault = 'none' | 'loss' | 'delay' | 'reset' | 'halfOpen'

export interface FaultProxy {
  readonly port: number
  /** Of now and of connections that exist. */
  set(fault: Fault): void
  /** How often the fault of now has taken effect. */
  struck(): number
  close(): void
}

const lost = 0.3
/** The first wait of a sender that misses an acknowledgement. */
const resendMs = 200
const delayMs = 3_000

/** A TCP proxy on loopback. */
export async function startFaultProxy(productPort: number, own: number): Promise<FaultProxy> {
  const below = numbersOf(own)
  const sockets = new Set<Socket>()
  let fault: Fault = 'none'
  let struck = 0

  /** How long a part takes; null: it never arrives. */
  function fate(isAnswer: boolean): number | null {
    if (fault === 'halfOpen') {
      struck += 1
      return null
    }
    if (fault === 'delay' && isAnswer) {
      struck += 1
      return delayMs
    }
    if (fault !== 'loss') return 0
    let waitMs = 0
    for (let next = resendMs; below(1_000) < lost * 1_000 && next < 10_000; next *= 2) {
      struck += 1
      waitMs += next
    }
    return waitMs
  }

  /** Parts arrive in their order, a late one holds up those after it. */
  function pass(from: Socket, to: Socket, isAnswer: boolean): void {
    let before: Promise<unknown> = Promise.resolve()
    let isDead = false
    from.on('data', (part: Buffer) => {
      const waitMs = fate(isAnswer)
      // What is missing in a stream is missing for good: whoever sends afterwards is told that nobody knows it.
      if (isDead && waitMs !== null) from.resetAndDestroy()
      isDead ||= waitMs === null
      if (isDead) return
      const until = Date.now() + (waitMs ?? 0)
      const earlier = before
      const send = async () => {
        await earlier
        await pause(Math.max(0, until - Date.now()))
        if (fault === 'reset' && isAnswer && part.length > 1) {
          struck += 1
          to.write(part.subarray(0, part.length - 1), () => to.resetAndDestroy())
          from.destroy()
        } else if (!to.destroyed) to.write(part)
      }
      before = send()
    })
    from.on('error', () => to.destroy())
    const end = async () => {
      await before
      to.destroy()
    }
    from.on('close', () => void end())
  }

  const server = createServer((browser) => {
    const product = connect({ port: productPort, host: '127.0.0.1', noDelay: true })
    for (const socket of [browser, product]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    browser.setNoDelay(true)
    pass(browser, product, false)
    pass(product, browser, true)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      fault = next
      struck = 0
    },
    struck: () => struck,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

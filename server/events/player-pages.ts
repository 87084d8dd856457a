import type { BusMessage, PageAnswer, PageQuestion } from './bus.ts'

/** How long the answer of another gateway is awaited. */
const waitMs = 1_000

interface Deps {
  readonly isHere: (merchantCode: string, playerId: string) => boolean
  /** Other gateways that were heard of lately. */
  readonly hasOthers: () => boolean
  readonly nextId: () => string
  readonly send: (message: BusMessage) => void
}

/** Whether a player has a page open at any gateway: known here, asked of the others over the bus. */
export function createPlayerPages({ isHere, hasOthers, nextId, send }: Deps) {
  const asked = new Map<string, (isOpen: boolean) => void>()

  /** False also when another gateway does not answer within a second. */
  async function isAnywhere(merchantCode: string, playerId: string): Promise<boolean> {
    if (isHere(merchantCode, playerId)) return true
    if (!hasOthers()) return false
    const id = nextId()
    const answer = Promise.withResolvers<boolean>()
    asked.set(id, answer.resolve)
    const timer = setTimeout(() => answer.resolve(false), waitMs)
    send({ id, whose: { merchantCode, playerId } })
    try {
      return await answer.promise
    } finally {
      clearTimeout(timer)
      asked.delete(id)
    }
  }

  /** A question or an answer of another gateway. */
  function hear(message: PageQuestion | PageAnswer): void {
    if ('hereTo' in message) asked.get(message.hereTo)?.(true)
    else if (isHere(message.whose.merchantCode, message.whose.playerId))
      send({ id: nextId(), hereTo: message.id })
  }

  return { isAnywhere, hear }
}

import type { Clock } from '#server/lib/ports.ts'
import type { Census } from './bus.ts'

/** Gateways tell their open pages every few seconds; one that did not for this long is gone. */
const keptMs = 15_000

/** Counts the open pages of all gateways: those here, and those the others told last. */
export function createPageCount({
  clock,
  pagesHere,
}: {
  readonly clock: Clock
  readonly pagesHere: () => Census['pages']
}) {
  const elsewhere = new Map<string, { readonly pages: Census['pages']; readonly toldAt: Date }>()

  const hear = (gateway: string, pages: Census['pages']): void =>
    void elsewhere.set(gateway, { pages, toldAt: clock.now() })

  function forgetSilent(): void {
    const oldest = clock.now().getTime() - keptMs
    for (const [gateway, { toldAt }] of elsewhere) if (toldAt.getTime() < oldest) elsewhere.delete(gateway)
  }

  /** Whether another gateway was heard of lately. */
  const hasOthers = (): boolean => {
    forgetSilent()
    return elsewhere.size > 0
  }

  /** Of a merchant, or of one of its topics. */
  const count = (merchantCode: string, topic?: string): number => {
    forgetSilent()
    return [pagesHere(), ...[...elsewhere.values()].map(({ pages }) => pages)]
      .flat()
      .filter(([code, each]) => code === merchantCode && (topic === undefined || each === topic))
      .reduce((sum, [, , open]) => sum + open, 0)
  }

  return { hear, hasOthers, count }
}

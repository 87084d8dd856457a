import type { Page } from 'playwright-core'

/** A layout shift without user input. */
interface Shift {
  readonly value: number
  /** Scroll position. */
  readonly at: number
  /** The shifted elements with their old and new positions (left, top, width, height). */
  readonly moved: readonly string[]
}

/** Records the layout shifts of every page that is opened from now on. */
export const watchShifts = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { layoutShifts: shifts })
    interface Entry extends PerformanceEntry {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null)
      return `${element?.localName ?? 'gone'} “${(element?.textContent ?? '').trim().slice(0, 30)}”`
    }
    const placeOf = ({ left, top, width, height }: DOMRect) =>
      [left, top, width, height].map((each) => Math.round(each)).join(' ')
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            at: Math.round(scrollY),
            moved: sources.map(
              ({ node, previousRect: was, currentRect: is }) =>
                `${nameOf(node)} ${placeOf(was)} → ${placeOf(is)}`,
            ),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Pixels per step and pause after it: the pace of somebody reading headings. */
const step = 48
const pauseMs = 60

/** Scrolls to the end of the page, even if it grows, and waits until loading has finished. */
export async function scrollSlowly(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(
    async ([by, ms]) => {
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
        scrollBy(0, by)
        await new Promise((resolve) => setTimeout(resolve, ms))
      }
    },
    [step, pauseMs] as const,
  )
  await page.waitForLoadState('networkidle')
}

export const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => (globalThis as unknown as { layoutShifts: readonly Shift[] }).layoutShifts)

/** The sum over the whole visit; Core Web Vitals' CLS is the worst five-second window. */
export const sumOf = (shifts: readonly Shift[]): number => shifts.reduce((sum, { value }) => sum + value, 0)

import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchChromium } from '#tests/support/chromium.ts'
import { removeDir, startProduct, temporaryDataDir } from '#tests/support/product.ts'
import { ownFolders } from '../brand/sources.ts'
import { median } from './report.ts'
import type { Bench } from './report.ts'

interface Edit {
  /** Accessible name of the input. */
  readonly input: string
  /** Null: the input is pressed. */
  readonly value: string | null
  /** Expected effect in the preview: a CSS variable, a text on the page, or a changed number of elements. */
  readonly shows: { readonly variable: string } | { readonly words: string } | { readonly counts: string }
}

/** Time limit of each wait: far above any figure, so that a busy machine makes a figure worse instead of missing. */
const mostMs = 120_000

/**
 * From the input event until a frame of the preview shows its effect, polled at every animation frame. Throws when it
 * never does.
 */
const msUntilShown = (page: Page, edit: Edit): Promise<number> =>
  page.evaluate(
    async ({ input, value, shows, atMostMs }) => {
      const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
        `:is(input, textarea)[aria-label="${input}"]`,
      )
      if (field === null) throw new Error(`There is no field ${input}`)
      const holder = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
      // React detects a value only when it is set with the prototype's setter, bypassing its own.
      const own = Object.getOwnPropertyDescriptor(holder.prototype, 'value')
      const rootOf = () =>
        document.querySelector<HTMLIFrameElement>('iframe[title^="Preview of"]')?.contentDocument
          ?.documentElement
      const counted = () => ('counts' in shows ? rootOf()?.querySelectorAll(shows.counts).length : undefined)
      const before = counted()
      const startedAtMs = performance.now()
      if (value === null) field.click()
      else {
        own?.set?.call(field, value)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const isShown = () => {
        const root = rootOf()
        if (root === undefined) return false
        if ('counts' in shows) return counted() !== before
        return 'variable' in shows
          ? getComputedStyle(root).getPropertyValue(shows.variable).trim() === value
          : root.textContent.includes(shows.words)
      }
      while (!isShown()) {
        if (performance.now() - startedAtMs > atMostMs) throw new Error(`The preview never showed ${input}`)
        await new Promise((resolve) => void requestAnimationFrame(resolve))
      }
      return performance.now() - startedAtMs
    },
    { ...edit, atMostMs: mostMs },
  )

/** What the studio tells its pages, counted by a page of the bench's own. */
interface Counting {
  stamps?: number
}

/** Counts the stamps of the page's brand. */
const countStamps = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const window = globalThis as Counting
    window.stamps = 0
    const events = new EventSource('/_studio/api/events?client=bench')
    events.addEventListener('message', ({ data }) => {
      if ((JSON.parse(String(data)) as { type: string }).type === 'site')
        window.stamps = (window.stamps ?? 0) + 1
    })
    await new Promise((resolve) => {
      events.addEventListener('open', resolve)
    })
  })

/**
 * Runs an edit and waits for its stamp and, unless only texts were stamped, for the stamped site to have replaced the
 * frame: nothing of one edit runs during the next.
 */
async function settled<T>(page: Page, reloads: boolean, work: () => Promise<T>): Promise<T> {
  const before = await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.dataset['old'] = ''
    return (globalThis as Counting).stamps ?? 0
  })
  const done = await work()
  await page.waitForFunction(
    ([stamps, isNew]) => {
      const frames = [...document.querySelectorAll('iframe')]
      const isStamped = ((globalThis as Counting).stamps ?? 0) > stamps
      return isStamped && frames.length === 1 && (!isNew || frames[0]?.dataset['old'] === undefined)
    },
    [before, reloads] as const,
  )
  return done
}

const times = 9
const hex = (index: number) => `#${(0x30 + index * 7).toString(16)}0b7a`

/** Latency of the studio's preview. */
export const studioPreview: Bench = {
  name: 'studio',
  async run() {
    const folder = await temporaryDataDir()
    cpSync(ownFolders.brands, join(folder, 'brands'), { recursive: true })
    const program = ['scripts/studio.ts', '--brands', join(folder, 'brands'), '--work', join(folder, 'work')]
    const [studio, browser] = await Promise.all([startProduct({ embedded: true, program }), launchChromium()])
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      page.setDefaultTimeout(mostMs)
      await page.goto(`${studio.origin('mistral')}/_studio/`)
      await page.frameLocator('iframe').locator('header').first().waitFor()
      await countStamps(page)
      const measured = async (panel: string, edits: readonly Edit[]) => {
        await page.getByRole('tab', { name: panel, exact: true }).click()
        await page
          .getByLabel(edits[0]?.input ?? '', { exact: true })
          .first()
          .waitFor()
        const all: number[] = []
        for (const edit of edits)
          all.push(await settled(page, panel !== 'Texts', () => msUntilShown(page, edit)))
        return median(all)
      }
      const rounds = Array.from({ length: times }, (_, index) => index)
      const theme = await measured(
        'Theme',
        rounds.map((index) => ({
          input: 'theme.seeds.brand #',
          value: hex(index),
          shows: { variable: '--color-brand' },
        })),
      )
      const text = await measured(
        'Texts',
        rounds.map((index) => ({
          input: 'brand.hero.title en',
          value: `Words number ${index}.`,
          shows: { words: `Words number ${index}.` },
        })),
      )
      const structure = await measured(
        'Modules',
        rounds.map(() => ({ input: 'Promotions', value: null, shows: { counts: 'header nav a' } })),
      )
      const section = await measured(
        'Pages',
        rounds.map(() => ({ input: 'Show lanes', value: null, shows: { counts: 'main > * > * > *' } })),
      )
      return [
        {
          name: `a module: key to preview, median of ${times}`,
          value: structure,
          unit: 'ms',
          atMost: 200,
          note: 'the entry of the main menu; the stamp and a page load follow',
        },
        {
          name: `a home section: key to preview, median of ${times}`,
          value: section,
          unit: 'ms',
          atMost: 200,
          note: 'its place on the home page; the stamp and a page load follow',
        },
        { name: `theme: key to preview, median of ${times}`, value: theme, unit: 'ms', atMost: 200 },
        {
          name: `text: key to preview, median of ${times}`,
          value: text,
          unit: 'ms',
          atMost: 200,
          note: 'laid over the site in its frame; the stamp follows without a page load',
        },
      ]
    } finally {
      await browser.close()
      await studio.stop()
      await removeDir(folder)
    }
  },
}

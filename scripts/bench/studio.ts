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
  /** Expected effect in the preview: a CSS variable, a text on the page, or a changed number of main menu entries. */
  readonly shows: { readonly variable: string } | { readonly words: string } | { readonly entries: true }
}

/** From the input event until a frame of the preview shows its effect, polled at every animation frame. */
const msUntilShown = (page: Page, edit: Edit): Promise<number> =>
  page.evaluate(async ({ input, value, shows }) => {
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
    const entries = () => rootOf()?.querySelectorAll('header nav a').length
    const before = entries()
    const startedAtMs = performance.now()
    if (value === null) field.click()
    else {
      own?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const isShown = () => {
      const root = rootOf()
      if (root === undefined) return false
      if ('entries' in shows) return entries() !== before
      return 'variable' in shows
        ? getComputedStyle(root).getPropertyValue(shows.variable).trim() === value
        : root.textContent.includes(shows.words)
    }
    while (!isShown() && performance.now() - startedAtMs < 20_000)
      await new Promise((resolve) => void requestAnimationFrame(resolve))
    return performance.now() - startedAtMs
  }, edit)

const times = 15
/** Pause between two edits, as long as a person looks at the result. */
const restMs = 500
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
      await page.goto(`${studio.origin('mistral')}/_studio/`)
      await page.frameLocator('iframe').locator('header').first().waitFor()
      const measured = async (panel: string, edits: readonly Edit[]) => {
        await page.getByRole('tab', { name: panel, exact: true }).click()
        await page
          .getByLabel(edits[0]?.input ?? '', { exact: true })
          .first()
          .waitFor()
        const all: number[] = []
        for (const edit of edits) {
          all.push(await msUntilShown(page, edit))
          // The stamped site loads in a second frame that replaces the first; wait for it before the next edit.
          await page.waitForFunction(() => document.querySelectorAll('iframe').length === 1)
          await page.waitForTimeout(restMs)
        }
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
        rounds.map(() => ({ input: 'Promotions', value: null, shows: { entries: true } })),
      )
      return [
        {
          name: `a module: key to preview, median of ${times}`,
          value: structure,
          unit: 'ms',
          atMost: 200,
          note: 'the entry of the main menu; the stamp and a page load follow',
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

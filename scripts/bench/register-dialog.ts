import type { Locator } from 'playwright-core'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'
import { browserPath } from '../lib/browser.ts'
import { median } from './report.ts'
import type { Bench } from './report.ts'

const brand = 'nocturne'
const opens = 9
const say = textsOf('en')

/** Parts of the dialog in the order in which they appear. */
const parts = { dialog: 'dialog[open]', form: 'dialog[open] form input' } as const

/** Clicks, and returns the milliseconds until each part was painted. */
const opening = (button: Locator) =>
  button.evaluate(async (element, { dialog, form }) => {
    const standsAfter = async (selector: string) => {
      while (document.querySelector(selector) === null)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - startedAt
    }
    const startedAt = performance.now()
    if (element instanceof HTMLElement) element.click()
    return { dialogMs: await standsAfter(dialog), formMs: await standsAfter(form) }
  }, parts)

/** From the click on “sign up” to the dialog and to its form, whose rules are fetched each time. */
export const registerDialog: Bench = {
  name: 'register dialog',
  withinSeconds: 120,
  async run() {
    if (browserPath() === null) return []
    const product = await startProduct()
    const browser = await launchChromium()
    try {
      const { page } = await newVisitor(browser, 'desktop')
      await page.goto(`${product.origin(brand)}/`, { waitUntil: 'networkidle' })
      const button = page.locator('header').getByRole('button', { name: say('session:register') })
      const dialogs: number[] = []
      const forms: number[] = []
      // The first click loads the code and is not counted.
      for (let open = 0; open <= opens; open += 1) {
        const { dialogMs, formMs } = await opening(button)
        if (open > 0) {
          dialogs.push(dialogMs)
          forms.push(formMs)
        }
        await page.keyboard.press('Escape')
        await page.locator(parts.dialog).waitFor({ state: 'detached' })
      }
      const note = (all: readonly number[]) =>
        `median of ${opens}, the fastest ${Math.min(...all).toFixed(0)} ms`
      return [
        {
          name: 'register dialog after the press, its code there',
          value: median(dialogs),
          unit: 'ms',
          atMost: 100,
          note: note(dialogs),
        },
        {
          name: 'its form after the press, rules asked for anew',
          value: median(forms),
          unit: 'ms',
          note: note(forms),
        },
      ]
    } finally {
      await browser.close()
      await product.stop()
      await removeDir(product.dataDir)
    }
  },
}

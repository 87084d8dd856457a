import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { freePort, removeDir, temporaryDataDir } from '#tests/support/product.ts'
import { startProgram } from '#tests/support/program.ts'

const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const each of cleanUp.toReversed()) await each()
})

/** Runs `npm run brand -- preview` until the expected output. */
async function preview(id: string, env: Readonly<Record<string, string>>, said: RegExp): Promise<string> {
  const running = await startProgram(['scripts/brand.ts', 'preview', id], { env, said })
  cleanUp.push(() => running.stop())
  return running.output()
}

/** Whether the card is in the top layer above an open dialog. */
const isOnTop = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('#why [role=status]')
    const dialog = document.querySelector('dialog[open]')
    return shown !== null && dialog !== null && shown.matches(':popover-open')
  })

it(
  'starts the sandbox, says where to look, and explains every gate there',
  { timeout: 180_000 },
  async () => {
    const port = String(await freePort())
    const dataDir = await temporaryDataDir()
    cleanUp.push(() => removeDir(dataDir))
    const env = {
      PORT: port,
      MARQUEE_DATA: dataDir,
      DEMO_NOTICES: 'off',
      DEMO_PLAYERS: 'off',
      DEMO_TEAMS: 'off',
    }
    const address = `http://nocturne.localhost:${port}/?why`
    expect(await preview('nocturne', env, /^ready\b/m)).toContain(address)
    // A second one finds the sandbox running, stamps and exits.
    expect(await preview('nocturne', env, /Look at/)).toContain(address)

    const browser = await launchChromium()
    cleanUp.push(() => browser.close())
    const { page, troubles } = await newVisitor(browser, 'desktop')
    await page.goto(address)
    // Explanations appear after the overlay has loaded.
    await page.getByRole('button', { name: /^Why\? \d+ off/ }).waitFor()
    // A page that moves on hides the card until an element is pointed at again.
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0)
        await page.locator('[data-gate="auth.directRegister"] button').first().hover()
        return page.getByRole('status').allInnerTexts()
      })
      .toContainEqual(expect.stringMatching(/Sign-up[\s\S]*brands\/\w+\.json:\d+:\d+[\s\S]*module REG3 on/))
    await page.getByRole('button', { name: /^Why\? \d+ off/ }).click()
    const list = page.getByRole('region', { name: 'What is off, and why' })
    await list.getByRole('searchbox').fill('lobby.sports')
    await list.locator('summary', { hasText: 'lobby.sports' }).click()
    await expect
      .poll(() => list.innerText())
      .toMatch(/the brand has it off \(brands\/nocturne\.json:\d+:\d+\)/)
    await page.getByRole('button', { name: 'Close the explanation' }).click()

    // A dialog covers the page; the card is above it.
    const card = page.locator('#why [role=status]')
    await page.locator('[data-gate="auth.directRegister"] button').first().click()
    await page.mouse.move(0, 0)
    await expect.poll(() => card.count()).toBe(0)
    await page.getByRole('dialog').getByRole('heading').first().hover()
    await expect.poll(() => card.allInnerTexts()).toEqual([expect.stringContaining('auth.directRegister')])
    expect(await isOnTop(page)).toBe(true)

    // On right-to-left pages the explanation is still left to right and inside the window.
    await page.goto(address.replace('nocturne', 'qamar'))
    await page.getByRole('button', { name: /^Why\? \d+ off/ }).waitFor()
    // Scrolling hides the card until another element is pointed at.
    await expect
      .poll(async () => {
        await page.mouse.move(0, 0)
        await page.locator('[data-gate] button:visible, [data-gate] a:visible').first().hover()
        return card.count()
      })
      .toBe(1)
    const { width } = page.viewportSize() ?? { width: 0 }
    const box = await card.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(await page.locator('#why').getAttribute('dir')).toBe('ltr')

    // Without `?why` there are no explanations.
    await page.goto(address.replace('?why', ''))
    await page.locator('[data-gate="auth.directRegister"]').first().waitFor({ state: 'attached' })
    expect(await page.getByRole('button', { name: /^Why\?/ }).count()).toBe(0)
    expect(troubles).toEqual([])
  },
)

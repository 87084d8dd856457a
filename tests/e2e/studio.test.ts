import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadBrands, ownFolders } from '#scripts/brand/sources.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Visitor } from '#tests/support/chromium.ts'
import { removeDir, startProduct, temporaryDataDir } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'

/**
 * The brand studio as used by an operator: a complete brand from a blank one, without editing JSON, written to the
 * test's own folder.
 */
let folder: string
let studio: Product
let browser: Browser
beforeAll(async () => {
  folder = await temporaryDataDir()
  cpSync(ownFolders.brands, join(folder, 'brands'), { recursive: true })
  const program = ['scripts/studio.ts', '--brands', join(folder, 'brands'), '--work', join(folder, 'work')]
  ;[studio, browser] = await Promise.all([startProduct({ embedded: true, program }), launchChromium()])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await studio.stop()
  await removeDir(folder)
})

let tries = 0
const open: Visitor[] = []
// An open page would keep following its brand.
afterEach(async () => {
  for (const { page } of open.splice(0)) await page.context().close()
})
const aVisitor = async (): Promise<Visitor> => {
  const visitor = await newVisitor(browser, 'desktop')
  open.push(visitor)
  return visitor
}

const addressOf = (id: string) => `${studio.origin(id)}/_studio/`
const onDisk = (path: string): unknown => JSON.parse(readFileSync(join(folder, 'brands', path), 'utf8'))
const panel = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const site = (page: Page) => page.frameLocator('iframe[title^="Preview of"]')
const isSaved = (page: Page) => page.getByText('Everything is saved').waitFor()

describe('the brand studio', () => {
  it('makes a complete brand from a blank one by eye', { timeout: 240_000 }, async () => {
    tries += 1
    const [id, name] = [`porto-claro-${tries}`, `Porto Claro ${tries}`]
    const { page, troubles } = await aVisitor()
    await page.goto(addressOf('aurora'))
    await page.getByRole('button', { name: 'New brand' }).click()
    await page.getByRole('textbox', { name: 'Name players see' }).fill(name)
    const startedAtMs = performance.now()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL(addressOf(id))
    await site(page).getByText(name).first().waitFor({ timeout: 60_000 })

    await panel(page, 'Theme')
    await field(page, 'theme.seeds.brand #').fill('#7a0b5c')
    // The draft's palette is applied to the site before the stamp.
    const hero = () =>
      site(page)
        .locator('html')
        .evaluate((html) => getComputedStyle(html).getPropertyValue('--color-brand').trim())
    await expect.poll(hero).toBe('#7a0b5c')
    await page.getByRole('combobox', { name: 'theme.hero.motif' }).click()
    await page.getByRole('option', { name: 'lanterns' }).click()

    await panel(page, 'Pages')
    await page.getByRole('checkbox', { name: 'Show nextDraws' }).check()
    const handle = page.getByRole('button', { name: 'Move nextDraws' })
    await handle.focus()
    await page.keyboard.press('Space')
    const told = (words: RegExp) => page.getByText(words).waitFor({ state: 'attached' })
    await told(/^nextDraws (picked up|at position \d+)\.$/)
    const last = (await page.getByRole('list', { name: 'home.sections' }).getByRole('listitem').count()) - 1
    await page.keyboard.press('ArrowUp')
    await told(new RegExp(`^nextDraws at position ${last}\\.$`))
    await page.keyboard.press('Space')
    await told(/^nextDraws put down/)

    await panel(page, 'Modules')
    await page.getByLabel('Find a module').fill('chat')
    const chat = page.getByRole('switch', { name: 'Chat room', exact: true })
    const wasOn = await chat.isChecked()
    await chat.click()
    await expect.poll(() => chat.isChecked()).toBe(!wasOn)

    await panel(page, 'Texts')
    await page.getByLabel('Find a text').fill('brand.hero.title')
    await field(page, 'brand.hero.title pt').fill('O porto nunca dorme.')
    // A brand must have its own texts in all of its languages, or in none.
    await page.getByText(/the texts of \S+ are missing in en/).waitFor()
    await field(page, 'brand.hero.title en').fill('The harbour never sleeps.')
    await site(page)
      .getByText(/The harbour never sleeps\.|O porto nunca dorme\./)
      .first()
      .waitFor({ timeout: 60_000 })
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])

    // The new merchant's accounts exist already.
    await page.getByRole('combobox', { name: 'Seen by' }).click()
    await page.getByRole('option', { name: 'Member' }).click()
    await site(page).locator('header data').first().waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await isSaved(page)
    expect(performance.now() - startedAtMs).toBeLessThan(5 * 60_000)
    expect(onDisk(`${id}.json`)).toMatchObject({
      identity: { name },
      theme: { seeds: { brand: '#7a0b5c' }, hero: { motif: 'lanterns' } },
      modules: { chat: !wasOn },
    })
    const { brands } = loadBrands({ brands: join(folder, 'brands'), locales: ownFolders.locales })
    expect(brands.get(id)?.brand.home.sections.at(-1)).not.toBe('nextDraws')
    expect(troubles).toEqual([])
  })

  it(
    'shows two people each other’s changes, undoes one’s own, and keeps the other’s',
    { timeout: 180_000 },
    async () => {
      const [one, two] = await Promise.all([aVisitor(), aVisitor()])
      for (const { page } of [one, two]) {
        await page.goto(addressOf('nocturne'))
        await panel(page, 'Essentials')
      }
      await one.page.getByText(/Others editing this brand: 1/).waitFor()
      await field(one.page, 'identity.name').fill('Midnight')
      await expect.poll(() => field(two.page, 'identity.name').inputValue()).toBe('Midnight')
      await field(two.page, 'identity.supportEmail').fill('hello@nocturne.example')
      await expect
        .poll(() => field(one.page, 'identity.supportEmail').inputValue())
        .toBe('hello@nocturne.example')

      const undo = one.page.getByRole('button', { name: 'Undo' })
      await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('false')
      await undo.focus()
      await one.page.keyboard.press('Enter')
      await expect.poll(() => field(two.page, 'identity.name').inputValue()).toBe('Nocturne')
      expect(await field(two.page, 'identity.supportEmail').inputValue()).toBe('hello@nocturne.example')
      // With nothing left to undo the button is off, and still has the focus it was pressed with.
      await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true')
      expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
      expect([...one.troubles, ...two.troubles]).toEqual([])
    },
  )

  it(
    'keeps the last good site of a file with an error, names its place, and leads to its field',
    { timeout: 180_000 },
    async () => {
      const { page } = await aVisitor()
      await page.goto(addressOf('mistral'))
      await panel(page, 'All fields')
      await page.getByLabel('Find a field by name or effect').fill('defaultLanguage')
      await field(page, 'defaultLanguage').fill('xx')
      await page
        .getByText(/brands\/mistral\.json:\d+:\d+ the default language xx/)
        .first()
        .waitFor()
      await page.getByText(/The last good site stays/).waitFor()
      await panel(page, 'Texts')
      expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
      for (const _ of ['from another panel', 'again']) {
        await page.getByRole('button', { name: 'Show', exact: true }).first().click()
        await expect
          .poll(() => field(page, 'defaultLanguage').evaluate((input) => input === document.activeElement))
          .toBe(true)
      }
    },
  )

  it(
    'completes the file as an editor does, and shows the site to a member',
    { timeout: 180_000 },
    async () => {
      const { page, troubles } = await aVisitor()
      await page.goto(addressOf('aurora'))
      await panel(page, 'File')
      const editor = page.getByRole('textbox', { name: 'aurora.json' })
      await editor.getByText('"radius"').first().click()
      await page.keyboard.press('End')
      await page.keyboard.type(',\n"de')
      await page.getByRole('option', { name: 'density' }).waitFor()
      await page.keyboard.press('Escape')
      // Text that is not JSON stays in the editor, and the site is unchanged.
      await page.getByText('This is not JSON yet').waitFor()
      await page.getByRole('combobox', { name: 'Seen by' }).click()
      await page.getByRole('option', { name: 'Member' }).click()
      await site(page).locator('header data').first().waitFor({ timeout: 60_000 })
      expect(troubles).toEqual([])
    },
  )
})

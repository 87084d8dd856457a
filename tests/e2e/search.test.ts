import { expect, it } from 'vitest'
import { oneScreen } from '#tests/support/chromium.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { playedProduct } from '#tests/support/played-product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Search over the whole site, with the real vendor: by keyboard on desktop, by touch on a phone. */
const { visitor, product } = playedProduct()
const say = textsOf('pt')

it('the key / opens the search; arrows and Enter lead to a team’s page', { timeout: 60_000 }, async () => {
  const { page, troubles } = await visitor('desktop')
  await page.goto(`${product().origin('aurora')}/promotions`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('/')
  // Typed on without waiting for the dialog, whose code is loaded on first use; two letters swapped.
  await page.keyboard.type('jangdaa')
  const dialog = page.getByRole('dialog', { name: say('app:search.label') })
  const team = dialog.getByRole('link', { name: /Jangada FC/ })
  await team.waitFor()
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => team.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/sports\/team\/mare~/)
  await page.getByRole('heading', { level: 1, name: 'Jangada FC' }).waitFor()
  expect(await dialog.count()).toBe(0)
  // In a field a slash is typed and does not open the search.
  await page.goto(`${product().origin('aurora')}/sports`)
  const field = page.getByRole('searchbox').first()
  await field.fill('')
  await field.press('/')
  expect([await field.inputValue(), await page.getByRole('dialog').count()]).toEqual(['/', 0])
  expect(troubles).toEqual([])
})

it.each(oneScreen(65))(
  'a press finds a game, and nothing where there is nothing, on a %s',
  { timeout: 60_000 },
  async (screen) => {
    const { page, troubles } = await visitor(screen)
    await page.goto(`${product().origin('aurora')}/rng?page=ALL`)
    await page
      .getByRole('button', { name: say('app:search.field') })
      .filter({ visible: true })
      .click()
    const dialog = page.getByRole('dialog', { name: say('app:search.label') })
    const field = dialog.getByRole('searchbox')
    await field.fill('qqqqqqq')
    await dialog.getByText(say('search:nothing', { text: 'qqqqqqq' })).waitFor()
    await field.fill('thousand lantern')
    const game = dialog.getByRole('link', { name: /Fox of a Thousand Lanterns/ })
    await game.waitFor()
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
    expect(await game.getAttribute('href')).toMatch(/^\/game\?/)
    await page.goBack()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/rng')
    expect(troubles).toEqual([])
  },
)

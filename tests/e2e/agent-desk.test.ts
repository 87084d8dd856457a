import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listContracts, processDailySalary } from '#schemas/api/contracts.ts'
import { setModule } from '#tests/support/admin.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { firstPasswords, removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

const say = textsOf('en')
const merchantCode = 'IPE01'
const agent = 'agente'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  await setModule(product, merchantCode, 'DAILYSALCONT3', true)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

const agentPassword = () => {
  const told = new RegExp(`${merchantCode}: ${agent} {2}(\\S+)`).exec(firstPasswords(product))?.[1]
  if (told === undefined) throw new Error('The first start told no password of the agent')
  return told
}

const isSound = async (page: Page) => {
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
}

it('grants a contract after its cost was simulated; the agent accepts it, and the desk shows it', async () => {
  const { page, troubles } = await newVisitor(browser, 'desktop')
  await firstLogin(page, product, 'operator', firstPassword(product))
  await page.getByRole('menuitem', { name: 'Agents' }).click()
  const row = page.getByRole('row', { name: new RegExp(`${agent}.*${merchantCode}`) })
  await row.waitFor()
  await isSound(page)
  await row.getByRole('link', { name: say('ops:desk.agents.grant') }).click()

  await page.getByRole('combobox', { name: say('ops:desk.contracts.kindLabel') }).click()
  await page.getByRole('option', { name: say('ops:desk.contracts.kind.daily') }).click()
  await page.getByRole('textbox', { name: /^Rate/ }).fill('0.8')
  await isSound(page)
  const grant = page.getByRole('button', { name: say('ops:desk.agents.grant') })
  expect(await grant.count()).toBe(0)
  await page.getByRole('button', { name: say('ops:desk.contracts.simulate') }).click()
  await page.getByRole('heading', { name: say('ops:desk.contracts.cost') }).waitFor()
  await grant.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Reason/).fill('agreed by the commercial team')
  await dialog.getByRole('button', { name: say('ops:desk.confirm') }).click()
  await page.getByText(say('ops:desk.contracts.granted')).waitFor()

  const visitor = new HttpVisitor(product.port, 'ipe')
  await visitor.login(agent, agentPassword())
  const { list } = await visitor.call(listContracts, { side: 'held', state: 'proposed' })
  const [proposed] = list as { contractId: string; hash: string }[]
  await visitor.call(processDailySalary, { action: 'accept', ...pick(proposed) })
  visitor.close()

  await page.getByRole('menuitem', { name: 'Contracts' }).click()
  const held = page.getByRole('row', { name: new RegExp(`${agent}.*0\\.8%`, 'i') })
  await held.getByText(say('ops:desk.contracts.state.accepted'), { exact: true }).waitFor()
  await isSound(page)
  for (const entry of ['Settlements', 'Agent policy']) {
    await page.getByRole('menuitem', { name: entry }).click()
    await page
      .getByRole('table')
      .or(page.getByText(say('ops:ra.navigation.no_results')))
      .first()
      .waitFor()
    await isSound(page)
  }
  expect(troubles).toEqual([])
})

const pick = (proposed: { contractId: string; hash: string } | undefined) => {
  if (proposed === undefined) throw new Error('The agent has no proposal')
  return { contractId: proposed.contractId, hash: proposed.hash }
}

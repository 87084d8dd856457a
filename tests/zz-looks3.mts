import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { startProduct, removeDir } from '#tests/support/product.ts'
import { openAccount } from '#tests/support/browser-member.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { textsOf } from '#tests/support/texts.ts'
const product = await startProduct()
const browser = await launchChromium()
const out = '/tmp/service-looks'
const say = textsOf('en')
const desk = await newVisitor(browser, 'desktop')
await firstLogin(desk.page, product, 'operator', firstPassword(product))
for (const brand of ['aurora', 'qamar']) {
  const t = textsOf(brand === 'aurora' ? 'pt' : 'ar')
  const state = await openAccount(product, brand, `wronged${brand}`)
  const { page } = await newVisitor(browser, 'phone', state)
  page.setDefaultTimeout(9000)
  try {
    await page.goto(`${product.origin(brand)}/feedback?tab=complaints`)
    await page.waitForTimeout(1500)
    await page.getByLabel(t('feedback:complaint.text')).fill(brand === 'aurora' ? 'O saque não chegou e ninguém respondeu.' : 'لم يصل السحب ولم يجب أحد.')
    await page.getByRole('button', { name: t('feedback:complaint.send'), exact: true }).click()
    await page.waitForTimeout(2000)
    await page.screenshot({ path: `${out}/thread-${brand}-phone.png`, fullPage: true })
    const address = page.url()
    await desk.page.getByRole('menuitem', { name: say('ops:resources.complaints.name').split(' |||| ')[1] ?? '' }).click()
    await desk.page.waitForTimeout(1500)
    const row = desk.page.getByRole('row', { name: new RegExp(`wronged${brand}`) })
    await row.getByRole('link', { name: say('ops:desk.complaints.open') }).click()
    for (const [label, words] of [['acknowledge', 'We are looking at it.'], ['ask', 'Which bank did you use?']] as const) {
      await desk.page.getByRole('button', { name: say(`ops:desk.complaints.${label}`), exact: true }).click()
      const form = desk.page.getByRole('dialog')
      await form.getByRole('textbox', { name: say('ops:desk.complaints.words') }).fill(words)
      await form.getByRole('button', { name: say('ops:desk.confirm') }).click()
      await form.waitFor({ state: 'detached' })
    }
    await page.waitForTimeout(1500)
    await page.screenshot({ path: `${out}/thread2-${brand}-phone.png`, fullPage: true })
    const wide = await newVisitor(browser, 'desktop', await page.context().storageState() as any)
    await wide.page.goto(address); await wide.page.waitForTimeout(2500)
    await wide.page.screenshot({ path: `${out}/thread2-${brand}-desktop.png` })
    for (const v of [{ page, n: 'phone' }, { page: wide.page, n: 'desktop' }]) {
      await v.page.goto(`${product.origin(brand)}/member/messages`); await v.page.waitForTimeout(1500)
      await v.page.getByRole('tab').first().click().catch(() => {}); await v.page.waitForTimeout(700)
      await v.page.locator('summary').first().click().catch(() => {}); await v.page.waitForTimeout(500)
      await v.page.screenshot({ path: `${out}/inbox2-${brand}-${v.n}.png` })
    }
  } catch (e) { console.log(brand, String(e).slice(0, 500)); await page.screenshot({ path: `${out}/thread2-${brand}-phone.png` }) }
}
await browser.close(); await product.stop(); await removeDir(product.dataDir)

import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firefox } from 'playwright-core'
import { Builder, By, Capabilities } from 'selenium-webdriver'
import { firefoxPath, webKit } from '#scripts/lib/other-engines.ts'
import type { WebKit } from '#scripts/lib/other-engines.ts'
import { launchChromium } from './chromium.ts'
import { freePort } from './product.ts'

/** The browser functions needed by a smoke journey, so that one journey runs in three engines. */
export interface SmokePage {
  open(url: string): Promise<void>
  /** Text of the first match, or null while there is none. */
  textOf(selector: string): Promise<string | null>
  click(selector: string): Promise<void>
  /** Evaluates an expression in the page. */
  read(expression: string): Promise<unknown>
  close(): Promise<void>
}

export interface Engine {
  readonly name: string
  /** Why it cannot run on this machine; null: it can. */
  readonly missing: string | null
  launch(): Promise<SmokePage>
}

interface PlaywrightBrowser {
  newPage(): Promise<{
    goto(url: string): Promise<unknown>
    locator(selector: string): {
      first(): { textContent(): Promise<string | null>; click(): Promise<void>; count(): Promise<number> }
    }
    evaluate(expression: string): Promise<unknown>
  }>
  close(): Promise<void>
}

async function ofPlaywright(browser: PlaywrightBrowser, done = () => Promise.resolve()): Promise<SmokePage> {
  const page = await browser.newPage()
  const first = (selector: string) => page.locator(selector).first()
  return {
    open: async (url) => void (await page.goto(url)),
    textOf: async (selector) =>
      (await first(selector).count()) === 0 ? null : first(selector).textContent(),
    click: (selector) => first(selector).click(),
    read: (expression) => page.evaluate(expression),
    close: async () => {
      await browser.close()
      await done()
    },
  }
}

/** Firefox writes to its home folder, so it gets a temporary one. */
async function launchFirefox(executablePath: string): Promise<SmokePage> {
  const home = await mkdtemp(join(tmpdir(), 'marquee-firefox-'))
  const env = { ...process.env, HOME: home } as Record<string, string>
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, env })
  return ofPlaywright(browser, () => rm(home, { recursive: true, force: true }))
}

async function launchWebKit({ driver, browser, display }: WebKit): Promise<SmokePage> {
  const port = await freePort()
  const service = spawn(display, ['-a', driver, `--port=${port}`], {
    stdio: 'ignore',
    // A separate process group, so that the display ends with the driver.
    detached: true,
    env: {
      ...process.env,
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const stopService = () => {
    if (service.pid !== undefined) process.kill(-service.pid, 'SIGTERM')
  }
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  })
  try {
    const session = await withPatience(() =>
      new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build(),
    )
    const all = (selector: string) => session.findElements(By.css(selector))
    return {
      open: (url) => session.get(url),
      textOf: async (selector) => (await (await all(selector))[0]?.getText()) ?? null,
      // A click by script: the small window of the test browser does not show every element.
      click: async (selector) => {
        await session.executeScript('arguments[0].click()', (await all(selector))[0])
      },
      read: (expression) => session.executeScript(`return (${expression})`),
      close: async () => {
        await session.quit().catch(() => null)
        stopService()
      },
    }
  } catch (error) {
    stopService()
    throw error
  }
}

/** Retries while the driver starts. */
async function withPatience<T>(work: () => Promise<T>, tries = 40): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
}

const firefoxProgram = firefoxPath()
const webKitParts = webKit()

/** The three browser engines, as packaged by Debian. */
export const engines: readonly Engine[] = [
  { name: 'Chromium', missing: null, launch: async () => ofPlaywright(await launchChromium()) },
  {
    name: 'Firefox',
    missing:
      firefoxProgram === null ? 'no Firefox on this machine (Debian: apt-get install firefox-esr)' : null,
    launch: () => launchFirefox(firefoxProgram ?? ''),
  },
  {
    name: 'WebKit',
    missing:
      webKitParts === null
        ? 'no WebKit on this machine (Debian: apt-get install webkit2gtk-driver xvfb)'
        : null,
    launch: () => {
      if (webKitParts === null) throw new Error('There is no WebKit')
      return launchWebKit(webKitParts)
    },
  },
]

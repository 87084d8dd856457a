import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { startProduct } from '#tests/support/product.ts'
import { browserPath, chromiumFlags } from '../lib/browser.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'
import { serveStill } from './static-floor.ts'

const brand = 'aurora'
const runs = 3

/** Largest Contentful Paint under Lighthouse's mobile throttling, in milliseconds, and the performance score. */
async function lighthouseMobile(url: string, port: number): Promise<{ lcpMs: number; score: number }> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  const audits = result?.lhr.audits['largest-contentful-paint']
  if (audits?.numericValue === undefined) throw new Error(`Lighthouse measured no LCP at ${url}`)
  return { lcpMs: audits.numericValue, score: (result?.lhr.categories['performance']?.score ?? 0) * 100 }
}

interface FirstScreen {
  /** Bytes of JavaScript: transferred, and compressed by gzip. */
  readonly travelled: number
  readonly gzip: number
  /** Of any kind, to the site itself. */
  readonly requests: number
  readonly allBytes: number
}

/** Requests of a first visit to the home page before scrolling. */
async function firstScreen(url: string, executablePath: string): Promise<FirstScreen> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  const page = await browser.newPage()
  const sizes: Promise<{ travelled: number; gzip: number }>[] = []
  const bodies: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    bodies.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  page.on('response', (response) => {
    if (!(response.headers()['content-type'] ?? '').includes('javascript')) return
    const size = async () => {
      const body = await response.body()
      const { responseBodySize } = await response.request().sizes()
      return { travelled: responseBodySize, gzip: gzipSync(body, { level: 9 }).length }
    }
    sizes.push(size())
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const all = await Promise.all(sizes)
  const every = await Promise.all(bodies)
  await browser.close()
  return {
    travelled: all.reduce((sum, { travelled }) => sum + travelled, 0),
    gzip: all.reduce((sum, { gzip }) => sum + gzip, 0),
    requests: every.length,
    allBytes: every.reduce((sum, bytes) => sum + bytes, 0),
  }
}

export const firstLoad: Bench = {
  name: 'first load of home',
  async run() {
    const executablePath = browserPath()
    if (executablePath === null) return []
    const product = await startProduct()
    const debugPort = 9300 + (process.pid % 500)
    const browser = await chromium.launch({
      executablePath,
      args: [...chromiumFlags, `--remote-debugging-port=${debugPort}`],
    })
    const url = `${product.origin(brand)}/`
    const still = await serveStill(browser, url)
    const ours: { lcpMs: number; score: number }[] = []
    const bare: { lcpMs: number; score: number }[] = []
    try {
      for (let run = 0; run < runs; run += 1) {
        ours.push(await lighthouseMobile(url, debugPort))
        bare.push(await lighthouseMobile(still.url, debugPort))
      }
      const lcpMs = median(ours.map((run) => run.lcpMs))
      const bareMs = median(bare.map((run) => run.lcpMs))
      const { travelled, gzip, requests, allBytes } = await firstScreen(url, executablePath)
      const figures: Figure[] = [
        { name: 'first-load JavaScript of home, gzip', value: gzip / 1000, unit: 'kB', atMost: 160 },
        { name: 'the same as it travels (Brotli)', value: travelled / 1000, unit: 'kB', atMost: 140 },
        { name: 'requests of the first screen of home', value: requests, unit: '' },
        { name: 'bytes of the first screen of home, pictures included', value: allBytes / 1000, unit: 'kB' },
        {
          name: 'LCP of home / LCP of a static page of the same screen',
          value: lcpMs / bareMs,
          unit: '×',
          atMost: 1.5,
          note: `${lcpMs.toFixed(0)} ms / ${bareMs.toFixed(0)} ms, Lighthouse mobile, median of ${runs}`,
        },
        {
          name: 'Lighthouse mobile performance score of home',
          value: median(ours.map((run) => run.score)),
          unit: '',
        },
      ]
      return figures
    } finally {
      await browser.close()
      still.close()
      await product.stop()
    }
  },
}

import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/* Preloaded by a product whose clock a test moves (moving-clock.ts). */

/**
 * Offsets `Date` and the elapsed time of this process by the milliseconds in the file, which is reread on SIGUSR2: time
 * passes, it is not a clock that is set.
 */
function moveDates(file: string) {
  let aheadMs = Number(readFileSync(file, 'utf8'))
  const RealDate = Date
  const now = () => RealDate.now() + aheadMs
  const elapsed = performance.now.bind(performance)
  performance.now = () => elapsed() + aheadMs
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts: unknown[], maker) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, maker) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  if (isMainThread)
    process.on('SIGUSR2', () => {
      aheadMs = Number(readFileSync(file, 'utf8'))
      process.stdout.write(`clock ${aheadMs}\n`)
    })
}

const file = process.env['MARQUEE_TEST_CLOCK']
if (file !== undefined) moveDates(file)

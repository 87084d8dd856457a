import { coldStart } from './bench/cold-start.ts'
import { firstLoad } from './bench/first-load.ts'
import { ledgerThroughput } from './bench/ledger.ts'
import { keepsBound, line } from './bench/report.ts'
import { stamping } from './bench/stamping.ts'

/** `npm run bench [name…]`: every figure of the product, measured in one run on this machine. */
const benches = [coldStart, firstLoad, stamping, ledgerThroughput]
const wanted = process.argv.slice(2)

let missed = 0
for (const bench of benches.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
)) {
  console.log(`\n${bench.name}`)
  for (const figure of await bench.run()) {
    console.log(`  ${line(figure)}`)
    if (!keepsBound(figure)) missed += 1
  }
}
console.log(missed === 0 ? '\nevery bound kept' : `\n${missed} bounds missed`)
process.exitCode = missed === 0 ? 0 : 1

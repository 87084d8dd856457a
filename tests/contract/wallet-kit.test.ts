import { expect, it } from 'vitest'
import { readOptions } from '#scripts/wallet-kit/options.ts'
import { failuresOf, written } from '#scripts/wallet-kit/report.ts'
import { testOwn } from '#scripts/wallet-kit/run-kit.ts'

it('finds nothing wrong with our own gateway and our own vendor', async () => {
  const reports = await testOwn(readOptions(['--self'], {}))
  expect(reports.flatMap(failuresOf)).toEqual([])
  expect(reports.map(({ results }) => results.length)).toEqual([82, 20])
  for (const report of reports) {
    expect(JSON.parse(written.json(report))).toMatchObject({ passed: true, failed: 0 })
    expect(written.junit(report).match(/<testcase /g)).toHaveLength(report.results.length)
  }
})

import { expect, it } from 'vitest'
import { readOptions, UsageFault } from './options.ts'
import { written } from './report.ts'

const report = {
  subject: 'wallet at http://operator.example',
  groups: [{ id: 'happy', title: 'Happy path' }],
  results: [
    { group: 'happy', name: 'a stake counts', ms: 3, problem: null },
    { group: 'happy', name: 'a <win> counts', ms: 4, problem: 'the "balance": expected 5n, got \u0007' },
  ],
}

it('writes a text that says what failed and why', () => {
  expect(written.text(report)).toContain('FAIL  a <win> counts\n        the "balance"')
  expect(written.text(report)).toContain('1 of 2 checks fail')
})

it('writes valid JUnit XML', () => {
  const xml = written.junit(report)
  expect(xml).toContain('name="a &lt;win&gt; counts"')
  expect(xml).toContain('<failure message="the &quot;balance&quot;: expected 5n, got ?"/>')
  expect(xml).toContain('tests="2" failures="1"')
})

it('writes JSON with the overall result', () => {
  expect(JSON.parse(written.json(report))).toMatchObject({ passed: false, failed: 1 })
})

it.each([
  [['--url', 'nowhere', '--secret', 's', '--game', 'g'], 'is no address'],
  [['--url', 'http://w.example', '--game', 'g'], '--secret'],
  [['--url', 'http://w.example', '--secret', 's'], '--game'],
  [['--url', 'http://w.example', '--secret', 's', '--game', 'g', '--launch-code', 'A'], 'Two --launch-code'],
  [['--vendor', 'http://v.example', '--secret', 's', '--game', 'g'], '--wallet-port'],
  [['--url', 'http://w.example', '--vendor', 'http://v.example'], 'give one of them'],
  [['--self', '--format', 'yaml'], '--format'],
  [['--self', '--timeout', 'soon'], '--timeout'],
  [['--selfish'], 'selfish'],
])('refuses %j with a sentence', (args, sentence) => {
  expect(() => readOptions(args, {})).toThrow(UsageFault)
  expect(() => readOptions(args, {})).toThrow(sentence)
})

it('takes the secret from the environment, so that it is not in the shell history', () => {
  const options = readOptions(['--url', 'http://w.example', '--game', 'g', '--launch-command', 'x'], {
    WALLET_KIT_SECRET: 'from the environment',
  })
  expect(options.secret).toBe('from the environment')
})

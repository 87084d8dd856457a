import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../lib/run.ts'
import { stampAll } from '../stamp/index.ts'
import { printProblems } from './check.ts'
import { aBrandById } from './one-brand.ts'
import { print, UsageError } from './verb.ts'
import type { Verb } from './verb.ts'

export const preview: Verb = {
  usage: 'preview <id>',
  summary: 'Stamps one brand and prints its address; starts the sandbox when none is running.',
  options: ['PORT=8080 sets the port, as with npm start.'],
  async run([id]) {
    if (id === undefined) throw new UsageError('preview needs a brand: preview aurora')
    aBrandById(id)
    const port = process.env['PORT'] ?? '8080'
    const address = `http://${id}.localhost:${port}/?why`
    if (!(await isServing(port))) {
      print(`${address} is there as soon as the sandbox is ready.`)
      return runSandbox()
    }
    const { problems } = await stampAll({ outDir: join(root, 'dist', 'brands'), only: [id] })
    if (problems.length > 0) {
      printProblems(problems, 'text', '')
      return 1
    }
    print(`Look at ${address}`)
    return 0
  },
}

const isServing = (port: string) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    (response) => response.ok,
    () => false,
  )

function runSandbox(): Promise<number> {
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, stdio: 'inherit' })
  // Stopping the preview also stops its sandbox; in a terminal both get the signal anyway.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}

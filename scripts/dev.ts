import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { build } from './build.ts'
import { root } from './lib/run.ts'

/**
 * `npm run dev`: the gateway restarts when its sources change, Vite reloads the browser, brands are stamped as they
 * are edited. Open `http://<brand>.localhost:5173`.
 */
const bin = join(root, 'node_modules')
const children: ChildProcess[] = []

function run(script: readonly string[]) {
  const child = spawn(process.execPath, [...script], { cwd: root, stdio: 'inherit' })
  children.push(child)
  return new Promise<void>((resolve) => child.on('close', () => resolve()))
}

function stop() {
  for (const child of children) child.kill('SIGTERM')
}

await build()
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
const gateway = run([
  '--watch-preserve-output',
  '--watch-path=server',
  '--watch-path=sandbox',
  '--watch-path=domain',
  '--watch-path=schemas',
  'scripts/start.ts',
])
const vite = run([join(bin, 'vite', 'bin', 'vite.js'), '--clearScreen', 'false'])
await Promise.race([gateway, vite])
stop()
await Promise.all([gateway, vite])

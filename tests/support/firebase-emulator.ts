import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '#scripts/lib/run.ts'

export type FirebaseEmulator = Awaited<ReturnType<typeof startFirebaseEmulator>>

/**
 * The official emulator of Firebase Authentication as a process of its own (`tests/firebase`, installed by
 * `scripts/bootstrap.mjs --tests`). Its projects begin with `demo-`, which nothing real is called. Rejects with what it printed
 * when it ends before it listens.
 */
export async function startFirebaseEmulator(projectId: `demo-${string}`) {
  const child = spawn(process.execPath, ['tests/firebase/emulator.mjs', projectId], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  const ended = once(child, 'close')
  const port = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    ended.then(() => Promise.reject(new Error(`The emulator of Firebase ended:\n${complaints}`))),
  ])
  const url = `http://127.0.0.1:${port}`
  return {
    /** What stands before `/v1/…` in calls of a page. */
    host: `${url}/identitytoolkit.googleapis.com`,

    /** The code that would have reached this phone last. */
    async lastCode(phoneNumber: string): Promise<string> {
      const response = await fetch(`${url}/emulator/v1/projects/${projectId}/verificationCodes`)
      const { verificationCodes } = (await response.json()) as {
        verificationCodes: readonly { readonly phoneNumber: string; readonly code: string }[]
      }
      const sent = verificationCodes.findLast((sms) => sms.phoneNumber === phoneNumber)
      if (sent === undefined) throw new Error(`No code has been sent to ${phoneNumber}`)
      return sent.code
    },

    async stop() {
      child.kill()
      await ended
    },
  }
}

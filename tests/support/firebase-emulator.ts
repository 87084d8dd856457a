import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '#scripts/lib/run.ts'

export type FirebaseEmulator = Awaited<ReturnType<typeof startFirebaseEmulator>>

/**
 * The official emulator of Firebase Authentication in a separate process (`tests/firebase`, installed by
 * `scripts/bootstrap.mjs --tests`). Its project ids begin with `demo-`, which no real project has. Rejects with its
 * output when it exits before it listens.
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
    /** Prefix of `/v1/…` in calls of a page. */
    host: `${url}/identitytoolkit.googleapis.com`,

    /** The last code sent to this phone. */
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

import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The device's solution of a task of `GET /wps/session/challenge`. */
export async function solvedByDevice(task: string): Promise<string> {
  const challenge = JSON.parse(task) as Challenge
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}

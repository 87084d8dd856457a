import { appendFileSync, chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The passwords of this data folder that were drawn without a terminal; the operator deletes it. */
export const passwordFile = (dataDir: string): string => join(dataDir, 'passwords.txt')

/**
 * Says a line with a password on a terminal. Elsewhere the output is kept (a journal, a pipe, a file), so the line goes to a file
 * that only its owner can read, and the output names the file.
 */
export function tellPassword(
  line: string,
  { dataDir, say, isTerminal }: { dataDir: string; say: (line: string) => void; isTerminal: boolean },
): void {
  if (isTerminal) return say(line)
  const file = passwordFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  appendFileSync(file, `${line}\n`, { mode: 0o600 })
  // A file that was there keeps its old mode.
  chmodSync(file, 0o600)
  const [subject = ''] = line.split(/ {2}/, 1)
  say(`${subject}  (password in ${file})`)
}

import { appendFileSync, chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** File for passwords created without a terminal; the operator deletes it. */
export const passwordFile = (dataDir: string): string => join(dataDir, 'passwords.txt')

/**
 * Prints a line with a password on a terminal only. Other output is stored (journal, pipe, file), so the line goes to a
 * file readable by its owner only, and the output names the file.
 */
export function tellPassword(
  line: string,
  { dataDir, say, isTerminal }: { dataDir: string; say: (line: string) => void; isTerminal: boolean },
): void {
  if (isTerminal) return say(line)
  const file = passwordFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  appendFileSync(file, `${line}\n`, { mode: 0o600 })
  // An existing file keeps its old mode.
  chmodSync(file, 0o600)
  const [subject = ''] = line.split(/ {2}/, 1)
  say(`${subject}  (password in ${file})`)
}

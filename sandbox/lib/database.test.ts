import { expect, it } from 'vitest'
import { openDatabase } from './database.ts'
import { OperatorFault } from './fault.ts'

const open = (databaseUrl: string, databaseCa: string | null = null) =>
  openDatabase({ dataDir: '', databaseUrl, databaseCa, onProblem: () => undefined })

it.each([
  ['postgres://u:hidden@db.example/x?sslmode=disable', 'SANDBOX_DATABASE_URL asks for sslmode=disable'],
  ['postgres://u:hidden@db.example/x?sslmode=no-verify', 'SANDBOX_DATABASE_URL asks for sslmode=no-verify'],
  ['postgres://u:hidden@db.example/x?sslrootcert=/a', 'in the file of SANDBOX_DATABASE_CA'],
])('refuses %s before it connects', async (url, sentence) => {
  const refused = await open(url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(OperatorFault)
  expect(String(refused)).toContain(sentence)
  expect(String(refused)).not.toContain('hidden')
})

it('names a file of authorities that is not there', async () => {
  await expect(open('postgres://db.example/x', '/nowhere/ca.pem')).rejects.toThrow(
    'The file of SANDBOX_DATABASE_CA cannot be read: /nowhere/ca.pem.',
  )
})

import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createSecretBox } from '#server/lib/secret-box.ts'
import { testRandom } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { createPersonKeys } from './person.ts'

const marks = { identity: '11144477735', mobile: null, email: 'ana@mail.example' }
const plain = (mark: string) => createHash('sha256').update(mark).digest('base64url')

await onOneEngine('what tells that accounts are one person’s', (database) => {
  const keysWith = (secret: string) =>
    createPersonKeys({ db: database().db, box: createSecretBox(secret, testRandom('persons')) })

  it('is hashed under the gateway’s key, also in rows from before it', async () => {
    const { db } = database()
    await db.deleteFrom('person_key').execute()
    const row = { operator_code: 'OPERATOR', merchant_code: 'AURORA01', player_id: 'p1' }
    await db
      .insertInto('person_key')
      .values(
        [`identity:${marks.identity}`, `email:${marks.email}`].map((mark) => ({
          ...row,
          person_key: plain(mark),
        })),
      )
      .execute()
    const keys = await keysWith('a key')(marks)
    const stored = await db.selectFrom('person_key').selectAll().execute()
    expect(stored.map(({ person_key }) => person_key).toSorted()).toEqual([...keys].toSorted())
    expect(stored).toMatchObject([row, row])
    const others = await keysWith('another key')(marks)
    expect(keys.filter((key) => others.includes(key))).toEqual([])
  })
})

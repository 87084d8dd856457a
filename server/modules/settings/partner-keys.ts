import { CommandRefused } from '#server/lib/ports.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { PartnerSecrets } from '#server/lib/partner-secrets.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { unknownTarget } from '#server/lib/unknown-target.ts'

export interface PartnerKey {
  readonly partnerCode: string
  readonly keyId: string
  /** `signing`: signs outgoing calls and is accepted. `accepted`: only accepted in the partner's calls. */
  readonly state: 'signing' | 'accepted' | 'ended'
  readonly source: 'environment' | 'command'
  /** Null: from the environment. */
  readonly madeAt: Date | null
  readonly madeBy: string
  readonly endedAt: Date | null
}

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Pick<Random, 'bytes'>
  readonly box: SecretBox
  readonly partnerSecrets: PartnerSecrets
}

interface ValidKey {
  readonly keyId: string
  readonly secret: string
  readonly state: 'signing' | 'accepted'
  readonly source: PartnerKey['source']
}

export type PartnerKeys = ReturnType<typeof createPartnerKeys>

/** At most two valid secrets: the signing one, and one being added or retired. */
const most = 2

/** Reads valid secrets of the environment and the table. */
function createKeyReader({ db, box, partnerSecrets }: Deps) {
  const idOf = (partnerCode: string, secret: string) =>
    box.digest(secret, `partner key ${partnerCode}`).slice(0, 12)
  const contextOf = (partnerCode: string, keyId: string) => `partner key ${partnerCode} ${keyId}`

  const rowsOf = (on: Db, partnerCode: string) =>
    on
      .selectFrom('partner_key')
      .selectAll()
      .where('partner_code', '=', partnerCode)
      .orderBy('made_at')
      .orderBy('key_id')
      .execute()

  /** The signing secret first. */
  const validOf = async (on: Db, partnerCode: string): Promise<readonly ValidKey[]> => {
    const rows = await rowsOf(on, partnerCode)
    const ended = new Set(rows.filter(({ state }) => state === 'ended').map(({ key_id }) => key_id))
    const stored = rows.flatMap(({ key_id: keyId, sealed, state }): ValidKey[] => {
      if (sealed === null || state === 'ended') return []
      const secret = box.open(sealed, contextOf(partnerCode, keyId))
      return [{ keyId, secret, state, source: 'command' }]
    })
    const isSigned = stored.some(({ state }) => state === 'signing')
    const given = (partnerSecrets.given.get(partnerCode) ?? [])
      .map((secret) => ({ keyId: idOf(partnerCode, secret), secret }))
      .filter(({ keyId }) => !ended.has(keyId))
      .map((key, place): ValidKey => ({
        ...key,
        state: !isSigned && place === 0 ? 'signing' : 'accepted',
        source: 'environment',
      }))
    return [...given, ...stored].toSorted(
      (one, other) => Number(other.state === 'signing') - Number(one.state === 'signing'),
    )
  }

  /** Valid and ended secrets, without their text. */
  const list = async (): Promise<readonly PartnerKey[]> => {
    const all: PartnerKey[] = []
    for (const partnerCode of partnerSecrets.given.keys()) {
      const rows = new Map((await rowsOf(db, partnerCode)).map((row) => [row.key_id, row]))
      const valid = await validOf(db, partnerCode)
      for (const { keyId, state, source } of valid) {
        const row = rows.get(keyId)
        const made = { madeAt: row?.made_at ?? null, madeBy: row?.made_by ?? '' }
        all.push({ partnerCode, keyId, state, source, ...made, endedAt: null })
        rows.delete(keyId)
      }
      for (const row of rows.values())
        if (row.state === 'ended')
          all.push({
            partnerCode,
            keyId: row.key_id,
            state: 'ended',
            source: 'command',
            madeAt: row.made_at,
            madeBy: row.made_by,
            endedAt: row.ended_at,
          })
    }
    return all
  }

  return { idOf, contextOf, validOf, list }
}

/**
 * Rotates a partner's secret without refused calls: `add` creates a second accepted one, `use` signs outgoing calls
 * with it, `end` retires the other. All gateways on the database follow by `reload`.
 */
export function createPartnerKeys(deps: Deps) {
  const { db, clock, random, box, partnerSecrets } = deps
  const { idOf, contextOf, validOf, list } = createKeyReader(deps)

  /** Throws `CommandRefused` for a partner whose secrets are not managed here. */
  const requireKnown = (partnerCode: string): void => {
    const codes = [...partnerSecrets.given.keys()]
    if (codes.includes(partnerCode)) return
    if (codes.length === 0 || partnerSecrets.secretOf(partnerCode) !== null)
      throw new CommandRefused(
        'Keys are those of partners elsewhere, named by GAMES_URL and BANK_URL; the sandbox in this process keeps its own.',
      )
    throw new CommandRefused(unknownTarget(`There is no partner ${partnerCode}`, partnerCode, codes, 'keys'))
  }

  const reloadOne = async (partnerCode: string): Promise<void> => {
    const [first, ...others] = (await validOf(db, partnerCode)).map(({ secret }) => secret)
    if (first !== undefined) partnerSecrets.put(partnerCode, [first, ...others])
  }

  /** Picks up changes of this and other gateways. */
  const reload = async (): Promise<void> => {
    for (const partnerCode of partnerSecrets.given.keys()) await reloadOne(partnerCode)
  }

  /** Serialises changes of a partner's secrets across all gateways. */
  const inTurn = async <T>(
    partnerCode: string,
    change: (work: Db, valid: readonly ValidKey[]) => Promise<T>,
  ): Promise<T> => {
    requireKnown(partnerCode)
    const done = await db.transaction().execute(async (work) => {
      await work
        .insertInto('partner_key_turn')
        .values({ partner_code: partnerCode, turn: 1 })
        .onConflict((conflict) =>
          conflict
            .column('partner_code')
            .doUpdateSet((eb) => ({ turn: eb('partner_key_turn.turn', '+', 1) })),
        )
        .execute()
      return change(work, await validOf(work, partnerCode))
    })
    await reloadOne(partnerCode)
    return done
  }

  const setState = (work: Db, partnerCode: string, keyId: string, state: 'signing' | 'accepted') =>
    work
      .updateTable('partner_key')
      .set({ state })
      .where('partner_code', '=', partnerCode)
      .where('key_id', '=', keyId)
      .where('state', '<>', 'ended')
      .execute()

  /** Adds a second secret, accepted from now on. Its text is returned only here. */
  const add = (partnerCode: string, madeBy: string): Promise<{ keyId: string; secret: string }> =>
    inTurn(partnerCode, async (work, valid) => {
      if (valid.length >= most)
        throw new CommandRefused(
          `${partnerCode} has two keys already: end one of them first (key end ${partnerCode}).`,
        )
      const secret = Buffer.from(random.bytes(32)).toString('base64url')
      const keyId = idOf(partnerCode, secret)
      await work
        .insertInto('partner_key')
        .values({
          partner_code: partnerCode,
          key_id: keyId,
          sealed: box.seal(secret, contextOf(partnerCode, keyId)),
          state: 'accepted',
          made_at: clock.now(),
          made_by: madeBy,
          ended_at: null,
        })
        .execute()
      return { keyId, secret }
    })

  /** Signs outgoing calls with the other secret; both stay accepted. Calling it again reverts. */
  const use = (partnerCode: string): Promise<{ keyId: string }> =>
    inTurn(partnerCode, async (work, [signing, other]) => {
      if (signing === undefined || other === undefined)
        throw new CommandRefused(
          `${partnerCode} has one key alone: make another first (key new ${partnerCode}).`,
        )
      if (signing.source === 'environment' && other.source === 'environment')
        throw new CommandRefused(
          `Both keys of ${partnerCode} are in the environment, where the first one signs: turn them round there.`,
        )
      await setState(work, partnerCode, signing.keyId, 'accepted')
      await setState(work, partnerCode, other.keyId, 'signing')
      return { keyId: other.keyId }
    })

  /** Retires the secret that does not sign and deletes its text. */
  const end = (partnerCode: string, by: string): Promise<{ keyId: string }> =>
    inTurn(partnerCode, async (work, [, other]) => {
      if (other === undefined)
        throw new CommandRefused(`${partnerCode} has one key alone, which signs: it cannot be ended.`)
      const now = clock.now()
      const ended = { state: 'ended' as const, sealed: null, ended_at: now }
      await work
        .insertInto('partner_key')
        .values({
          ...ended,
          partner_code: partnerCode,
          key_id: other.keyId,
          made_at: now,
          made_by: by,
        })
        .onConflict((conflict) => conflict.columns(['partner_code', 'key_id']).doUpdateSet(ended))
        .execute()
      return { keyId: other.keyId }
    })

  return { add, use, end, list, reload }
}

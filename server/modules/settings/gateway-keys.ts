import type { Db } from '#server/database/database.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import { CommandRefused } from '#server/lib/ports.ts'
import type { Clock, GatewayKey, GatewayKeys, Random } from '#server/lib/ports.ts'
import { createSecretBox } from '#server/lib/secret-box.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Pick<Random, 'bytes'>
  /** The key this process was started with. */
  readonly key: string
  /** Stores another key for the next start; null: the key comes from the environment. */
  readonly replaceKey: ((key: string) => void) | null
}

/** At most two valid keys: the old one and its replacement. */
const most = 2

/** The secret box of a gateway key, which seals only the root. */
const boxOf = (key: string, random: Pick<Random, 'bytes'>) => {
  const box = createSecretBox(key, random)
  return { ...box, keyId: box.digest('key', 'gateway key').slice(0, 12) }
}
type Box = ReturnType<typeof boxOf>
const rootContext = (keyId: string) => `gateway root ${keyId}`
const textContext = (keyId: string) => `gateway key ${keyId}`

/** Reads key rows and opens the root with this process's key. */
async function openRoot({ db, clock, random, key }: Deps, own: Box) {
  const rowsOf = (on: Db) =>
    on.selectFrom('gateway_key').selectAll().orderBy('made_at').orderBy('key_id').execute()

  /** Serialises changes across all gateways on the database. */
  const inTurn = <T>(change: (work: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (work) => {
      await work
        .insertInto('partner_key_turn')
        .values({ partner_code: turnName, turn: 1 })
        .onConflict((conflict) =>
          conflict
            .column('partner_code')
            .doUpdateSet((eb) => ({ turn: eb('partner_key_turn.turn', '+', 1) })),
        )
        .execute()
      return change(work)
    })

  const put = (work: Db, box: Box, of: { root: string; by: string; text?: Uint8Array }) =>
    work
      .insertInto('gateway_key')
      .values({
        key_id: box.keyId,
        sealed_root: box.seal(of.root, rootContext(box.keyId)),
        sealed_text: of.text ?? null,
        state: 'valid',
        made_at: clock.now(),
        made_by: of.by,
        opened_at: null,
        ended_at: null,
      })
      .execute()

  const root = await inTurn(async (work) => {
    const rows = await rowsOf(work)
    if (rows.length === 0) {
      // A database older than this table: its values were sealed under the key itself.
      const isUsed = (await work.selectFrom('merchant').select('merchant_code').limit(1).execute()).length > 0
      const first = isUsed ? key : Buffer.from(random.bytes(32)).toString('base64url')
      await put(work, own, { root: first, by: 'first start' })
      return first
    }
    const row = rows.find(({ key_id }) => key_id === own.keyId)
    if (row === undefined || row.sealed_root === null)
      throw new OperatorFault(cannotOpen(row?.ended_at ?? null))
    await work
      .updateTable('gateway_key')
      .set({ opened_at: clock.now() })
      .where('key_id', '=', own.keyId)
      .execute()
    return own.open(row.sealed_root, rootContext(own.keyId))
  })
  return { root, rowsOf, inTurn, put }
}

/**
 * Opens the database's encryption keys. All secrets are sealed under one root, which is stored sealed with each valid
 * gateway key, so that a key is replaced without re-encrypting the data. Throws an OperatorFault when this process's
 * key opens nothing.
 */
export async function openGatewayKeys(deps: Deps): Promise<GatewayKeys> {
  const { db, clock, random, replaceKey } = deps
  const own = boxOf(deps.key, random)
  let current = own.keyId

  const { root, rowsOf, inTurn, put } = await openRoot(deps, own)
  const rootBox = createSecretBox(root, random)

  const list = async (): Promise<readonly GatewayKey[]> =>
    (await rowsOf(db)).map((row) => ({
      keyId: row.key_id,
      state: row.state === 'ended' ? 'ended' : row.key_id === current ? 'inUse' : 'accepted',
      madeAt: row.made_at,
      madeBy: row.made_by,
      openedAt: row.opened_at,
      endedAt: row.ended_at,
    }))

  const validOf = async (work: Db) => (await rowsOf(work)).filter(({ state }) => state === 'valid')

  /** Adds a second key with which gateways can start. Its text is returned only here. */
  const add = (by: string) =>
    inTurn(async (work) => {
      if ((await validOf(work)).length >= most)
        throw new CommandRefused('The gateway has two keys already: end one first (gateway-key end).')
      const key = Buffer.from(random.bytes(32)).toString('base64url')
      const box = boxOf(key, random)
      await put(work, box, { root, by, text: rootBox.seal(key, textContext(box.keyId)) })
      return { keyId: box.keyId, key }
    })

  /** Makes the other key the one for this machine's next start; both stay valid. Calling it again reverts. */
  const use = () =>
    inTurn(async (work) => {
      const valid = await validOf(work)
      const other = valid.find(({ key_id }) => key_id !== current)
      if (other === undefined)
        throw new CommandRefused('The gateway has one key alone: make another first (gateway-key new).')
      if (replaceKey === null)
        throw new CommandRefused(
          'The key is in the environment: put the one that "gateway-key new" told into MARQUEE_SECRET and start the gateway again.',
        )
      const text = other.key_id === own.keyId ? deps.key : textOf(other)
      // To revert, the text of the replaced key is needed, too.
      if (valid.some((row) => row.key_id === own.keyId && row.sealed_text === null))
        await work
          .updateTable('gateway_key')
          .set({ sealed_text: rootBox.seal(deps.key, textContext(own.keyId)) })
          .where('key_id', '=', own.keyId)
          .execute()
      replaceKey(text)
      current = other.key_id
      return { keyId: current }
    })

  const textOf = ({
    key_id: keyId,
    sealed_text: sealed,
  }: {
    key_id: string
    sealed_text: Uint8Array | null
  }) => {
    if (sealed === null)
      throw new CommandRefused(
        `The text of key ${keyId} is not known here: put it into the key file by hand.`,
      )
    return rootBox.open(sealed, textContext(keyId))
  }

  /** Invalidates the key that is not selected for the next start. */
  const end = () =>
    inTurn(async (work) => {
      const other = (await validOf(work)).find(({ key_id }) => key_id !== current)
      if (other === undefined)
        throw new CommandRefused('The gateway has one key alone, which is in use: it cannot be ended.')
      await work
        .updateTable('gateway_key')
        .set({ state: 'ended', sealed_root: null, sealed_text: null, ended_at: clock.now() })
        .where('key_id', '=', other.key_id)
        .execute()
      return { keyId: other.key_id }
    })

  return { root, inUse: () => current, list, add, use, end }
}

/** Not a valid partner code, so it cannot collide with one. */
const turnName = '*gateway*'

const cannotOpen = (endedAt: Date | null): string =>
  endedAt === null
    ? 'The key in gateway.key or MARQUEE_SECRET is not one of this database. Put back the key it was started with before.'
    : `The key in gateway.key or MARQUEE_SECRET was ended at ${endedAt.toISOString()}. Use the one that took its place.`

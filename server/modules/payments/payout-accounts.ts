import type { Selectable } from 'kysely'
import { pixKey } from '#domain/pix/br-code.ts'
import { identityKey } from '#domain/field-rules/identity.ts'
import type { addPayoutAccount } from '#schemas/api/payments.ts'
import type { Input } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { NoteSignals } from '#server/modules/linked/signals.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { ProfileVault } from '#server/modules/member/profile-vault.ts'
import type { PaymentTables } from './payments.tables.ts'
import { wantsOwnCpf } from './methods/pix/own-cpf.ts'

type StoredAccount = Selectable<PaymentTables['payout_account']>
/** With the holder in clear text; it is encrypted in the row. */
export type PayoutAccountRow = Omit<StoredAccount, 'holder' | 'personal_sealed' | 'personal_key'> & {
  readonly holder: string
}
export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>
type NewAccount = Input<typeof addPayoutAccount>

export interface PayoutAccountsDeps {
  readonly db: Db
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly vault: Pick<ProfileVault, 'newest' | 'sealRow' | 'openRow'>
  readonly box: SecretBox
  readonly clock: Clock
  readonly random: Random
  /** Notes signals that accounts of one person share. */
  readonly note: NoteSignals
  /** Maximum number per player. */
  readonly mostOf: (merchantCode: string) => number
}

/** Players' payout accounts in their own name; stored encrypted, with a masked form for display. */
export function createPayoutAccounts(deps: PayoutAccountsDeps) {
  const { db, players, vault, box, clock, random, note, mostOf } = deps
  const withHolder = async (stored: StoredAccount, on: Db = db): Promise<PayoutAccountRow> => {
    const { personal_sealed: _sealed, personal_key: _key, ...plain } = stored
    return { ...plain, ...(await vault.openRow('payout_account', rowOf(stored), stored, on)) }
  }

  const ofPlayer = async (
    merchantCode: string,
    playerId: string,
    query: Db = db,
  ): Promise<PayoutAccountRow[]> => {
    const rows = await query
      .selectFrom('payout_account')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('removed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('account_id')
      .execute()
    const all: PayoutAccountRow[] = []
    // One connection in a transaction, and the key is known after the first.
    for (const row of rows) all.push(await withHolder(row, query))
    return all
  }

  /** Including removed ones, which withdrawals may refer to. */
  const byIds = async (merchantCode: string, ids: readonly string[]) => {
    const rows =
      ids.length === 0
        ? []
        : await db
            .selectFrom('payout_account')
            .selectAll()
            .where('merchant_code', '=', merchantCode)
            .where('account_id', 'in', ids)
            .execute()
    const all = await Promise.all(rows.map((row) => withHolder(row)))
    return new Map(all.map((row) => [row.account_id, row]))
  }

  const usable = async (merchantCode: string, playerId: string, accountId: string) =>
    (await ofPlayer(merchantCode, playerId)).find((row) => row.account_id === accountId)

  /** The required account holder: the player's name if known, else the holder of their first account. */
  const holderOf = async (merchantCode: string, player: Player | undefined): Promise<string | null> => {
    const own = player?.profile.payeeName ?? ''
    if (own !== '' || player === undefined) return own || null
    const [first] = await db
      .selectFrom('payout_account')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', player.player_id)
      .orderBy('created_at')
      .limit(1)
      .execute()
    return first === undefined ? null : (await withHolder(first)).holder
  }

  const list = async ({ merchantCode, brand }: RequestSite, playerId: string) => {
    const player = await players.byId(merchantCode, playerId)
    const [accounts, holder] = await Promise.all([
      ofPlayer(merchantCode, playerId),
      holderOf(merchantCode, player),
    ])
    return { accounts, holder, cpfOnly: wantsOwnCpf(brand) }
  }

  /** Throws `payments.accountInvalid`, `payments.notOwnAccount`, `payments.accountLimit`, `payments.accountTaken`. */
  const add = async (site: RequestSite, playerId: string, asked: NewAccount): Promise<PayoutAccountRow> => {
    const { merchantCode, brand } = site
    const player = await players.byId(merchantCode, playerId)
    const account = readAccount(asked)
    if (player === undefined || account === null) throw new ApiError('payments.accountInvalid')
    const holder = asked.holder.trim().replaceAll(/\s+/g, ' ')
    const known = await holderOf(merchantCode, player)
    if (known !== null && nameKey(known) !== nameKey(holder)) throw new ApiError('payments.notOwnAccount')
    if (asked.kind === 'pix' && wantsOwnCpf(brand)) {
      const isOwn = asked.keyKind === 'cpf' && player.identity_key === identityKey(account.text)
      if (!isOwn) throw new ApiError('payments.notOwnAccount')
    }
    const accountId = random.uuid()
    const key = await vault.newest(merchantCode)
    const row = await oneAtATime(db, { merchantCode, playerId }, async (trx) => {
      if ((await ofPlayer(merchantCode, playerId, trx)).length >= mostOf(merchantCode))
        throw new ApiError('payments.accountLimit')
      return trx
        .insertInto('payout_account')
        .values({
          merchant_code: merchantCode,
          account_id: accountId,
          player_id: playerId,
          kind: asked.kind,
          holder: null,
          ...vault.sealRow('payout_account', { merchantCode, id: accountId }, { holder }, key),
          masked: account.masked,
          account_hash: box.digest(account.text, `payout account ${merchantCode}`),
          sealed: box.seal(account.text, contextOf(merchantCode, accountId)),
          created_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
    })
    if (row === undefined) throw new ApiError('payments.accountTaken')
    return withHolder(row)
  }

  /** Throws `payments.accountUnknown`. */
  const remove = async (merchantCode: string, playerId: string, accountId: string): Promise<void> => {
    const row = await db
      .updateTable('payout_account')
      .set({ removed_at: clock.now() })
      .where('merchant_code', '=', merchantCode)
      .where('account_id', '=', accountId)
      .where('player_id', '=', playerId)
      .where('removed_at', 'is', null)
      .returning('account_id')
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('payments.accountUnknown')
  }

  /** The full account, for the payment. */
  const open = ({ merchant_code, account_id, sealed }: PayoutAccountRow): string =>
    box.open(sealed, contextOf(merchant_code, account_id))

  /** Notes that a withdrawal was paid to the account: only that proves that it is the player's. */
  const paid = ({ merchant_code: merchantCode, player_id: playerId, account_hash: hash }: PayoutAccountRow) =>
    note({ merchantCode, playerId }, [{ kind: 'payout', hash }])

  return { list, byIds, usable, paid, add, remove, open }
}

const rowOf = ({ merchant_code: merchantCode, account_id: id }: StoredAccount) => ({ merchantCode, id })

const contextOf = (merchantCode: string, accountId: string) => `payout account ${merchantCode} ${accountId}`

/** Upper case without accents, as banks write names. */
const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLocaleUpperCase('en')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Null: not a valid account. */
function readAccount(asked: NewAccount): { readonly text: string; readonly masked: string } | null {
  if (asked.kind === 'pix') {
    const key = pixKey(asked.keyKind, asked.key)
    return key === null ? null : { text: key, masked: maskKey(asked.keyKind, key) }
  }
  const number = asked.account.replaceAll(/[\s.-]/g, '').toUpperCase()
  const bank = asked.bank.trim()
  if (!/^[A-Z0-9/]{4,34}$/.test(number) || bank.length < 2) return null
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number) && !isIban(number)) return null
  return { text: `${bank} ${number}`, masked: `${bank} •••• ${number.slice(-4)}` }
}

/** IBAN check: letters map to 10–35, the first four characters move to the end, and the number mod 97 is 1. */
const isIban = (text: string): boolean =>
  Array.from(text.slice(4) + text.slice(0, 4)).reduce(
    (rest, sign) => Number(`${rest}${Number.parseInt(sign, 36)}`) % 97,
    0,
  ) === 1

function maskKey(kind: 'cpf' | 'email' | 'phone' | 'random', key: string): string {
  if (kind === 'cpf') return `•••.${key.slice(3, 6)}.${key.slice(6, 9)}-••`
  if (kind === 'email') return `${key.slice(0, 1)}•••${key.slice(key.indexOf('@'))}`
  return `${kind === 'phone' ? key.slice(0, 3) : ''}••••${key.slice(-4)}`
}

import { createHash, createHmac } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import * as api from '#schemas/api/feedback.ts'
import { register } from '#schemas/api/register.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aBet, aTopUp } from '#tests/support/movements.ts'
import { aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'
import { verifyDisputeFile } from './verify-file.ts'

const language = 'en'
const hash = 'ab'.repeat(32)
type Json = Record<string, Record<string, Record<string, unknown>[]>>

await onOneEngine('dispute files of payments and tickets', (database) => {
  async function aHouse() {
    const { db } = database()
    const slices = slicesOn(db)
    const site = aSite()
    const { merchantCode, currency } = site
    await slices.merchants.get(merchantCode)
    await slices.merchants.set(merchantCode, 'FEEDBACK3', true)
    const join = async (username: string) => {
      const visitor = slices.visitorOf(site)
      await visitor.call(register, aRegistration({ username }))
      return { visitor, playerId: visitor.session()?.playerId ?? '' }
    }
    const [ana, bea] = [await join('ana77'), await join('bea77')]
    const at = slices.clock.now()
    const credit = (transferId: string, playerId: string) =>
      slices.ledger.move(aTopUp(transferId, 5_000n, { merchantCode, playerId, currency }))

    /** Files a complaint about a record and unpacks its dispute file, which must verify with the published keys. */
    async function fileAbout(kind: 'bet' | 'deposit' | 'withdrawal', id: string, gameId?: string) {
      const reference = { kind, id, ...(gameId !== undefined && { gameId }) }
      const { complaintId } = await ana.visitor.call(api.fileComplaint, {
        type: kind,
        reference,
        text: 'Something is wrong with this.',
        pictures: [],
        language,
      })
      const { archive } = await ana.visitor.call(api.getDisputeFile, { complaintId })
      const bytes = Buffer.from(archive, 'base64')
      const keys = JSON.stringify((await slices.publicKeys())[0])
      expect(await verifyDisputeFile(bytes, keys)).toMatchObject({ ok: true })
      const files = unzipSync(bytes)
      const texts = Object.values(files).map((part) => Buffer.from(part).toString())
      for (const text of texts) expect(text).not.toContain(bea.playerId)
      return (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString()) as Json[string]
    }
    return { slices, db, merchantCode, currency, ana, bea, at, credit, fileAbout }
  }

  /** A round at the vendor, and the verdict on the proof in a file about it. */
  async function aRound() {
    const { slices, db, merchantCode, currency, ana } = await aHouse()
    const inRound = { merchantCode, playerId: ana.playerId, currency, roundId: 'r1', gameCode: 'jade-river' }
    await slices.ledger.move(aTopUp('gift', 5_000n, inRound))
    await slices.ledger.move(aBet('bet-r1', 500n, inRound))
    const seed = 'ab'.repeat(32)
    const commitment = createHash('sha256').update(seed).digest('hex')
    const draw = createHmac('sha256', seed).update('mine:7:0').digest().readUInt32BE(0) % 40
    const seeds = { scheme: 'hmac-sha256', commitment, client_seed: 'mine', nonce: 7 } as const
    await sql`insert into round_detail (merchant_code, player_id, vendor_code, round_id, step, meta, told_at) values
      (${merchantCode}, ${ana.playerId}, 'SANDBOX', 'r1', 'win', ${JSON.stringify({ commitment, stops: [draw] })},
      ${slices.clock.now()})`.execute(db)
    const { complaintId } = await ana.visitor.call(api.fileComplaint, {
      type: 'bet',
      reference: { kind: 'bet', id: 'r1', gameId: 'jade-river' },
      text: 'The reels were not right.',
      pictures: [],
      language,
    })
    const verdict = async () => {
      const { archive } = await ana.visitor.call(api.getDisputeFile, { complaintId })
      const keys = JSON.stringify((await slices.publicKeys())[0])
      const { said, ok } = await verifyDisputeFile(Buffer.from(archive, 'base64'), keys)
      return { ok, file: said.split('\n')[0], round: said.split('\n')[1] }
    }
    const revealed = {
      outcome: 'revealed' as const,
      ...seeds,
      server_seed: seed,
      draws: [[40, draw]] as [number, number][],
      bet: { coin: '0.10' },
      result: { stops: [draw], odds: 2.5 },
    }
    return { slices, seeds, revealed, verdict }
  }

  it('a round comes with the proof of its vendor, which is verified with the file', async () => {
    const { slices, seeds, revealed, verdict } = await aRound()
    const isValid = expect.stringMatching(/^valid: complaint C-/) as string
    slices.vendor.proofAnswer = { outcome: 'kept', ...seeds, revealed_by: 'rotation' }
    expect(await verdict()).toEqual({
      ok: true,
      file: isValid,
      round: expect.stringMatching(/no proof yet, .*choose a new client seed/) as string,
    })
    slices.vendor.proofAnswer = revealed
    expect(await verdict()).toEqual({
      ok: true,
      file: isValid,
      round: expect.stringMatching(/^round r1 at SANDBOX: proven\./) as string,
    })
    slices.vendor.proofAnswer = { ...revealed, server_seed: 'cd'.repeat(32) }
    expect(await verdict()).toEqual({
      ok: false,
      file: isValid,
      round: 'round r1 at SANDBOX: NOT proven: the seed does not hash to the commitment',
    })
  })

  it('a round comes without a proof where its vendor has none or does not answer', async () => {
    const { slices, verdict } = await aRound()
    expect(await verdict()).toMatchObject({
      ok: true,
      round: 'round r1 at SANDBOX: no proof. Not provided by the vendor.',
    })
    slices.vendor.isDown = true
    expect(await verdict()).toMatchObject({
      ok: true,
      round: 'round r1 at SANDBOX: no proof. The vendor did not answer. Download this file again later.',
    })
  })

  it('a deposit comes with its payments and the transfer that credited it, and with no other', async () => {
    const { db, merchantCode, currency, ana, bea, at, credit, fileAbout } = await aHouse()
    for (const [id, { playerId }] of [['d1', ana] as const, ['d2', bea] as const]) {
      await sql`insert into deposit (merchant_code, deposit_id, player_id, method, state, amount_minor, received_minor,
        currency, reference, created_at, expires_at, settled_at, provider) values (${merchantCode}, ${id}, ${playerId},
        'pix', 'confirmed', 5000, 5000, ${currency}, ${id}, ${at}, ${at}, ${at}, 'SANDBANK')`.execute(db)
      await sql`insert into deposit_payment (merchant_code, provider, payment_id, fingerprint, deposit_id, amount_minor,
        received_at, outcome) values (${merchantCode}, 'SANDBANK', ${`pay-${id}`}, 'f', ${id}, 5000, ${at},
        'credited')`.execute(db)
      await credit(`deposit:SANDBANK:pay-${id}`, playerId)
    }
    const part = await fileAbout('deposit', 'd1')
    expect(part('deposit.json')).toMatchObject({
      deposits: [{ deposit_id: 'd1', amount_minor: '5000', state: 'confirmed' }],
      payments: [{ payment_id: 'pay-d1', outcome: 'credited' }],
    })
    const { transfers, entries } = part('ledger.json')
    expect(transfers?.map(({ id }) => id)).toEqual(['deposit:SANDBANK:pay-d1'])
    expect(entries?.reduce((sum, entry) => sum + BigInt(String(entry['amount_minor'])), 0n)).toBe(0n)
  })

  it('a withdrawal comes with its state and everything its hold moved', async () => {
    const { db, merchantCode, currency, ana, at, credit, fileAbout } = await aHouse()
    await credit('gift', ana.playerId)
    await sql`insert into withdrawal (merchant_code, withdrawal_id, player_id, account_id, state, amount_minor, fee_minor,
      currency, requested_at, promised_at, expires_at, steps, provider, reason) values (${merchantCode}, 'w1',
      ${ana.playerId}, 'a1', 'rejected', 2000, 0, ${currency}, ${at}, ${at}, ${at}, '[]', 'SANDBANK',
      'name differs')`.execute(db)
    await credit('withdrawal:w1', ana.playerId)
    const part = await fileAbout('withdrawal', 'w1')
    expect(part('withdrawal.json')).toMatchObject({
      withdrawals: [{ withdrawal_id: 'w1', state: 'rejected', reason: 'name differs' }],
    })
    expect(part('ledger.json')['transfers']?.map(({ id }) => id)).toEqual(['withdrawal:w1'])
  })

  it('a lottery ticket comes with its rule book, its draw and the seed once that is revealed', async () => {
    const { db, merchantCode, currency, ana, at, fileAbout } = await aHouse()
    const code = `daily-${merchantCode.toLowerCase()}`
    await sql`insert into lottery_book (hash, game_id, book, kept_at) values (${hash}, ${code}, '{"rules":1}', ${at})
      on conflict do nothing`.execute(db)
    await sql`insert into lottery_order (merchant_code, order_id, player_id, game_id, rules_hash, currency, stop_after_win,
      lines, price_minor, fingerprint, placed_at) values (${merchantCode}, 'o1', ${ana.playerId}, ${code}, ${hash},
      ${currency}, false, '[{"numbers":["07"]}]', 100, 'f', ${at})`.execute(db)
    await sql`insert into lottery_ticket (merchant_code, ticket_id, order_id, player_id, game_id, draw_id, stations,
      closes_at, draws_at, placed_at, state, price_minor, settled_on, settled_at) values (${merchantCode}, 't1', 'o1',
      ${ana.playerId}, ${code}, 'd1', array['main'], ${at}, ${at}, ${at}, 'lost', 100, '1', ${at})`.execute(
      db,
    )
    await sql`insert into lottery_draw (game_id, draw_id, station, closes_at, draws_at, source, state, version,
      settled_version, disputed, commitment, committed_at, seed, board, ended_at, submission_count, submission_sum) values
      (${code}, 'd1', 'main', ${at}, ${at}, 'fair', 'drawn', 1, 1, false, 'c0', ${at}, 's0', '["08"]', ${at}, 0,
      0)`.execute(db)
    await sql`insert into game_round (merchant_code, vendor_account, round_id, player_id, game_code, currency, state,
      staked_minor, won_minor, opened_at, touched_at) values (${merchantCode}, 'vendor:HOUSE', 't1', ${ana.playerId},
      ${code}, ${currency}, 'closed', 100, 0, ${at}, ${at})`.execute(db)
    const part = await fileAbout('bet', 't1', code)
    expect(part('ticket.json')).toMatchObject({
      ticket: { ticket_id: 't1', rules_hash: hash, lines: [{ numbers: ['07'] }] },
      ruleBooks: [{ hash }],
      draws: [{ draw_id: 'd1', commitment: 'c0', seed: 's0', board: ['08'] }],
    })
    expect(part('round.json')['rounds']).toMatchObject([{ round_id: 't1', staked_minor: '100' }])
  })
})

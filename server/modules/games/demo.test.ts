import { describe, expect, it } from 'vitest'
import { launchTrial } from '#schemas/api/games.ts'
import { register } from '#schemas/api/register.ts'
import type { Input } from '#schemas/api/route.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aGame, aRegistration, aSite, slicesOn } from '#tests/support/slices.ts'

await onOneEngine('games that are tried out', (database) => {
  const here = async (site = aSite(), { freePlay = true } = {}) => {
    const slices = slicesOn(database().db)
    slices.vendor.games = [
      aGame({ gameId: 'jade-river', hasDemo: true }),
      aGame({ gameId: 'card-room', category: 'cardRooms' }),
    ]
    await slices.merchants.get(site.merchantCode)
    await slices.merchants.set(site.merchantCode, 'FREEPLAY3', freePlay)
    const tryOut = (
      parts: Partial<Input<typeof launchTrial>> = {},
      visitor = slices.visitorOf(site),
    ): Promise<{ launchUrl: string }> =>
      visitor.call(launchTrial, {
        gameId: 'jade-river',
        vassalage: 'LUMEN',
        clientType: 3,
        merchantCode: site.merchantCode,
        language: 'en',
        ...parts,
      })
    return { ...slices, site, tryOut }
  }
  const whereAgeIsAsked = () => aSite({ brand: { jurisdiction: { demo: { requiresAge: true } } } })

  describe('the launch', () => {
    it('opens for a visitor with the market’s safeguards and without a code of the wallet', async () => {
      const { tryOut, vendor, site } = await here()
      await tryOut()
      const { play } = site.brand.jurisdiction
      expect(vendor.launches).toMatchObject([
        {
          game: { gameId: 'jade-river' },
          mode: 'demo',
          lobbyUrl: 'http://test-brand.localhost:8080/rng',
          demo: {
            brandId: 'test-brand',
            purseOf: null,
            currency: 'EUR',
            autoplay: play.autoplay,
            minCycleMs: play.minCycleMs.slots,
          },
        },
      ])
      const codes = database().db.selectFrom('launch_code').select('code_hash')
      expect(await codes.where('merchant_code', '=', site.merchantCode).execute()).toEqual([])
    })

    it('opens for a player too, whose account is not touched', async () => {
      const { tryOut, visitorOf, vendor, site, ledger } = await here()
      const visitor = visitorOf(site)
      await visitor.call(register, aRegistration())
      const playerId = visitor.session()?.playerId ?? ''
      const before = await ledger.balance(site.merchantCode, playerId)
      await tryOut({}, visitor)
      expect(vendor.launches).toMatchObject([{ demo: { purseOf: playerId } }])
      expect(await ledger.balance(site.merchantCode, playerId)).toEqual(before)
      const visits = database().db.selectFrom('play_session').select('player_id')
      expect(await visits.where('merchant_code', '=', site.merchantCode).execute()).toEqual([])
    })

    it('opens for a trial account', async () => {
      const { tryOut, visitorOf, sessions, site, vendor } = await here(whereAgeIsAsked())
      const trial = visitorOf(site)
      const who = { merchantCode: site.merchantCode, username: 'trial', ip: '', userAgent: '' }
      const { sid } = await sessions.open({ ...who, playerId: 'trial-1', accountTypeCode: 4 })
      trial.cookies.set('sid', sid, 60)
      await tryOut({}, trial)
      expect(vendor.launches).toMatchObject([{ mode: 'demo', demo: { purseOf: 'trial-1' } }])
    })
  })

  it('asks visitors to log in where the market wants an age first', async () => {
    const { tryOut, vendor } = await here(whereAgeIsAsked())
    await expect(tryOut()).rejects.toMatchObject({ code: 'session.required' })
    expect(vendor.launches).toEqual([])
  })

  it.each([
    ['a game without a demo', { gameId: 'card-room' }, 'game.unavailable'],
    ['a game that is not there', { gameId: 'nothing' }, 'game.unknown'],
    ['another merchant', { merchantCode: 'OTHER01' }, 'request.invalid'],
  ])('refuses %s', async (_, parts, code) => {
    const { tryOut } = await here()
    await expect(tryOut(parts)).rejects.toMatchObject({ code })
  })

  it('is off with the merchant’s free play, and with the brand’s demo games', async () => {
    const merchant = await here(aSite(), { freePlay: false })
    await expect(merchant.tryOut()).rejects.toMatchObject({ code: 'module.disabled' })
    const brand = await here(aSite({ brand: { modules: { 'games.demo': false } } }))
    await expect(brand.tryOut()).rejects.toMatchObject({ code: 'module.disabled' })
  })
})

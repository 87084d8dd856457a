import { expect, it } from 'vitest'
import type { Input } from '#schemas/api/route.ts'
import type { listContracts } from '#schemas/api/contracts.ts'
import { aHouse, aRate, someTerms } from '#tests/support/agents-house.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { createContractList } from './contract-list.ts'

type Wish = Omit<Input<typeof listContracts>, 'side' | 'pageSize'>

await onOneEngine('contracts that an agent granted', (database) => {
  /** `a0` has contracts with five agents: three in force, one offered, one ended. */
  async function granted() {
    const house = await aHouse(database().db, [null, 0, 0, 0, 0, 0])
    const { sign, propose, clock, contracts, merchantCode, key, pass } = house
    await sign(null, 'a0', someTerms(aRate(12_000)))
    const give = (downline: string, ratePpm: number) =>
      sign('a0', downline, someTerms({ ...aRate(ratePpm), payer: 'upline' }))
    await give('a3', 8_000)
    clock.advance(60_000)
    await give('a1', 5_000)
    pass('day')
    await give('a5', 8_000)
    clock.advance(60_000)
    await propose('a0', 'a2', someTerms({ ...aRate(9_000), payer: 'upline' }))
    const { contract } = await give('a4', 2_000)
    await contracts.terminate('a0', key(contract.contract_id), 0)
    const { ofAgent: list } = createContractList({ db: database().db, clock })
    const page = (wish: Wish, pageSize: number) =>
      list(merchantCode, 'a0', { side: 'granted', pageSize, ...wish })
    /** Names over all pages, two rows per page. */
    const named = async (wish: Wish) => {
      const names: string[] = []
      let cursor: string | null = null
      do {
        const read = await page({ ...wish, ...(cursor !== null && { cursor }) }, 2)
        names.push(...read.list.map(({ downline }) => downline.name))
        cursor = read.next
      } while (cursor !== null)
      return names
    }
    return { page, named }
  }

  it.each<[Wish, string]>([
    [{}, 'a4 a2 a5 a1 a3'],
    [{ order: 'oldest' }, 'a3 a1 a5 a2 a4'],
    [{ sort: 'name', order: 'oldest' }, 'a1 a2 a3 a4 a5'],
    [{ sort: 'name' }, 'a5 a4 a3 a2 a1'],
  ])('are sorted by %j over all pages', async (wish, order) => {
    const { named } = await granted()
    const names = await named(wish)
    // Contracts made at the same time are ordered by id, which is random.
    const same = (list: readonly string[]) => list.join(' ').replace(/a2 a4|a4 a2/, 'a2+a4')
    expect(same(names)).toBe(same(order.split(' ')))
  })

  it('are sorted by rate and by start, what has not begun last', async () => {
    const { page, named } = await granted()
    const rates = (await page({ sort: 'rate' }, 20)).list.map(({ terms }) => terms.tiers[0]?.ratePpm)
    expect(rates).toEqual([9_000, 8_000, 8_000, 5_000, 2_000])
    expect((await named({ sort: 'rate' })).toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
    const starts = (await page({ sort: 'startsAt', order: 'oldest' }, 20)).list
    expect(starts.map(({ startsAt }) => startsAt)).toEqual(
      starts.map(({ startsAt }) => startsAt).toSorted((a, b) => (a ?? '9').localeCompare(b ?? '9')),
    )
    expect(starts.at(-1)).toMatchObject({ state: 'proposed', downline: { name: 'a2' } })
    expect((await named({ sort: 'startsAt' })).toSorted()).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
  })

  it('are counted over all pages, and a cursor of another sort is refused', async () => {
    const { page } = await granted()
    const first = await page({ sort: 'rate' }, 2)
    expect(first.totals).toMatchObject({ count: 5, proposed: 1 })
    await expect(page({ sort: 'name', cursor: first.next ?? '' }, 2)).rejects.toMatchObject({
      code: 'request.invalid',
    })
    expect((await page({ state: 'terminated' }, 2)).totals).toMatchObject({ count: 1 })
  })
})

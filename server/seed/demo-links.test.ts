import { expect, it } from 'vitest'
import { onOneEngine } from '#tests/support/database.ts'
import { aSite, slicesOn } from '#tests/support/slices.ts'
import { agentGates } from '#server/modules/agents/testing/a-team.ts'

const merchantCode = 'AURORA01'

await onOneEngine('the linked demo accounts', (database) => {
  it('share a browser, hold one reward, and are made once', async () => {
    const { db } = database()
    const { seedAccounts, seedTeams, seedLinks, visitorOf, merchants, linked } = slicesOn(db)
    visitorOf(aSite({ merchantCode, brand: { currency: 'BRL', modules: agentGates } }))
    await merchants.get(merchantCode)
    await seedTeams(await seedAccounts([{ merchantCode, currency: 'BRL' }]))
    await seedLinks()
    await seedLinks()
    const { shown } = await linked.holds.list([merchantCode], { cursor: null, size: 10 })
    expect(shown.map(({ username, linked_username: other, state }) => [username, other, state])).toEqual([
      ['dudu77', 'helenab', 'held'],
    ])
    const [held] = shown
    const links = await linked.links.of({ merchantCode, playerId: held?.player_id ?? '' })
    expect(links.map(({ state, signals }) => [state, signals.map(({ kind }) => kind)])).toEqual([
      ['open', ['device', 'address']],
    ])
  })
})

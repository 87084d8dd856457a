import { act, render, screen } from '@testing-library/react'
import { observable, observableRef, runInAction } from 'mobx'
import { observer } from 'mobx-react-lite'
import { describe, expect, it } from 'vitest'
import type { ServerModules } from '#domain/gates/evaluate.ts'
import { indexModules } from '#domain/gates/module-index.ts'
import type { GateId, ModuleId } from '#schemas/modules.generated.ts'
import { aTree, usualModules } from '#src/api/testing/builders.ts'
import { StoresProvider } from '#src/lib/stores.tsx'
import { aBrand } from '#tests/support/brand.ts'
import { Gate, GatesStore, useGate } from './index.ts'

const serverWith = (...off: ModuleId[]): ServerModules => ({
  state: 'ready',
  index: indexModules(
    aTree(
      usualModules.filter((id) => !off.includes(id)),
      off,
    ),
  ),
})

function aSite(server: ServerModules = serverWith()) {
  const state = observable({ server, blocked: false }, { server: observableRef })
  const { modules, safeguards } = aBrand({ modules: { vip: false } })
  const gates = new GatesStore({
    brand: { modules: { ...modules }, safeguards: { ...safeguards } },
    server: () => state.server,
    session: () => ({ account: 'visitor', rights: null }),
    blocked: () => state.blocked,
  })
  const serverSays = (next: ServerModules) =>
    runInAction(() => {
      state.server = next
    })
  return { gates, state, serverSays }
}

describe('gates', () => {
  it('are on when brand and server agree, unknown while the server is silent', () => {
    const { gates, serverSays } = aSite({ state: 'pending' })
    expect([gates.state('auth.login'), gates.state('vip')]).toEqual(['unknown', 'off'])
    serverSays(serverWith())
    expect([gates.state('auth.login'), gates.isOn('auth.login')]).toEqual(['on', true])
  })

  it('are off while the site is blocked', () => {
    const { gates, state } = aSite()
    runInAction(() => (state.blocked = true))
    expect(gates.state('auth.login')).toBe('off')
  })

  it('say why', () => {
    const { gates } = aSite(serverWith('REG3'))
    expect(gates.decisions['auth.directRegister']).toMatchObject({ state: 'off', reason: 'SERVER_OFF' })
    expect(gates.decisions.vip).toMatchObject({ state: 'off', reason: 'BRAND_OFF' })
  })
})

describe('components behind gates', () => {
  it('render again only when their own gate changes', () => {
    const renders = new Map<GateId, number>()
    const Watch = observer(function Watch({ id }: { id: GateId }) {
      renders.set(id, (renders.get(id) ?? 0) + 1)
      return <p>{`${id} ${useGate(id)}`}</p>
    })
    const { gates, serverSays } = aSite()
    const watched: GateId[] = ['lobby.slots', 'lobby.live', 'home.hotGames', 'auth.login']
    render(
      <StoresProvider stores={{ gates: gates }}>
        {watched.map((id) => (
          <Watch key={id} id={id} />
        ))}
      </StoresProvider>,
    )
    act(() => serverSays(serverWith('GAMELIVE3')))
    expect(screen.getByText('lobby.live off')).toBeInTheDocument()
    expect(Object.fromEntries(renders)).toEqual({
      'lobby.slots': 1,
      'lobby.live': 2,
      'home.hotGames': 1,
      'auth.login': 1,
    })
  })

  it('show their place while unknown, themselves when on, something else when off, and are marked', () => {
    const { gates, serverSays } = aSite({ state: 'pending' })
    const { container } = render(
      <StoresProvider stores={{ gates: gates }}>
        <Gate id="home.hotGames" pending={<i>soon</i>} off={<i>none</i>}>
          hot
        </Gate>
      </StoresProvider>,
    )
    const marked = () => container.querySelector('[data-gate="home.hotGames"]')
    expect(screen.getByText('soon')).toBeInTheDocument()
    expect(marked()).toHaveAttribute('data-gate-state', 'unknown')
    act(() => serverSays(serverWith()))
    expect(marked()).toHaveTextContent('hot')
    act(() => serverSays(serverWith('GAMELOHOT3')))
    expect(screen.getByText('none')).toBeInTheDocument()
    expect(marked()).toBeNull()
  })
})

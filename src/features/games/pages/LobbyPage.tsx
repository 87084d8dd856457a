import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useGate } from '#src/gates/index.ts'
import { LobbyView } from '../components/LobbyView.tsx'
import { lobbyAt } from '../lobbies.ts'
import { createLobbyApi } from '../lobby.api.ts'
import { everything, readLobbyQuery, writeLobbyQuery } from '../lobby-query.ts'
import type { LobbyQuery } from '../lobby-query.ts'
import { LobbyStore } from '../lobby.store.ts'
import { useGames } from '../use-games.ts'

/** Lobby page: `/rng?page=<vendor|ALL>&search=&pageNo=`, likewise for other categories. The URL holds the state. */
export const LobbyPage = observer(function LobbyPage() {
  const { lobbyDependencies } = useGames()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [lobby] = useState(
    () => new LobbyStore({ ...lobbyDependencies, api: createLobbyApi(lobbyDependencies) }),
  )
  const { i18n } = useTranslation()
  const { category, path } = lobbyAt(pathname)
  const gate = useGate(`lobby.${category}`)
  const address = params.toString()

  useEffect(() => {
    if (gate !== 'off') lobby.show(category, readLobbyQuery(new URLSearchParams(address)))
  }, [lobby, category, address, gate, i18n.language])
  useEffect(() => () => lobby.leave(), [lobby])
  // Reloads after the network returns.
  useEffect(() => {
    const reload = () => lobby.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [lobby])

  const go = (change: Partial<LobbyQuery>, replace: boolean) => {
    const query = { ...readLobbyQuery(params), ...change }
    void navigate(`${path}?${writeLobbyQuery(query)}`, { replace })
  }

  return (
    <LobbyView
      lobby={lobby}
      category={category}
      gate={gate}
      onQuery={(change) => go(change, false)}
      onSearch={(search) => go({ search, pageNo: 1 }, true)}
      onPage={(pageNo) => {
        go({ pageNo }, false)
        window.scrollTo({ top: 0 })
      }}
      onClear={() => go(everything, false)}
    />
  )
})

import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { NavLink } from '#src/lib/link.tsx'
import { loginDialog, registerDialog } from '#src/features/session/index.ts'
import { token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { bare, oneLine } from '#src/ui/styles/fragments.ts'
import { accountDialog } from '../dialog-keys.ts'
import { tabBarMenu } from '../menus/tab-bar.menu.ts'
import { pageAt } from '../page-table.ts'
import { useApp } from '../use-app.ts'
import { useMenu } from '../use-menu.ts'

const Root = styled.nav({
  position: 'fixed',
  zIndex: 20,
  insetInline: 0,
  insetBlockEnd: 0,
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
  background: token('color.surface1'),
  boxShadow: `0 -1px 0 ${token('color.line')}, 0 -8px 24px rgb(0 0 0 / 0.18)`,
  '& ul': { display: 'flex', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { flex: 1, minInlineSize: 0 },
  '& li > *': {
    ...bare,
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: 2,
    inlineSize: '100%',
    minBlockSize: 60,
    // Lets a ten-letter label fit one fifth of a narrow phone.
    paddingInline: 0,
    fontSize: token('text.xs'),
    fontWeight: 600,
    color: token('color.muted'),
  },
  '& li svg': { fontSize: token('text.lg') },
  '& li span': { ...oneLine, maxInlineSize: '100%' },
  '& [aria-current], & [data-accent]': { color: token('color.accentText') },
  '& [aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: '30%',
    blockSize: 3,
    borderRadius: '0 0 3px 3px',
    background: token('color.accent'),
  },
})

/** Pages one reaches from the wallet's own; the others of the member centre belong to the account. */
const walletPaths: readonly string[] = [
  '/member/deposit',
  '/member/deposit/records',
  '/member/withdraw',
  '/member/withdraw/records',
]

/** Other paths that mark the entry: those of the same page; none for the pages within a centre, but for the wallet. */
function aliasesOf(to: string): readonly string[] {
  if (to === '/member/wallet') return walletPaths
  const paths = pageAt(to)?.paths ?? []
  return paths.includes(to) ? paths : []
}

/** The bottom navigation on phones. */
export const TabBar = observer(function TabBar() {
  const { t } = useTranslation()
  const { dialogs } = useApp()
  const entries = useMenu(tabBarMenu)
  const { pathname } = useLocation()
  const isMarked = entries.some(
    ({ to }) => to === pathname || (to !== null && aliasesOf(to).includes(pathname)),
  )
  const isAccount = pathname.startsWith('/member') && !isMarked
  const actions: Readonly<Record<string, () => void>> = {
    openLogin: () => dialogs.open(loginDialog),
    openRegister: () => dialogs.open(registerDialog),
    openAccountMenu: () => dialogs.open(accountDialog),
  }
  return (
    <Root aria-label={t('menu:tabs')}>
      <ul>
        {entries.map(({ id, label, icon, to, action, gate, state }) => {
          if (state === 'pending') return null
          const content = (
            <>
              {icon !== null && <Icon name={icon} />}
              <span>{t(label)}</span>
            </>
          )
          return (
            <li key={id} data-gate={gate ?? undefined}>
              {to === null ? (
                <button
                  type="button"
                  data-accent={id === 'join' || undefined}
                  // Its menu leads there; it is no link to the page itself.
                  aria-current={id === 'me' && isAccount ? 'true' : undefined}
                  onClick={actions[action ?? '']}
                >
                  {content}
                </button>
              ) : (
                <NavLink to={to} end={to === '/'} also={aliasesOf(to)}>
                  {content}
                </NavLink>
              )}
            </li>
          )
        })}
      </ul>
    </Root>
  )
})

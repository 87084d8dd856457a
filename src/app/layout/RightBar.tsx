import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense, useState } from 'react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useDialogs, useToasts } from '#src/dialogs/index.ts'
import { chatDialog } from '#src/features/chat/dialog-keys.ts'
import { serviceDialog } from '#src/features/service/dialog-keys.ts'
import { useSystem } from '#src/features/system/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { bare, moves } from '#src/ui/styles/fragments.ts'
import { useApp } from '../use-app.ts'
import { openServiceWindow } from './service-window.ts'

const Root = styled.aside({
  position: 'fixed',
  zIndex: 15,
  insetInlineEnd: 8,
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  '& ul': {
    display: 'grid',
    gap: space(1),
    margin: 0,
    padding: space(1.5),
    listStyle: 'none',
    borderRadius: token('radius.card'),
    background: token('color.surface2'),
    boxShadow: `${token('shadow.high')}, inset 0 0 0 1px ${token('color.line')}`,
  },
  '& a, & button': {
    ...bare,
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    inlineSize: 44,
    blockSize: 44,
    borderRadius: token('radius.control'),
    color: token('color.muted'),
    fontSize: token('text.md'),
    transition: moves('fast', 'background-color', 'color'),
  },
  '& :is(a, button):is(:hover, :focus-visible)': {
    background: token('color.brand'),
    color: token('color.onBrand'),
  },
  '& :is(a, button)[data-service]': { background: token('color.accent'), color: token('color.onAccent') },
  // The label slides out beside the icon.
  '& :is(a, button) > span:not([data-count])': {
    position: 'absolute',
    insetInlineEnd: `calc(100% + ${space(3)})`,
    padding: `${space(1.5)} ${space(3)}`,
    borderRadius: token('radius.control'),
    background: token('color.surface2'),
    boxShadow: token('shadow.high'),
    color: token('color.text'),
    fontSize: token('text.sm'),
    fontWeight: 600,
    whiteSpace: 'nowrap',
    opacity: 0,
    pointerEvents: 'none',
    transition: moves('fast', 'opacity'),
  },
  '& li': { position: 'relative' },
  // The QR codes slide out beside their entry.
  '& li > div': {
    position: 'absolute',
    insetInlineEnd: '100%',
    insetBlockEnd: 0,
    inlineSize: 'max-content',
    paddingInlineEnd: space(3),
    display: 'none',
  },
  '& li:has(> div) span': { display: 'none' },
  '& li:hover > div, & li:focus-within > div': { display: 'block' },
  '& :is(a, button):is(:hover, :focus-visible) > span': { opacity: 1 },
  '& [data-count]': {
    position: 'absolute',
    insetBlockStart: 2,
    insetInlineEnd: 0,
    minInlineSize: 18,
    paddingInline: 4,
    borderRadius: token('radius.pill'),
    background: token('color.accent'),
    color: token('color.onAccent'),
    fontSize: token('text.xs'),
    fontWeight: 700,
    lineHeight: '18px',
    textAlign: 'center',
  },
})

const DownloadPanel = lazyNamed(
  () => import('#src/features/install/components/DownloadPanel.tsx'),
  'DownloadPanel',
)

const dialogOf: Readonly<Record<string, typeof chatDialog>> = {
  openChat: chatDialog,
  openService: serviceDialog,
}

/** Side bar of wide windows: customer service and the merchant's external links. */
export const RightBar = observer(function RightBar() {
  const { t } = useTranslation()
  const items = useApp()
    .menus.rightBar.get()
    .filter(({ state }) => state === 'shown')
  const system = useSystem()
  const toasts = useToasts()
  /** The QR codes are rendered on first hover or focus. */
  const [hasCodes, setCodes] = useState(false)
  const dialogs = useDialogs()
  const openService = async (event: MouseEvent) => {
    const isReached = await openServiceWindow(event, () => system.askService())
    if (!isReached) toasts.show('negative', 'app:serviceUnreached')
  }
  if (items.length === 0) return null
  return (
    <Root aria-label={t('menu:contact')}>
      <ul>
        {items.map(({ id, label, text, icon, href, to, action, gate, badge }) => {
          const content = (
            <>
              {icon !== null && <Icon name={icon} />}
              <span>{text ?? t(label)}</span>
            </>
          )
          const isService = id === 'customerService'
          const dialog = action === null ? undefined : dialogOf[action]
          if (dialog !== undefined)
            return (
              <li key={id} data-gate={gate ?? undefined}>
                <button
                  type="button"
                  data-service={isService || undefined}
                  onClick={() => dialogs.open(dialog)}
                >
                  {content}
                  {badge !== null && badge.count > 0 && (
                    <span data-count>
                      <span aria-hidden>{badge.count}</span>
                      <VisuallyHidden>{t(badge.label, { count: badge.count })}</VisuallyHidden>
                    </span>
                  )}
                </button>
              </li>
            )
          return (
            <li
              key={id}
              data-gate={gate ?? undefined}
              {...(id === 'download' && {
                onMouseEnter: () => setCodes(true),
                onFocus: () => setCodes(true),
              })}
            >
              {href === null ? (
                <Link to={to ?? '/'}>{content}</Link>
              ) : (
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  data-service={isService || undefined}
                  onClick={(event) => void (isService && openService(event))}
                >
                  {content}
                </a>
              )}
              {id === 'download' && hasCodes && (
                <div>
                  <Suspense>
                    <DownloadPanel />
                  </Suspense>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Root>
  )
})

import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Pagination } from '#src/ui/patterns/Pagination/index.ts'
import { onHover } from '#src/ui/styles/media.ts'

/** Page size of the lists of messages. */
export const pageSize = 9

export const List = styled.ul({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })
export const Message = styled.details({
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  '& summary': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space(3),
    minBlockSize: 56,
    padding: `${space(3)} ${space(4)}`,
    borderRadius: token('radius.card'),
    cursor: 'pointer',
    listStyle: 'none',
    overflowWrap: 'anywhere',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary > span': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) },
  '& summary > svg': {
    fontSize: 20,
    color: token('color.muted'),
    transition: `rotate ${token('motion.fast')}`,
  },
  '&[open] summary > svg': { rotate: '180deg' },
  '& summary bdi': { flex: '1 1 200px' },
  '& summary time': { color: token('color.muted'), fontSize: token('text.sm') },
  '&[data-unread] summary bdi': { fontWeight: 700 },
  [onHover]: { '& summary:hover': { background: token('color.surface2') } },
  '& > div': { display: 'grid', justifyItems: 'start', gap: space(4), padding: `0 ${space(4)} ${space(4)}` },
  '& > div > p': { whiteSpace: 'pre-line' },
})

/** The line of a message that unfolds it. */
export const MessageLine = ({ children }: { children: ReactNode }) => (
  <summary>
    <span>{children}</span>
    <Icon name="chevronDown" />
  </summary>
)

const Pages = styled.div({ display: 'grid', gap: space(4) })

interface FrameProps {
  totalPages: number
  pageNo: number
  onPage: (pageNo: number) => void
  children: ReactNode
}

/** A page of a list with its pagination. */
export const Frame = ({ totalPages, pageNo, onPage, children }: FrameProps) => {
  const { t } = useTranslation()
  return (
    <Pages>
      {children}
      <Pagination
        page={pageNo}
        totalPages={totalPages}
        onPage={onPage}
        labels={{
          nav: t('records:pages'),
          previous: t('records:back'),
          next: t('records:forward'),
          page: (page) => t('records:page', { pageNo: page }),
        }}
      />
    </Pages>
  )
}

import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { space, token } from '#src/lib/tokens.ts'
import { Pagination } from '#src/ui/patterns/Pagination/index.ts'

/** Page size of the lists of messages. */
export const pageSize = 9

export const List = styled.ul({ display: 'grid', gap: space(3), margin: 0, padding: 0, listStyle: 'none' })
export const Message = styled.details({
  borderRadius: token('radius.card'),
  background: token('color.surface1'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  '& summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space(3),
    minBlockSize: 56,
    padding: `${space(3)} ${space(4)}`,
    cursor: 'pointer',
    listStyle: 'none',
    overflowWrap: 'anywhere',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary > bdi': { flex: '1 1 200px' },
  '& summary > time': { color: token('color.muted'), fontSize: token('text.sm') },
  '&[data-unread] summary > bdi': { fontWeight: 700 },
  '& > div': { display: 'grid', justifyItems: 'start', gap: space(4), padding: `0 ${space(4)} ${space(4)}` },
  '& > div > p': { whiteSpace: 'pre-line' },
})

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

import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { bare, figures, moves, tint } from '#src/ui/styles/fragments.ts'
import { onTouch } from '#src/ui/styles/media.ts'
import { pageItems } from './page-items.ts'

const List = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const Step = styled.button({
  ...bare,
  ...figures,
  display: 'grid',
  placeItems: 'center',
  minInlineSize: 40,
  minBlockSize: 40,
  paddingInline: space(1),
  borderRadius: token('radius.control'),
  fontSize: token('text.sm'),
  fontWeight: 600,
  color: token('color.text'),
  transition: moves('fast', 'background-color'),
  [onTouch]: { minInlineSize: 44, minBlockSize: 44 },
  '&:hover:enabled': { background: tint('color.text', 9) },
  '&:disabled': { opacity: 0.35, cursor: 'default' },
  '&[aria-current=page]': { background: token('color.brand'), color: token('color.onBrand') },
})
const Gap = styled.li({
  minInlineSize: 24,
  textAlign: 'center',
  alignSelf: 'center',
  color: token('color.muted'),
})

export interface PaginationProps {
  /** 1-based. */
  page: number
  totalPages: number
  onPage: (page: number) => void
  labels: { nav: string; previous: string; next: string; page: (page: number) => string }
}

/** Page links of a long list: three around the current page, the first and the last; nothing for a single page. */
export const Pagination = ({ page, totalPages, onPage, labels }: PaginationProps) => {
  if (totalPages <= 1) return null
  return (
    <nav aria-label={labels.nav}>
      <List>
        <li>
          <Step
            type="button"
            aria-label={labels.previous}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <Icon name="chevronStart" />
          </Step>
        </li>
        {pageItems(page, totalPages).map((item, index, all) =>
          item === 'gap' ? (
            <Gap key={`after-${all[index - 1]}`} aria-hidden>
              …
            </Gap>
          ) : (
            <li key={item}>
              <Step
                type="button"
                aria-label={labels.page(item)}
                aria-current={item === page ? 'page' : undefined}
                onClick={() => onPage(item)}
              >
                {item}
              </Step>
            </li>
          ),
        )}
        <li>
          <Step
            type="button"
            aria-label={labels.next}
            disabled={page >= totalPages}
            onClick={() => onPage(page + 1)}
          >
            <Icon name="chevronEnd" />
          </Step>
        </li>
      </List>
    </nav>
  )
}

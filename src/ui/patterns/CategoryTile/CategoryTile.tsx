import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { bare, figures, headingFace, lines, mix, moves, tint } from '#src/ui/styles/fragments.ts'
import { onHover } from '#src/ui/styles/media.ts'
import { polymorphic } from '#src/ui/styles/polymorphic.ts'

/** The brand colour with its hue rotated, so that neighbouring tiles differ but stay related. */
const turned = (degrees: number) => `oklch(from ${token('color.brand')} l c calc(h + ${degrees}))`

const Root = styled.button({
  ...bare,
  '--ink': token('color.brand'),
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  alignContent: 'space-between',
  gap: space(3),
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: space(32),
  padding: space(4),
  borderRadius: token('radius.card'),
  background: `linear-gradient(150deg, color-mix(in oklab, var(--ink) 34%, ${token('color.surface1')}), ${token('color.surface1')} 85%)`,
  boxShadow: `inset 0 0 0 1px ${tint('color.text', 9)}, ${token('shadow.low')}`,
  color: token('color.text'),
  transition: moves('move', 'transform', 'box-shadow'),
  '&[data-hue="1"]': { '--ink': turned(45) },
  '&[data-hue="2"]': { '--ink': turned(-50) },
  '&[data-hue="3"]': { '--ink': turned(110) },
  '&[data-hue="4"]': { '--ink': turned(-105) },
  '&[data-hue="5"]': { '--ink': mix('color.accent', 70, 'color.brand') },
  [onHover]: {
    '&:hover': {
      transform: 'translateY(-3px)',
      boxShadow: `inset 0 0 0 1px var(--ink), ${token('shadow.high')}`,
    },
    '&:hover [data-ghost]': { transform: 'rotate(-4deg) scale(1.08)', opacity: 0.5 },
  },
})
/** The tile's icon again, as a large decoration cropped by the edge. */
const Ghost = styled.span({
  position: 'absolute',
  zIndex: -1,
  insetBlockEnd: '-18%',
  insetInlineEnd: '-6%',
  fontSize: 'clamp(72px, 8vw, 104px)',
  color: 'var(--ink)',
  opacity: 0.32,
  transform: 'rotate(-10deg)',
  transition: moves('move', 'transform', 'opacity'),
  '& svg': { strokeWidth: 1.25 },
})
const Medal = styled.span({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 40,
  blockSize: 40,
  borderRadius: token('radius.control'),
  background: `linear-gradient(160deg, color-mix(in oklab, var(--ink) 84%, ${token('color.onBrand')}), var(--ink) 60%)`,
  boxShadow: `inset 0 1px 0 ${tint('color.text', 30)}, 0 6px 16px -6px var(--ink)`,
  color: token('color.onBrand'),
  fontSize: token('text.lg'),
})
const Name = styled.span({
  ...headingFace,
  ...lines(2),
  paddingBlockEnd: '0.15em',
  fontSize: token('text.md'),
})
const Count = styled.span({ ...figures, fontSize: token('text.xs'), color: token('color.muted') })
const Words = styled.span({ display: 'grid', gap: space(0.5), paddingInlineEnd: space(6) })

export interface CategoryTileOwnProps {
  icon: IconName
  name: string
  /** Formatted, e.g. "312 games". */
  count?: ReactNode
  /** 0-based position in the row; selects the colour. */
  index: number
}

/** A tile that opens a game category. */
export const CategoryTile = polymorphic<CategoryTileOwnProps, 'button'>(function CategoryTile({
  as,
  icon,
  name,
  count,
  index,
  ...action
}) {
  return (
    <Root {...(as === undefined ? { type: 'button' } : { as })} {...action} data-hue={index % 6}>
      <Medal>
        <Icon name={icon} />
      </Medal>
      <Words>
        <Name>{name}</Name>
        {count && <Count>{count}</Count>}
      </Words>
      <Ghost data-ghost aria-hidden>
        <Icon name={icon} />
      </Ghost>
    </Root>
  )
})

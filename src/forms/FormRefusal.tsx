import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/api-error.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'

const Root = styled.div({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(2.5),
  padding: `${space(3)} ${space(4)}`,
  borderRadius: token('radius.control'),
  background: tint('color.negative', 10),
  boxShadow: `inset 0 0 0 1px ${tint('color.negative', 40)}`,
  fontSize: token('text.sm'),
  '& > svg': { color: token('color.negative'), marginBlockStart: 1 },
  '& code': {
    display: 'block',
    marginBlockStart: space(1),
    fontSize: token('text.xs'),
    color: token('color.muted'),
  },
  '&:empty': { display: 'none' },
})

/** Error of a whole form. The live region is always present, so that screen readers announce the error. */
export function FormRefusal({ error }: { error: ApiError | null }) {
  const { t } = useTranslation()
  return (
    <Root role="alert">
      {error !== null && (
        <>
          <Icon name="warning" />
          <span>
            {t(error.copyKey)}
            {error.code === 'server.unexpected' && error.requestId !== null && <code>{error.requestId}</code>}
          </span>
        </>
      )}
    </Root>
  )
}

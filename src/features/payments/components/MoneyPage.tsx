import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/api-error.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Stack } from './parts.tsx'

interface MoneyPageProps {
  /** Null if the surrounding page has a heading. */
  title: string | null
  /** The load error; null: loaded or loading. */
  failure: ApiError | null
  onRetry: () => Promise<void>
  children: ReactNode
}

/** Frame of the pages about money: the heading with the content, or the load error with a retry button. */
export function MoneyPage({ title, failure, onRetry, children }: MoneyPageProps) {
  const { t } = useTranslation()
  if (failure !== null)
    return (
      <ErrorState
        title={t('payments:failed')}
        code={failure.code}
        action={<Button onClick={() => void onRetry()}>{t('app:tryAgain')}</Button>}
      >
        {t(failure.copyKey)}
      </ErrorState>
    )
  return (
    <Stack>
      {title !== null && (
        <Heading level={1} size="lg">
          {title}
        </Heading>
      )}
      {children}
    </Stack>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/api-error.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Stack } from './parts.tsx'

interface MoneyPageProps {
  /** Null: the page around it has one. */
  title: string | null
  /** Why there is nothing to show; null: there is, or it is on its way. */
  failure: ApiError | null
  onRetry: () => Promise<void>
  children: ReactNode
}

/** The frame of every page about money: its heading, or why it could not be read and the way to try again. */
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

import type { ReactNode } from 'react'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Stack } from './parts.ts'

interface PartProps {
  title: string
  children: ReactNode
}

/** A titled part of a race's page. */
export const Part = ({ title, children }: PartProps) => (
  <Card>
    <Stack>
      <Heading level={2} size="sm">
        {title}
      </Heading>
      {children}
    </Stack>
  </Card>
)

import styled from '@emotion/styled'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import { contrast } from '#domain/brand/theme/color.ts'
import { neededRatio, readablePairs } from '#domain/brand/theme/pairs.ts'
import { colorRoles } from '#domain/brand/theme/token-names.ts'
import type { TokenName } from '#domain/brand/theme/token-names.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { WithTokenValues } from './token-values.tsx'

const Sheet = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
  gap: space(4),
  marginBlockEnd: space(8),
})
const Sample = styled.div({
  display: 'grid',
  alignContent: 'end',
  minBlockSize: 96,
  padding: space(3),
  borderRadius: token('radius.card'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
})
const Column = styled.div({ display: 'grid', gap: space(5) })

const Named = ({ name, value, children }: { name: string; value: string; children: ReactNode }) => (
  <figure style={{ margin: 0, display: 'grid', gap: 6 }}>
    {children}
    <figcaption>
      <Text size="sm">{name}</Text>
      <Text size="xs" tone="muted">
        {value}
      </Text>
    </figcaption>
  </figure>
)

/**
 * What a brand's theme is made of, as the toolbar's brand and mode have it: every colour with its value, every pair that occurs on
 * a page with its contrast, type, spacing, shape and density. Colours come from the seeds of `theme.seeds`; `theme.tokens` replaces
 * single ones, which are checked like all others. `npm run -s brand -- tokens <id>` writes them for design tools.
 */
const meta = { title: 'Brand/Tokens', tags: ['autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const gradients: readonly TokenName[] = [
  'gradient.page',
  'gradient.surface',
  'gradient.hero',
  'gradient.brand',
  'gradient.accent',
]
const shadows: readonly TokenName[] = ['shadow.low', 'shadow.high', 'shadow.glow']
const sizes: readonly TokenName[] = [
  'text.xs',
  'text.sm',
  'text.md',
  'text.lg',
  'text.xl',
  'text.2xl',
  'text.3xl',
]
const radii: readonly TokenName[] = ['radius.control', 'radius.card', 'radius.pill']
const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16]

export const Palette: Story = {
  render: (_, { globals }) => (
    <WithTokenValues key={`${String(globals['brand'])}/${String(globals['mode'])}`}>
      {(valueOf) => (
        <>
          <Sheet>
            {colorRoles.map((role) => (
              <Named key={role} name={role} value={valueOf(`color.${role}`)}>
                <Sample style={{ background: token(`color.${role}`) }} />
              </Named>
            ))}
          </Sheet>
          <Sheet>
            {gradients.map((name) => (
              <Named key={name} name={name} value="">
                <Sample style={{ background: token(name) }} />
              </Named>
            ))}
            {shadows.map((name) => (
              <Named key={name} name={name} value="">
                <Sample style={{ background: token('color.surface1'), boxShadow: token(name) }} />
              </Named>
            ))}
          </Sheet>
        </>
      )}
    </WithTokenValues>
  ),
}

/** Every colour pair of a page with its contrast; a pair below its required contrast fails the story. */
export const Contrast: Story = {
  // Marks need 3 to 1, but axe would measure them as text.
  parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } },
  render: (_, { globals }) => (
    <WithTokenValues key={`${String(globals['brand'])}/${String(globals['mode'])}`}>
      {(valueOf) => (
        <Sheet>
          {readablePairs.flatMap(({ role, on, kind }) =>
            on.map((ground) => {
              const [front, back] = [valueOf(`color.${role}`), valueOf(`color.${ground}`)]
              const ratio = front === '' ? 21 : contrast(front, back)
              return (
                <Sample
                  key={`${role}-${ground}`}
                  data-passes={ratio >= neededRatio(kind, 'AA')}
                  style={{ background: token(`color.${ground}`), color: token(`color.${role}`) }}
                >
                  <strong>{ratio.toFixed(1)}</strong>
                  <small>
                    {role} on {ground}
                  </small>
                </Sample>
              )
            }),
          )}
        </Sheet>
      )}
    </WithTokenValues>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('[data-passes=false]')).toHaveLength(0)
  },
}

export const Type: Story = {
  render: () => (
    <Column>
      {sizes.map((name) => (
        <Named key={name} name={name} value="">
          <span style={{ fontSize: token(name), lineHeight: 1.2 }}>The reels turn 0123456789</span>
        </Named>
      ))}
      <Heading level={1} size="display">
        The heading voice, as large as it gets
      </Heading>
      <Heading size="xl">The heading voice</Heading>
    </Column>
  ),
}

export const SpaceAndShape: Story = {
  render: () => (
    <>
      <Column style={{ marginBlockEnd: 32 }}>
        {steps.map((step) => (
          <Named key={step} name={`space(${step})`} value="">
            <span
              style={{
                display: 'block',
                blockSize: 12,
                inlineSize: space(step),
                background: token('color.brand'),
              }}
            />
          </Named>
        ))}
      </Column>
      <Sheet>
        {radii.map((name) => (
          <Named key={name} name={name} value="">
            <Sample style={{ background: token('color.brandSoft'), borderRadius: token(name) }} />
          </Named>
        ))}
      </Sheet>
    </>
  ),
}

/** A row of controls with the height and spacing of the brand's density. */
export const Density: Story = {
  render: (_, { globals }) => (
    <WithTokenValues key={`${String(globals['brand'])}/${String(globals['mode'])}`}>
      {(valueOf) => (
        <Column>
          {(['size.unit', 'size.control', 'radius.control', 'radius.card', 'size.content'] as const).map(
            (name) => (
              <Text key={name} size="sm">
                {name} {valueOf(name)}
              </Text>
            ),
          )}
          <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space(4) }}>
            <TextField label="A field" defaultValue="as high as a button" />
            <Button>A button</Button>
            <IconButton icon="search" label="Search" tone="filled" />
          </div>
        </Column>
      )}
    </WithTokenValues>
  ),
}

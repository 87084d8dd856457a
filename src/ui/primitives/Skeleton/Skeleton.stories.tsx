import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './index.ts'

const shapes = ['text', 'title', 'control', 'circle', 'tile', 'wide', 'banner'] as const

const meta = { title: 'Primitives/Skeleton', tags: ['autodocs'], component: Skeleton } satisfies Meta<
  typeof Skeleton
>
export default meta
type Story = StoryObj<typeof meta>

export const Shapes: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24, maxInlineSize: 320 }}>
      {shapes.map((shape) => (
        <Skeleton key={shape} shape={shape} />
      ))}
    </div>
  ),
}
export const Line: Story = { args: { inlineSize: '60%' } }

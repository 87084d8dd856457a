import type { Meta, StoryObj } from '@storybook/react-vite'
import type { MountWidget } from '#src/api/outside/widget.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { HumanTask } from '../human-task.ts'
import { HumanDialog } from './HumanDialog.tsx'
import { rightToLeft } from '#src/app/testing/story-pins.ts'

/** A task with `steps` of 1000 steps done. */
function aTask(steps: number): HumanTask {
  const task = new HumanTask()
  task.advance(steps, 1000)
  return task
}

const meta = {
  title: 'Session/HumanDialog',
  component: HumanDialog,
  args: { task: aTask(0), onClose: () => {} },
  loaders: [partLoader()],
} satisfies Meta<typeof HumanDialog>
export default meta
type Story = StoryObj<typeof meta>

const at = (steps: number): Story => ({
  render: inPart(<HumanDialog task={aTask(steps)} onClose={() => {}} />),
})

export const JustBegun: Story = at(0)
export const HalfWay: Story = at(480)
export const InArabic: Story = { ...at(730), globals: rightToLeft }

/** A story with an external captcha that mounts as given. */
const outside = (mount: MountWidget): Story => ({
  render: inPart(
    <HumanDialog
      task={new HumanTask({ kind: 'turnstile', siteKey: 'sample-site-key' }, mount)}
      onClose={() => {}}
    />,
  ),
})
const drawn: MountWidget = (_, container) => {
  const picture = document.createElement('div')
  picture.style.cssText = 'inline-size: 300px; block-size: 65px; border: 1px solid currentcolor'
  container.append(picture)
  return Promise.resolve(() => picture.remove())
}

export const OutsideCheck: Story = outside(drawn)
export const OutsideCheckOnItsWay: Story = outside(() => new Promise(() => {}))
export const OutsideCheckCannotBeHad: Story = outside(() => Promise.reject(new Error('The service is down')))
export const OutsideCheckRightToLeft: Story = {
  ...outside(() => Promise.reject(new Error('The service is down'))),
  globals: rightToLeft,
}

import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { deskStory, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Menu' } satisfies Meta
export default meta

const desk = { path: '/announcements', sees: 'The tables rest tonight' } as const

const headings = async (level = 2) =>
  (
    await within(await screen.findByRole('navigation', { name: 'Menu' })).findAllByRole('heading', { level })
  ).map((each) => each.textContent)
const rowsBelow = async (heading: string) =>
  (await within(await screen.findByRole('menu', { name: heading })).findAllByRole('menuitem')).map(
    (each) => each.textContent,
  )

/** An administrator sees every section; the open page is marked. */
export const All = deskStory({
  ...desk,
  async act() {
    await expect(await headings()).toEqual([
      'Players and service',
      'Payments',
      'Agents',
      'Games and lotteries',
      'Promotions',
      'Content',
      'Sites',
      'Books',
      'Staff and system',
    ])
    await expect(await rowsBelow('Content')).toEqual([
      'Announcements',
      'Help articles',
      'Media library',
      'Pictures of promotions',
      'Complaints',
      'Feedback',
      'Chat to review',
      'Chat measures',
      'Chat rooms',
      'Rain',
      'Tips',
      'Links and apps',
    ])
    const open = screen.getByRole('menuitem', { current: 'page' })
    await expect(open).toHaveTextContent('Announcements')
  },
})
export const AllDark = deskStory({ ...desk, mode: 'dark' })
export const AllInPortuguese = deskStory({ ...desk, language: 'pt', sees: 'As mesas descansam hoje' })

/** A section of which the role sees nothing has no heading. */
export const APart = deskStory({
  ...desk,
  role: 'support',
  async act() {
    const seen = await headings()
    await expect(seen).toContain('Content')
    await expect(seen).not.toContain('Books')
    await expect(await rowsBelow('Content')).not.toContain('Links and apps')
  },
})

/** Arrow keys and letters move within a section, Tab through all rows. */
export const ByKeyboard = deskStory({
  ...desk,
  async act() {
    const content = within(await screen.findByRole('menu', { name: 'Content' }))
    ;(await content.findByRole('menuitem', { name: 'Announcements' })).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(content.getByRole('menuitem', { name: 'Media library' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{End}')
    await expect(content.getByRole('menuitem', { name: 'Links and apps' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}c')
    await expect(content.getByRole('menuitem', { name: 'Complaints' })).toHaveFocus()
    await userEvent.keyboard('c{Home}{End}')
    await expect(content.getByRole('menuitem', { name: 'Links and apps' })).toHaveFocus()
    await userEvent.tab()
    const sites = within(screen.getByRole('menu', { name: 'Sites' }))
    await expect(sites.getByRole('menuitem', { name: 'Sites' })).toHaveFocus()
  },
})

/** Without room for headings lines part the sections; screen readers still have the headings. */
export const Collapsed = deskStory({
  ...desk,
  async act() {
    await press('Close menu')
    await expect(await headings()).toContain('Content')
    // Icons alone, within their column; the names are tooltips.
    const row = await screen.findByRole('menuitem', { name: 'Help articles' })
    await expect(row).toHaveTextContent('')
    await expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(56)
  },
})

export const OnAPhone = deskStory({
  ...desk,
  phone: true,
  async act() {
    await press('Open menu')
    const dialog = await screen.findByRole('dialog', { name: 'Menu' })
    await expect(await headings()).toContain('Content')
    for (const row of within(dialog).getAllByRole('menuitem'))
      await expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
})

import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { brands } from 'virtual:marquee-brands'
import { hash32 } from '#domain/art/dice.ts'
import { ThemedPage } from './themed-page.tsx'

const languages = [...new Set(brands.flatMap(({ stamped }) => stamped.brand.languages))].toSorted()

configure({
  // How long a play function waits for an element: the default of one second is too short for a busy machine.
  asyncUtilTimeout: 10_000,
  // Without a print of the whole page: it was made at every attempt of a wait, not only at the last.
  getElementError: (message) =>
    Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
})

/**
 * `npm test` runs axe on one story of three, selected by the seed: it takes a third of a story's time. Without the
 * variable (in the browser, by path, in the campaign) it runs on all.
 */
const axeSeed = import.meta.env['STORYBOOK_AXE_SEED']
const isLookedAt = (storyId: string) => axeSeed === undefined || (hash32(storyId) + Number(axeSeed)) % 3 === 0

const preview: Preview = {
  decorators: [ThemedPage],
  beforeEach: ({ id, parameters }) => {
    if (!isLookedAt(id)) parameters['a11y'] = { ...parameters['a11y'], test: 'off' }
  },
  initialGlobals: {
    // `STORYBOOK_BRAND=qamar STORYBOOK_LANGUAGE=ar` runs every story as a test in another brand, right to left.
    brand: import.meta.env['STORYBOOK_BRAND'] ?? 'aurora',
    mode: import.meta.env['STORYBOOK_MODE'] ?? 'brand',
    language: import.meta.env['STORYBOOK_LANGUAGE'] ?? 'en',
    direction: 'auto',
    serverTree: 'all',
  },
  globalTypes: {
    brand: {
      description: 'Whose face',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: brands.map(({ stamped: { brand } }) => ({ value: brand.id, title: brand.identity.name })),
      },
    },
    mode: {
      description: 'Colour mode',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'brand', title: 'Brand’s own mode' },
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
      },
    },
    language: {
      description: 'Language of the texts',
      toolbar: { icon: 'globe', dynamicTitle: true, items: languages },
    },
    direction: {
      description: 'Reading direction',
      toolbar: {
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'auto', title: 'Direction of the language' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    serverTree: {
      description: 'What the server has switched on',
      toolbar: {
        icon: 'structure',
        dynamicTitle: true,
        items: [
          { value: 'all', title: 'All modules on' },
          { value: 'few', title: 'Few modules on' },
          { value: 'pending', title: 'No answer yet' },
        ],
      },
    },
  },
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    controls: { expanded: true },
    // Every axe violation fails the story. Passed rules are collected only for the panel, not in tests.
    a11y: {
      test: 'error',
      ...(import.meta.env.MODE === 'test' && { options: { resultTypes: ['violations'] } }),
    },
    options: { storySort: { order: ['Brand', 'Screens', 'Patterns', 'Primitives'] } },
  },
}

export default preview

import type { Decorator } from '@storybook/react-vite'
import { useInsertionEffect, useLayoutEffect } from 'react'
import { themeCss } from '#domain/brand/theme/theme-css.ts'
import { problems } from 'virtual:marquee-brands'
import { directionOf } from '#domain/brand/text-direction.ts'
import { brandOf } from './brand-of.ts'

/** Disables animations under test, so that no intermediate state is examined. */
const still =
  import.meta.env.MODE === 'test'
    ? '*,*::before,*::after{animation:none!important;transition:none!important}'
    : ''

/** Sets the toolbar's brand, mode, language and direction like a stamped page. */
export const ThemedPage: Decorator = (Story, { globals, parameters }) => {
  const brand = brandOf(globals)
  // The operators' desk has a theme of its own.
  const css =
    brand === null || parameters['bare'] === true ? '' : themeCss(brand.stamped.brand, { fonts: brand.fonts })
  const mode = String(globals['mode'])
  const language = String(globals['language'])
  const direction = globals['direction'] === 'auto' ? directionOf(language) : String(globals['direction'])

  useInsertionEffect(() => {
    const style = document.createElement('style')
    style.textContent = css + still
    document.head.append(style)
    return () => style.remove()
  }, [css])

  useLayoutEffect(() => {
    const { documentElement: root } = document
    root.dir = direction
    root.lang = language
    if (mode === 'brand') delete root.dataset['mode']
    else root.dataset['mode'] = mode
  }, [direction, language, mode])

  return (
    <div style={{ padding: parameters['padded'] === false ? 0 : 24 }}>
      {problems.length > 0 && <Problems />}
      <Story />
    </div>
  )
}

/** Problems that keep brands out of the toolbar, with file, line and text as in the check's output. */
const Problems = () => (
  <pre
    role="alert"
    style={{
      margin: '0 0 16px',
      padding: 12,
      whiteSpace: 'pre-wrap',
      background: '#fff',
      color: '#8c1d18',
      border: '2px solid #8c1d18',
    }}
  >
    {problems.join('\n')}
  </pre>
)

import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { App } from '#src/app/App.tsx'
import { anApp, Around } from './app-root.tsx'
import type { AppOptions } from './app-root.tsx'

export { anApp, sayingIn } from './app-root.tsx'

/** Renders the application, or a part of it, with texts and first replies loaded. */
export async function showApp(options: AppOptions & { readonly part?: ReactNode } = {}) {
  const { root, fake } = anApp(options)
  const address = options.address ?? '/'
  await root.language.start()
  const started = root.start()
  const view = render(
    <Around root={root} address={address}>
      {options.part ?? <App />}
    </Around>,
  )
  await started
  return { root, fake, ...view }
}

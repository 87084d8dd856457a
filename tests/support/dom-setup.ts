import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './dom-stand-ins.ts'

// Files share one document (`isolate: false`): what a test put into it by hand must not be the next file's first tab stop.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

// A state on a busy machine; a second is the library's default.
configure({ asyncUtilTimeout: 10_000 })

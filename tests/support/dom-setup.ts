import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import './dom-stand-ins.ts'

// Files share one document (`isolate: false`): elements left by a test would be the next file's first tab stop.
afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

// A timeout for busy machines; the library's default is a second.
configure({ asyncUtilTimeout: 10_000 })

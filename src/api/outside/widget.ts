import { outsideScriptPolicy } from '#domain/brand/outside-services.ts'

/** An external captcha widget. */
export interface OutsideWidget {
  readonly kind: 'turnstile' | 'recaptcha'
  /** Public key. */
  readonly siteKey: string
}

export interface WidgetEars {
  /** The visitor passed the check. */
  readonly onToken: (token: string) => void
  /** The widget reported an error. */
  readonly onFailed: () => void
}

/** Renders a widget into a container. Resolves to a function that removes it; rejects if the script does not load. */
export type MountWidget = (
  widget: OutsideWidget,
  container: HTMLElement,
  ears: WidgetEars,
) => Promise<() => void>

interface WidgetScript {
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): string | number
  readonly ready?: (run: () => void) => void
  remove?(id: string | number): void
}

/** Script URL and global name of each widget. */
const scripts = {
  turnstile: {
    address: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    name: 'turnstile',
  },
  recaptcha: {
    address: 'https://www.google.com/recaptcha/api.js?render=explicit&trustedtypes=true',
    name: 'grecaptcha',
  },
} as const satisfies Readonly<Record<OutsideWidget['kind'], { address: string; name: string }>>

interface TrustedScripts {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}
interface Global extends Readonly<Record<string, unknown>> {
  readonly trustedTypes?: TrustedScripts
}

const page = globalThis as unknown as Global
let policy: ReturnType<TrustedScripts['createPolicy']> | undefined
const loading = new Map<string, Promise<void>>()

/** Wraps a script URL for Trusted Types; only called with the two URLs above. */
function trusted(address: string): string {
  policy ??= page.trustedTypes?.createPolicy(outsideScriptPolicy, { createScriptURL: (known) => known })
  return policy?.createScriptURL(address) ?? address
}

/** Loads a script once; after a failure the next call tries again. */
function load(address: string): Promise<void> {
  const known = loading.get(address)
  if (known !== undefined) return known
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      loading.delete(address)
      reject(new Error(`${new URL(address).hostname} cannot be reached`))
    })
    script.async = true
    script.src = trusted(address)
    document.head.append(script)
  })
  loading.set(address, loaded)
  return loaded
}

function scriptCalled(name: string): WidgetScript {
  const script = page[name] as WidgetScript | undefined
  if (script === undefined) throw new Error(`${name} is not there`)
  return script
}

export const mountWidget: MountWidget = async ({ kind, siteKey }, container, { onToken, onFailed }) => {
  const { address, name } = scripts[kind]
  await load(address)
  const { ready } = scriptCalled(name)
  if (ready !== undefined) await new Promise<void>((resolve) => ready(resolve))
  // Looked up again: the ready stub may have been replaced by the actual API.
  const widget = scriptCalled(name)
  // A new container each time: a widget cannot be rendered twice into the same one.
  const place = container.appendChild(document.createElement('div'))
  const id = widget.render(place, {
    sitekey: siteKey,
    callback: onToken,
    'error-callback': onFailed,
    'expired-callback': onFailed,
  })
  return () => {
    widget.remove?.(id)
    place.remove()
  }
}

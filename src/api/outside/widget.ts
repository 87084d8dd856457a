import { outsideScriptPolicy } from '#domain/brand/outside-services.ts'

/** A check of an outside service, drawn into the page, that tells people from programs. */
export interface OutsideWidget {
  readonly kind: 'turnstile' | 'recaptcha'
  /** Public key. */
  readonly siteKey: string
}

export interface WidgetEars {
  /** The visitor has passed. */
  readonly onToken: (token: string) => void
  /** The widget cannot go on. */
  readonly onFailed: () => void
}

/** Draws a widget into a container. Rejects when its script cannot be had; gives the way to take it away. */
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

/** Where the script of each is, and what it calls itself. */
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

/** Lets the page's policy see nothing but the two addresses above. */
function trusted(address: string): string {
  policy ??= page.trustedTypes?.createPolicy(outsideScriptPolicy, { createScriptURL: (known) => known })
  return policy?.createScriptURL(address) ?? address
}

/** Loads a script once; after a failure the next try is a new one. */
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
  // Looked up anew: what says when it is ready may make way for what is.
  const widget = scriptCalled(name)
  // A container of its own: a widget cannot be drawn twice into one.
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

import { insertAfterWireVersion } from './wire-version.ts'

const REHEARSAL_META = '<meta name="usher-rehearsal" content="true" />'

const marked = new WeakMap<Uint8Array, Uint8Array>()

/**
 * Returns the page with `<meta name="usher-rehearsal" content="true">` behind its wire version. The app so knows from the
 * start that everything is simulated, also before it signs in, and while the simulated engine is stopped.
 */
export function rehearsalPage(page: Uint8Array): Uint8Array {
  const known = marked.get(page)
  if (known) return known
  const text = new TextDecoder().decode(page)
  const bytes = new TextEncoder().encode(insertAfterWireVersion(text, REHEARSAL_META))
  marked.set(page, bytes)
  return bytes
}

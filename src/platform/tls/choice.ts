import { usherError } from '../../lib/errors.ts'

/** The files of a certificate, or `own` for one that usher makes. */
export type TlsChoice = 'own' | { certificate: string; key: string }

export interface TlsFlags {
  tls?: boolean
  cert?: string | undefined
  key?: string | undefined
}

/** Returns undefined if connections are not to be encrypted. Throws TLS-1 or TLS-2 for flags that do not go together. */
export function chooseTls({ tls = false, cert: certificate, key }: TlsFlags): TlsChoice | undefined {
  if (tls && (certificate !== undefined || key !== undefined)) throw usherError('TLS-2', {})
  if (certificate !== undefined && key !== undefined) return { certificate, key }
  if (certificate !== undefined || key !== undefined) throw usherError('TLS-1', {})
  return tls ? 'own' : undefined
}

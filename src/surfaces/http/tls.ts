import type { Machine } from '../../platform/machine.ts'
import { loadCertificateFiles, type TlsIdentity } from '../../platform/tls/certificate.ts'
import { openOwnCertificate } from '../../platform/tls/own-certificate.ts'
import type { TlsChoice } from '../../platform/tls/choice.ts'
import { LOOPBACK_ADDRESSES, acceptedHosts } from './addresses.ts'
import { chooseAddresses, type NetworkIdentity } from './listeners.ts'

interface TlsOptions {
  machine: Machine
  tls?: TlsChoice | undefined
  lan?: boolean
  address?: string | undefined
}

/** Returns what to serve with; null if connections are not encrypted. A certificate of usher's own names every host. */
export function openTls(
  { machine, tls, lan = false, address }: TlsOptions,
  network: NetworkIdentity,
): TlsIdentity | null {
  if (tls === undefined) return null
  if (tls !== 'own') return loadCertificateFiles(tls, machine.now())
  const others = lan ? chooseAddresses(network.interfaces, address).addresses : []
  const hosts = acceptedHosts([...LOOPBACK_ADDRESSES, ...others], lan ? network.hostname : null)
  return openOwnCertificate(machine.paths, hosts, machine.now())
}

import { resolve } from 'node:path'
import type { ArgumentsOf } from '../../../../contract/declare.ts'
import type { hostingInstall } from '../../../../contract/actions/hosting-install.ts'
import { usherError } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import { passwordFile, readPasswordHash } from '../../../platform/owner-password.ts'
import { loadCertificateFiles } from '../../../platform/tls/certificate.ts'
import { chooseTls } from '../../../platform/tls/choice.ts'
import type { HostedUi } from '../../services/hosting/hosted-ui.ts'

type InstallArguments = ArgumentsOf<typeof hostingInstall>

/**
 * Returns how ui is to serve in the background; null for other tasks. Throws whatever would keep it from starting, which
 * nobody would see there.
 */
export async function planHostedUi(
  { task, port, lan, tls, cert, key }: InstallArguments,
  before: HostedUi | null,
  machine: Machine,
): Promise<HostedUi | null> {
  if (task !== 'ui') {
    if (port !== undefined || lan || tls || cert !== undefined || key !== undefined)
      throw usherError('HOSTING-8', { task })
    return null
  }
  if (port === undefined) throw usherError('HOSTING-6', {})
  if (lan && readPasswordHash(passwordFile(machine.paths)) === undefined) throw usherError('SURFACE-9', {})
  const choice = chooseTls({ tls, cert, key })
  const files = choice === undefined || choice === 'own' ? null : absolute(choice)
  if (files) loadCertificateFiles(files, machine.now())
  if (before?.port !== port && (await isListening(port, machine))) throw usherError('HOSTING-7', { port: String(port) })
  return { port, lan, tls, cert: files?.certificate ?? null, key: files?.key ?? null }
}

/** A unit has no folder of its own that paths could start from. */
const absolute = (files: { certificate: string; key: string }) => ({
  certificate: resolve(files.certificate),
  key: resolve(files.key),
})

async function isListening(port: number, machine: Machine): Promise<boolean> {
  const ports = await machine.listeningPorts()
  return ports?.some((one) => one.protocol === 'tcp' && one.port === port) ?? false
}

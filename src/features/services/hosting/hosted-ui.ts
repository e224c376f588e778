import { z } from '../../../../contract/zod.ts'
import type { HostingData } from '../../../../contract/kinds/hosting.ts'
import { orUndefined } from '../../../lib/errors.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { UiUnitOptions } from '../../../platform/service-manager/unit.ts'
import { loadCertificateFiles } from '../../../platform/tls/certificate.ts'
import { findOwnCertificate } from '../../../platform/tls/own-certificate.ts'

const hostedUiShape = z.object({
  port: z.number(),
  lan: z.boolean(),
  tls: z.boolean(),
  cert: z.string().nullable(),
  key: z.string().nullable(),
})

/** How ui was installed to serve in the background. */
export type HostedUi = UiUnitOptions

/** Returns null before it was installed. */
export function findHostedUi(machine: Machine): HostedUi | null {
  try {
    return machine.state().keyValues.get('hosting', 'ui', hostedUiShape)?.value ?? null
  } catch (thrown) {
    orUndefined(thrown)
    return null
  }
}

/** Remembers how ui serves; null forgets it. */
export function rememberHostedUi(machine: Machine, ui: HostedUi | null): void {
  const { keyValues } = machine.state()
  if (ui) keyValues.set('hosting', 'ui', ui)
  else keyValues.delete('hosting', 'ui')
}

export const hostedAddress = ({ port, tls, cert }: HostedUi): string =>
  `${tls || cert !== null ? 'https' : 'http'}://127.0.0.1:${port}`

/** Returns the certificate of an installed ui, if it has one that can be read. */
export function hostedCertificate(
  machine: Machine,
  units: readonly { task: string; installed: boolean }[],
): HostingData['certificate'] {
  const ui = units.some(({ task, installed }) => task === 'ui' && installed) ? findHostedUi(machine) : null
  if (!ui) return null
  try {
    if (ui.tls) return findOwnCertificate(machine.paths) ?? null
    const { cert: certificate, key } = ui
    return certificate === null || key === null ? null : loadCertificateFiles({ certificate, key }, machine.now()).info
  } catch (thrown) {
    orUndefined(thrown)
    return null
  }
}

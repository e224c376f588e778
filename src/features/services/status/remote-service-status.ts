import type { FormStatus, RemoteServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Form, Stack } from '../../../platform/compose-project/stack.ts'
import { labelOf } from './service-label.ts'
import type { RemoteServiceProbe } from './service-probes.ts'

/** Returns what is known of a service elsewhere without asking it anything. */
export function remoteServiceStatus({ remote, probe }: RemoteServiceProbe, stack: Stack): RemoteServiceStatus {
  const { service, setting, address } = remote
  return {
    service: service.name,
    app: service.app!,
    label: labelOf(service),
    address: address.url,
    setting,
    forms: stack.forms.filter((form) => form.met_elsewhere?.includes(service.name)).map(({ name }) => name),
    reached: probe.answered,
    because: probe.answered ? null : `${labelOf(service)} does not answer at ${address.url}: ${probe.because}.`,
  }
}

/** Returns a form that is met elsewhere as it is there. */
export function withRemoteState(
  status: FormStatus,
  { met_elsewhere = [] }: Form,
  remote: readonly RemoteServiceStatus[],
): FormStatus {
  const silent = met_elsewhere.filter((name) => remote.some(({ service, reached }) => service === name && !reached))
  return silent.length === 0 ? status : { ...status, state: 'unhealthy', unhealthy: [...status.unhealthy, ...silent] }
}

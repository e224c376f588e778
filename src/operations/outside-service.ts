import { usherError, type UsherError } from '../lib/errors.ts'
import type { Machine } from '../platform/machine.ts'
import { outsideServicesOf } from '../platform/outside-containers/outside-services.ts'

/** Returns the error of an unknown service, or CHANGE-5 if a container beside the project has that name. */
export async function explainUnknownService(error: UsherError, machine: Machine): Promise<UsherError> {
  const { unknownService: name } = error
  if (name === undefined) return error
  const isOutside = (await outsideServicesOf(machine)).some(({ service }) => service.name === name)
  return isOutside ? usherError('CHANGE-5', { service: name }, { cause: error }) : error
}

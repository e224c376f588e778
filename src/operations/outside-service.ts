import { usherError, type UsherError } from '../lib/errors.ts'
import { findRemoteService, type RemoteService } from '../platform/compose-project/stack.ts'
import type { Machine } from '../platform/machine.ts'
import { outsideServicesOf } from '../platform/outside-containers/outside-services.ts'

/** Returns the error of an unknown service: CHANGE-5 if a container beside the project has that name, CHANGE-9 if it runs elsewhere. */
export async function explainUnknownService(error: UsherError, machine: Machine): Promise<UsherError> {
  const { unknownService: name } = error
  if (name === undefined) return error
  const remote = await findRemote(name, machine)
  if (remote)
    return usherError('CHANGE-9', { name, setting: remote.setting, address: remote.address.url }, { cause: error })
  const isOutside = (await outsideServicesOf(machine)).some(({ service }) => service.name === name)
  return isOutside ? usherError('CHANGE-5', { service: name }, { cause: error }) : error
}

async function findRemote(name: string, machine: Machine): Promise<RemoteService | undefined> {
  try {
    return findRemoteService(await machine.stack(), name)
  } catch {
    return undefined
  }
}

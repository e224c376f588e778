import type { RotationMethod } from '../roles/rotation.ts'
import type { AppConnection, AppContext } from '../connection/connection.ts'
import { createPasswordRotation } from '../connection/password-rotation.ts'
import { changeOptions } from './change-options.ts'
import { basicAuthorization, CONFIG_FILE_SOURCE, nzbgetProtocol, PASSWORD_VARIABLE } from './protocol.ts'

/** The password is in clear text in NZBGet's file. usher stores it only if it cannot read that. */
export function createNzbgetPasswordRotation(connection: AppConnection, context: AppContext): RotationMethod {
  const stored = createPasswordRotation({
    connection,
    protocol: nzbgetProtocol,
    context,
    description:
      'usher generates it, and NZBGet stores it in its nzbget.conf and restarts, which continues its downloads. The old one stops working at that moment.',
    settings: ['NZBGET_PASSWORD', 'NZBGET_PASSWORD_NEXT'],
    change: (password, current) =>
      changeOptions(connection, {
        subject: 'its password',
        changes: () => ({ ControlPassword: password }),
        secrets: [password, current?.value ?? ''],
        authorization: basicAuthorization(current?.user ?? '', password),
      }),
  })
  const usedSource = async () => {
    const used = await connection.usedCredentialSource()
    return used.known ? used.value : null
  }
  return {
    ...stored,
    blockedReason: async () =>
      (await usedSource()) === PASSWORD_VARIABLE
        ? `${PASSWORD_VARIABLE} in the stack sets it, so it must be changed there.`
        : null,
    rotate: async (keep) => stored.rotate((await usedSource()) === CONFIG_FILE_SOURCE ? () => {} : keep),
  }
}
